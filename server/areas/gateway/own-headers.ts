import { isHopByHop } from './connection-headers.ts'

/** Say who asks, from where, by which name, or for which address and method: another server would believe them before us. */
const IDENTITY =
  /^(forwarded|x-forwarded(-.*)?|x-andun-.*|x-real-ip|x-original-.*|x-rewrite-.*|(x-)?remote-(user|addr)|(x|cf|true|fastly|x-cluster)-(client|connecting)-ip|x-http-method(-override)?|x-method-override|proxy)$/

/** Written by the connection itself. */
const FRAMING: ReadonlySet<string> = new Set(['host', 'content-length', 'expect'])

/** Whether the platform alone says what stands in this header of a request. @param name in small letters */
export function isOurs(name: string): boolean {
  return isHopByHop(name) || FRAMING.has(name) || IDENTITY.test(name)
}
