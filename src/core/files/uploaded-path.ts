import type { Result } from '#contract/wire/result.ts'

/** What became of an upload: kept under a path, or left to the page, which puts the picture into its text. */
export type Uploaded = { kind: 'stored'; path: string } | { kind: 'inline' }

/**
 * Where an upload went: the member of the result the field names, else its path, else the message; the message `local` asks for base64 in place.
 * Source: UPLOAD-02, ENT-37, API-100, API-101, contract §8.4, §40.
 */
export function uploadedPath(
  { message, result }: Pick<Result<unknown>, 'message' | 'result'>,
  name = 'path',
): Uploaded {
  const named = [name === 'message' ? message : textIn(result, name), textIn(result, 'path')].find(
    (path) => path !== '',
  )
  if (named !== undefined) return { kind: 'stored', path: named }
  return message === 'local' ? { kind: 'inline' } : { kind: 'stored', path: message }
}

function textIn(result: unknown, name: string): string {
  if (typeof result !== 'object' || result === null || !Object.hasOwn(result, name)) return ''
  const value = (result as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
