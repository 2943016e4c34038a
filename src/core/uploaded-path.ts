import type { Result } from '#contract/wire/result.ts'

/** What became of an upload: kept under a path, or left to the page, which puts the picture into its text. */
export type Uploaded = { kind: 'stored'; path: string } | { kind: 'inline' }

/** Where an upload went: the result's path if it has one, else the message; the message `local` asks for base64 in place. Source: API-100, API-101, contract §8.4, §40. */
export function uploadedPath({ message, result }: Pick<Result<unknown>, 'message' | 'result'>): Uploaded {
  const path = typeof result === 'object' && result !== null && 'path' in result ? result.path : ''
  if (typeof path === 'string' && path !== '') return { kind: 'stored', path }
  return message === 'local' ? { kind: 'inline' } : { kind: 'stored', path: message }
}
