import type { IncomingHttpHeaders } from 'node:http'

/** The address a sign-in may hand people back to: this server's own console or one of the allowed origins; null when it is anything else. */
export function serviceAddress(
  text: string | undefined,
  { headers, allowedOrigins }: { headers: IncomingHttpHeaders; allowedOrigins: readonly string[] },
): URL | null {
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username || url.password) return null
  return url.host === headers.host || allowedOrigins.includes(url.origin) ? url : null
}
