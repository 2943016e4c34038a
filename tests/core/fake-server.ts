import type { FailureReport } from '#core/http/failure.ts'
import { createHttp } from '#core/http/http.ts'
import type { Caller, KeyStore } from '#core/services.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'

export interface Request {
  method: string
  url: string
  headers: Record<string, unknown>
  body: unknown
  timeout: number
}

/** What the server says: `body` goes out as JSON text, texts and blobs as they are; `lost` = no answer came. */
export interface Answer {
  status?: number
  body?: unknown
  progress?: { loaded: number; total?: number }[]
  lost?: 'ETIMEDOUT' | 'ECONNABORTED' | 'ERR_NETWORK'
}

export const ok = (result: unknown = null): Answer => ({
  body: { success: true, message: '操作成功！', code: 200, result, timestamp: 1 },
})

export const refused = (message: string, code = 500): Answer => ({
  body: { success: false, message, code, result: null, timestamp: 1 },
})

/** A request layer that answers from a function and remembers what it was asked. */
function fakeServer(answer: (request: Request) => Answer | Promise<Answer>) {
  const requests: Request[] = []
  const adapter: AxiosAdapter = async (config) => {
    const request = requestOf(config)
    requests.push(request)
    const { status = 200, body, lost, progress = [] } = await answer(request)
    for (const event of progress) config.onUploadProgress?.({ ...event, bytes: 0, lengthComputable: true })
    if (lost !== undefined) throw new AxiosError(lost, lossOf(lost, config), config)
    if (!config.validateStatus?.(status)) throw new AxiosError(`status ${status}`, 'ERR_BAD_RESPONSE', config)
    return { status, statusText: '', data: await dataOf(body, config), headers: {}, config }
  }
  return { adapter, requests }
}

/** The console's HTTP layer on such a server; the clock stands at 1 700 000 000 123. */
export function httpOn(
  answer: (request: Request) => Answer | Promise<Answer>,
  {
    caller = { token: 'tok', tenantId: 7 },
    apiBase = '/vr',
    store = createStore(createMemoryArea(), () => 0),
  } = {} as {
    caller?: Caller
    apiBase?: string
    store?: KeyStore
  },
) {
  const { adapter, requests } = fakeServer(answer)
  const reports: FailureReport[] = []
  const session = { ...caller }
  const http = createHttp({
    config: { apiBase, signSecret: 'dd05f1c54d63749eda95f9fa6d49v442a' },
    session: () => session,
    onFailure: (report) => reports.push(report),
    now: () => 1_700_000_000_123,
    store,
    adapter,
  })
  return { http, requests, reports, session }
}

/** As the browser's adapter does: unless told otherwise a time-out is an aborted connection. */
const lossOf = (lost: string, config: InternalAxiosRequestConfig): string =>
  lost === 'ETIMEDOUT' && config.transitional?.clarifyTimeoutError !== true ? 'ECONNABORTED' : lost

/** As the browser's adapter does: binary data comes whole only when it was asked for. */
async function dataOf(body: unknown, { responseType }: InternalAxiosRequestConfig): Promise<unknown> {
  if (body instanceof Blob) return responseType === 'blob' ? body : '\ufffd'
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return responseType === 'blob' ? new Blob([text]) : text
}

function requestOf(config: InternalAxiosRequestConfig): Request {
  return {
    method: (config.method ?? '').toUpperCase(),
    url: config.url ?? '',
    headers: { ...config.headers.toJSON() },
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    timeout: config.timeout ?? 0,
  }
}
