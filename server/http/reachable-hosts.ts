import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { refused } from '#server/http/refusals.ts'

/** A host, or a network, that the operator lets the server reach. */
export interface ReachableHost {
  /** `db.example.com`, `*.example.com`, `10.0.0.5`, `10.0.0.0/8`. */
  host: string
  /** null = all. */
  port: number | null
}

const NAME = /^(\*\.)?[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/

/** Reads `10.0.0.0/8,db.example.com:5432`; null when something in it is neither a host nor a network. IPv6 goes without a port. */
export function readReachableHosts(text: string): ReachableHost[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const hosts = parts.map(readHost)
  return hosts.some((host) => host === null) ? null : (hosts as ReachableHost[])
}

function readHost(text: string): ReachableHost | null {
  if (isNetwork(text)) return { host: text, port: null }
  const [, host = '', port] = /^([^:/]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  if (isIP(host) === 0 && !NAME.test(host)) return null
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return null
  return { host: host.toLowerCase(), port: port === undefined ? null : Number(port) }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  if (bits === undefined) return family === 6
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

/** What a connection goes to, once and for all: a name that is resolved again could mean another machine. */
export interface Target {
  address: string
  family: 4 | 6
}

/** Where the server wants to go. */
export interface Destination {
  host: string
  port: number
}

/**
 * The address of a host the server may reach: one the operator named or, unless only those count, one of the internet.
 * @param known what the operator named @throws ApiError in words that name the setting
 */
export async function reach(
  { host, port }: Destination,
  known: readonly ReachableHost[],
  only: 'named' | 'named or public' = 'named or public',
): Promise<Target> {
  const targets = await addressesOf(host)
  const allowed = targets.find(
    (target) => isNamed(host, target, port, known) || (only !== 'named' && !isInternal(target.address)),
  )
  if (allowed !== undefined) return allowed
  throw refused(`不允许访问 ${host}:${port}，需要时请运维人员把它加入 REACHABLE_HOSTS`)
}

async function addressesOf(host: string): Promise<Target[]> {
  const family = isIP(host)
  if (family !== 0) return [plain({ address: host, family: family as 4 | 6 })]
  try {
    return (await lookup(host, { all: true })).map((found) => plain({ ...found, family: found.family as 4 | 6 }))
  } catch {
    throw refused(`找不到主机 ${host}`)
  }
}

/** An IPv4 address that comes mapped into IPv6 is one. */
function plain(target: Target): Target {
  const [, dotted] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(target.address) ?? []
  return dotted === undefined ? target : { address: dotted, family: 4 }
}

function isNamed(host: string, target: Target, port: number, known: readonly ReachableHost[]): boolean {
  return known.some((one) => (one.port === null || one.port === port) && fits(one.host, host.toLowerCase(), target))
}

function fits(pattern: string, host: string, { address, family }: Target): boolean {
  if (isIP(pattern.split('/')[0]!) !== 0) return listOf([pattern]).check(address, family === 4 ? 'ipv4' : 'ipv6')
  if (pattern.startsWith('*.')) return host.endsWith(pattern.slice(1))
  return host === pattern
}

/** Networks that are no part of the internet, or lead back into one's own. Source: IANA special-purpose address registries. */
const INTERNAL = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** Of IPv6 only what is given out to the internet is reached, and none of what carries an IPv4 address inside. */
const PUBLIC_6 = listOf(['2000::/3'])
const CARRYING_4 = listOf(['2002::/16', '2001::/32', '2001:db8::/32', '64:ff9b::/96'])

/** Whether an address belongs to no machine of the internet. */
export function isInternal(address: string): boolean {
  if (isIP(address) === 4) return INTERNAL.check(address, 'ipv4')
  return !PUBLIC_6.check(address, 'ipv6') || CARRYING_4.check(address, 'ipv6')
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    list.addSubnet(address, Number(bits ?? most), most === 128 ? 'ipv6' : 'ipv4')
  }
  return list
}
