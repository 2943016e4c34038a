import type { Credentials } from '#machines/session/credentials.ts'

/** The credentials in an address the CAS server sent somebody back to; null without a ticket. Source: API-012, contract §3.3. */
export function casCredentials(origin: string, pathname: string, search: string): Credentials | null {
  const query = new URLSearchParams(search)
  const ticket = query.get('ticket')
  if (ticket === null || ticket === '') return null
  query.delete('ticket')
  return { provider: 'cas', ticket, service: serviceOf(origin, pathname, query) }
}

/** Where the CAS server is asked to sign somebody in and to send them back from. */
export function casAddress(casPrefixUrl: string, origin: string, pathname: string, search: string): string {
  const service = serviceOf(origin, pathname, new URLSearchParams(search))
  return `${casPrefixUrl.replace(/\/+$/, '')}/login?service=${encodeURIComponent(service)}`
}

function serviceOf(origin: string, pathname: string, query: URLSearchParams): string {
  const rest = query.toString()
  return `${origin}${pathname}${rest === '' ? '' : `?${rest}`}`
}
