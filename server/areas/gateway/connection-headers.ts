import type { IncomingHttpHeaders } from 'node:http'

/** Belong to one connection and are never passed on, in neither direction. Source: RFC 9110 §7.6.1. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/** Whether a header belongs to one connection whatever the message says. @param name in small letters */
export function isHopByHop(name: string): boolean {
  return HOP_BY_HOP.has(name)
}

/** What of a message may go on to the next connection: neither the headers of this one nor those that `Connection` names. */
export function withoutConnection(headers: Readonly<IncomingHttpHeaders>): [name: string, value: string | string[]][] {
  const named = new Set([headers['connection'] ?? []].flat().flatMap(namesIn))
  return Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] =>
      entry[1] !== undefined && !isHopByHop(entry[0]) && !named.has(entry[0]),
  )
}

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim().toLowerCase())
}
