import { FILE_REQUEST_TIMEOUT_MS } from '#contract/console/timings.ts'
import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { Result } from '#contract/wire/result.ts'
import type { AxiosAdapter } from 'axios'
import { targetOf } from './address.ts'
import { classify, UNREADABLE, type Reply } from './classify.ts'
import { envelopeOf } from './envelope.ts'
import { createFallback } from './fallback.ts'
import { Failure, type FailureReport } from './failure.ts'
import type { Caller, CallOptions, Http, KeyStore } from '#core/services.ts'
import { createTransport, type Call } from './transport.ts'

export interface HttpOptions {
  config: Pick<ConsoleConfig, 'apiBase' | 'signSecret'>
  session: () => Caller
  /** Told about every failed call except cancelled ones. */
  onFailure: (report: FailureReport) => void
  now: () => number
  store: KeyStore
  /** Replaces the browser's request. */
  adapter?: AxiosAdapter
}

type Read<T> = (reply: Reply) => T

/** The calls of the console: headers, signature, time-out, envelope, classification, older and newer servers. Source: API-001…006, API-111…113, contract §2. */
export function createHttp(options: HttpOptions): Http {
  const transmit = createTransport(options)
  const withFallback = createFallback({
    store: options.store,
    server: options.config.apiBase,
    tenantId: () => options.session().tenantId,
  })

  async function perform<T>(call: Call, read: Read<T>): Promise<T> {
    const target = targetOf(call.path, call.parameters, options.config.apiBase)
    let token: string | null = null
    try {
      return await withFallback({ method: call.method, path: target.path, time: 'epoch' }, async (way) => {
        const caller = callerOf(call, options)
        token = caller.token
        const reply = await transmit(call, { ...way, parameters: target.parameters }, caller)
        const failure = classify(reply, token !== null)
        if (failure !== null) throw failure
        return read(reply)
      })
    } catch (error) {
      report(error, call, token, options)
      throw error
    }
  }

  const ask = (call: Call) => perform(call, readResult)
  return {
    get: (path, parameters, given) => ask({ method: 'GET', path, parameters, ...given }),
    post: (path, body, given) => ask({ method: 'POST', path, body, ...given }),
    put: (path, body, given) => ask({ method: 'PUT', path, body, ...given }),
    delete: (path, parameters, given) => ask({ method: 'DELETE', path, parameters, ...given }),
    blob: (path, parameters, given) =>
      perform(
        { method: 'GET', path, parameters, isFile: true, timeoutMs: FILE_REQUEST_TIMEOUT_MS, ...given },
        readBlob,
      ),
    uploadInPieces: (path, file, fields = {}, given = {}) =>
      uploadInPieces(options, { path, file, fields, given, finish: (id) => ask(finishing(path, id, given)) }),
    upload: (path, file, fields = {}, given = {}) =>
      ask({ method: 'POST', path, body: formOf(file, fields), timeoutMs: FILE_REQUEST_TIMEOUT_MS, ...given }),
  }
}

function callerOf({ caller, withoutToken = false }: CallOptions, { session }: HttpOptions): Caller {
  const known = caller ?? session()
  return withoutToken ? { ...known, token: null } : known
}

const readResult: Read<Result<unknown>> = ({ body }) => {
  const envelope = envelopeOf(body)
  if (envelope === null) throw new Failure('unreadable', UNREADABLE)
  return envelope
}

const readBlob: Read<Blob> = ({ body }) => {
  if (body instanceof Blob) return body
  throw new Failure('refused', envelopeOf(body)?.message || UNREADABLE)
}

function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return form
}

interface Pieces {
  path: string
  file: File
  fields: Record<string, string>
  given: CallOptions & { onProgress?: (percent: number) => void }
  finish: (id: string) => Promise<Result<unknown>>
}

/** The library comes with the first large file. */
async function uploadInPieces(options: HttpOptions, { finish, ...pieces }: Pieces): Promise<Result<unknown>> {
  const { path, given } = pieces
  const { sendPieces } = await import('#core/files/send-pieces.ts')
  const caller = given.caller ?? options.session()
  const place = await sendPieces({
    ...pieces,
    ...given,
    base: options.config.apiBase,
    caller,
    store: options.store,
  }).catch((error: unknown) => {
    report(error, { ...given, method: 'POST', path }, caller.token, options)
    throw error
  })
  const result = await finish(place.id)
  place.forget()
  return result
}

/** It may be asked again: the server answers as it did. */
function finishing(path: string, id: string, { onProgress: _done, ...given }: Pieces['given']): Call {
  return { ...given, method: 'POST', path: `${path}/${id}/finish`, timeoutMs: FILE_REQUEST_TIMEOUT_MS }
}

/** An answer to a token that is no longer the session's must neither end the new session nor disturb anybody. */
function report(error: unknown, call: Call, token: string | null, { session, onFailure }: HttpOptions): void {
  if (!(error instanceof Failure) || error.kind === 'aborted') return
  const hadToken = token !== null && token === session().token
  const isStale = token !== null && !hadToken && (error.kind === 'unauthorized' || error.kind === 'tokenExpired')
  onFailure({ failure: error, path: call.path, hadToken, quiet: call.quiet === true || isStale })
}
