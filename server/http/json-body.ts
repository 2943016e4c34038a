import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#server/http/errors.ts'

const BODY_LIMIT_BYTES = 1_048_576
const MAX_DEPTH = 32
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const MAY_HOLD_FORBIDDEN_KEY = /__proto__|constructor|prototype|\\u/

/** Accepts JSON bodies only: at most 1 MB, 32 levels, no key that could reach a prototype; an empty body counts as `{}`. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: FastifyRequest, text: string) => parseJson(text),
  )
}

/** @throws ApiError BAD_JSON, TOO_DEEP, FORBIDDEN_KEY */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (depthOf(text) > MAX_DEPTH) throw apiError('TOO_DEEP')
  const value = parsed(text)
  if (MAY_HOLD_FORBIDDEN_KEY.test(text)) refuseForbiddenKeys(value)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw apiError('BAD_JSON')
  }
}

/** Deepest nesting of brackets outside strings; measured on the text because a parsed monster could no longer be walked. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (isString) {
      if (letter === 92) at += 1
      else if (letter === 34) isString = false
    } else if (letter === 34) isString = true
    else if (letter === 91 || letter === 123) deepest = Math.max(deepest, (depth += 1))
    else if (letter === 93 || letter === 125) depth -= 1
  }
  return deepest
}

function refuseForbiddenKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw apiError('FORBIDDEN_KEY')
    refuseForbiddenKeys(member)
  }
}
