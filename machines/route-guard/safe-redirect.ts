import { LOGIN_PATH, PUBLIC_PATHS } from '#contract/console/layout.ts'

const ORIGIN = 'http://origin.invalid'

/**
 * Where a `redirect` query may lead: a path of this origin that begins with a single `/`, names a known page and is not one of the
 * pages before the sign-in. `isKnown` null = the menu is not there yet, so every path of this origin is kept and asked again later.
 * @returns path, query and hash, or null. Source: ROUTE-07, O-33.
 */
export function safeRedirect(
  value: string | null | undefined,
  isKnown: ((path: string) => boolean) | null,
): string | null {
  const url = ownUrl(value ?? '')
  if (url === null) return null
  const { pathname } = url
  if (PUBLIC_PATHS.includes(pathname) || pathname === '/user' || pathname === '/') return null
  if (isKnown !== null && !isKnown(pathname)) return null
  return pathname + url.search + url.hash
}

/** The sign-in address that leads back to a place. Source: ROUTE-03. */
export function loginPath(fullPath: string): string {
  return `${LOGIN_PATH}?redirect=${encodeURIComponent(fullPath)}`
}

/** Path without query and hash, as the browser resolves it; `/` when the text is no path of this origin. */
export function pathnameOf(fullPath: string): string {
  return ownUrl(fullPath)?.pathname ?? '/'
}

/** The decoded `redirect` of an address. */
export function redirectOf(fullPath: string): string | null {
  return ownUrl(fullPath)?.searchParams.get('redirect') ?? null
}

function ownUrl(value: string): URL | null {
  if (!value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null
  try {
    const url = new URL(value, ORIGIN)
    // `/.//host` resolves to the path `//host`, which a browser would read as another origin.
    return url.origin === ORIGIN && !url.pathname.startsWith('//') ? url : null
  } catch {
    return null // not an address at all
  }
}
