/** Where NATS is and as whom to sign in. */
export interface NatsPlace {
  /** `host:port`, several of one cluster. */
  servers: string[]
  user?: string
  pass?: string
  token?: string
  isEncrypted: boolean
}

const SCHEMES: ReadonlySet<string> = new Set(['nats:', 'tls:'])
const PORT = '4222'

/** Reads `nats://user:password@host:port`, `nats://token@host` or `tls://…`, several of one cluster with commas. @returns null when it is none */
export function readNatsAddress(text: string): NatsPlace | null {
  const addresses = text.split(',').map((one) => one.trim())
  if (!addresses.every((one) => URL.canParse(one))) return null
  const urls = addresses.map((one) => new URL(one))
  if (!urls.every(isPlace) || new Set(urls.map(({ protocol }) => protocol)).size !== 1) return null
  const { protocol, username, password } = urls[0]!
  try {
    const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    const account = secret === '' ? { token: name } : { user: name, pass: secret }
    return {
      servers: urls.map(({ hostname, port }) => `${hostname}:${port === '' ? PORT : port}`),
      ...(name !== '' && account),
      isEncrypted: protocol === 'tls:',
    }
  } catch {
    return null // a broken escape names nobody
  }
}

function isPlace({ protocol, hostname, pathname, search, hash }: URL): boolean {
  return SCHEMES.has(protocol) && hostname !== '' && pathname.length <= 1 && search === '' && hash === ''
}
