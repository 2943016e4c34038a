import { safePattern, type SafePattern } from '#server/engine/checks/safe-pattern.ts'

const LITERAL = /^[A-Za-z0-9._~-]+$/

/** The first part of a path pattern, which says whose the addresses are; null where it is left open. */
export function firstSegment(pattern: string): string | null {
  const [, segment = ''] = /^\/([^/]+)/.exec(pattern) ?? []
  return LITERAL.test(segment) && !/^\.+$/.test(segment) ? segment : null
}

/** `/a/**` (a and all below it), `/a/*`, `/a/{id}`; null for anything else. */
export function pathPattern(pattern: string): SafePattern | null {
  if (firstSegment(pattern) === null) return null
  const parts = pattern.slice(1).split('/').map(partOf)
  return parts.includes(null) ? null : safePattern(parts.join(''))
}

function partOf(segment: string): string | null {
  if (segment === '**') return '(/.*)?'
  if (/^\{\w+\}$/.test(segment)) return '/[^/]+'
  if (!/^[A-Za-z0-9._~*-]*$/.test(segment)) return null
  return `/${segment.replaceAll(/[.~-]/g, '\\$&').replaceAll('*', '[^/]*')}`
}

/** Whether a path says the same to every server: none of its parts leads upwards (`/..;x/` does so where parts have parameters) or hides a slash. */
export function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !/%(2e|2f|5c|00)|\\|\/\/|\/\.{1,2}([/;]|%3b|$)/i.test(path)
}
