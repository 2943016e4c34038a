import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/** A single customer is given a whole /64. Source: RFC 6177, RIPE-690. */
const COUNTED_GROUPS = 4

/**
 * What an address is counted under: IPv4 as it is, also when it comes mapped into IPv6; of IPv6 the /64, because a client with one
 * address holds 2⁶⁴ of them.
 * @returns the text as it came when it is no address
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  if (isMapped(groups)) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  const counted = groups.slice(0, COUNTED_GROUPS).map((group) => group.toString(16))
  return `${counted.join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const left = numbersOf(head)
  if (tail === undefined) return left
  const right = numbersOf(tail)
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => 0), ...right]
}

function numbersOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (isIPv4(group) ? pairsOf(group) : [Number.parseInt(group, 16)]))
}

/** The last two groups may be written as an IPv4 address. */
function pairsOf(dotted: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}
