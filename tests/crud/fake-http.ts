import type { Result } from '#contract/wire/result.ts'
import { Failure } from '#core/http/failure.ts'
import type { Http } from '#core/services.ts'

export interface FakeCall {
  method: string
  path: string
  /** Parameters or body; files by name. */
  sent: unknown
  /** The token of the session stays here. */
  withoutToken?: true
}

/** What a path answers: an envelope, a `Failure`, a blob, or something made from the call. */
export type Answer = object | ((call: FakeCall) => unknown)

/** A server made of answers by `METHOD path`; everything that was asked stands in `calls`. */
export function fakeHttp(answers: Record<string, Answer>): Http & { calls: FakeCall[] } {
  const calls: FakeCall[] = []
  async function answer(method: string, path: string, sent: unknown, withoutToken = false): Promise<Result<unknown>> {
    const call: FakeCall = { method, path, sent, ...(withoutToken && { withoutToken }) }
    calls.push(call)
    const given = answers[`${method} ${path}`]
    const value: unknown = typeof given === 'function' ? (given as (call: FakeCall) => unknown)(call) : given
    const settled = await value
    if (settled instanceof Failure) throw settled
    if (settled === undefined) throw new Failure('notFound', '很抱歉，资源未找到!', 404)
    return settled as Result<unknown>
  }
  return {
    calls,
    get: (path, parameters = {}) => answer('GET', path, parameters),
    post: (path, body) => answer('POST', path, body),
    put: (path, body) => answer('PUT', path, body),
    delete: (path, parameters = {}) => answer('DELETE', path, parameters),
    blob: async (path, parameters = {}) => (await answer('BLOB', path, parameters)) as unknown as Blob,
    uploadInPieces: (path, file, fields = {}) => answer('PIECES', path, { file: file.name, ...fields }),
    upload: (path, file, fields = {}, { withoutToken } = {}) =>
      answer('UPLOAD', path, { file: file.name, ...fields }, withoutToken),
  }
}

export function ok(result: unknown, message = '', code = 200): Result<unknown> {
  return { success: true, code, message, result, timestamp: 0 }
}

export function refused(message: string, code = 500): Failure {
  return new Failure('refused', message, code)
}
