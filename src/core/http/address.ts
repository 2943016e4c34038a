import type { Parameters } from '#core/services.ts'

export type TextParameters = Record<string, string>

/** A call's path without leading slash doubts and its parameters, those written into the path included. */
export interface Target {
  path: string
  parameters: TextParameters
}

/** Paths whose empty parameters mean something; everywhere else an empty text is the same as none. Source: contract §6.1. */
const KEEPS_EMPTY = /^\/sys\/dict\/load/

/**
 * Reads a path as screens write it: leading slash or not, parameters in it or beside it; null, undefined and empty texts are dropped.
 * A whole address is accepted below the base. @throws Error for an address elsewhere: the token must not leave.
 */
export function targetOf(path: string, parameters: Parameters = {}, base = ''): Target {
  const [bare, query] = splitOnce(withoutBase(path, base), '?')
  const target = `/${bare.replace(/^\/+/, '')}`
  const given = { ...Object.fromEntries(new URLSearchParams(query)), ...parameters }
  const kept = Object.entries(given).filter(
    ([, value]) => value !== null && value !== undefined && (value !== '' || KEEPS_EMPTY.test(target)),
  )
  return { path: target, parameters: Object.fromEntries(kept.map(([key, value]) => [key, String(value)])) }
}

/** The address to call: base without trailing slash, path, encoded query. */
export function addressOf(base: string, { path, parameters }: Target): string {
  const query = Object.entries(parameters)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
  return `${base.replace(/\/+$/, '')}${path}${query === '' ? '' : `?${query}`}`
}

function withoutBase(path: string, base: string): string {
  if (!/^[a-z][a-z\d+.-]*:/i.test(path)) return path
  if (base.startsWith('http') && path.startsWith(`${base}/`)) return path.slice(base.length)
  throw new Error(`http: ${path} is not below the API base ${base}`)
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}
