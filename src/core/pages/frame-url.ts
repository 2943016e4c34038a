/** How an address may be shown inside the console: `own` = same origin, `foreign` = sandboxed without same-origin rights. */
export type FrameTrust = 'own' | 'foreign'

/** The trust an embedded address deserves, or null when it must not be embedded: only http(s), without credentials, never downgraded. Source: MENU-12, O-29. */
export function frameTrust(address: string, pageOrigin: string): FrameTrust | null {
  const url = parsed(address, pageOrigin)
  if (url === null || url.username !== '' || url.password !== '') return null
  // A blob: or filesystem: address has the origin of the page that made it.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.origin === pageOrigin) return 'own'
  return url.protocol === 'https:' || pageOrigin.startsWith('http:') ? 'foreign' : null
}

function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null // unreadable, so not embeddable
  }
}
