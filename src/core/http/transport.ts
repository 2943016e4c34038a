import { NETWORK_TIMEOUT } from '#contract/text/texts.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/console/timings.ts'
import type { ConsoleConfig } from '#contract/wire/config.ts'
import axios, { isAxiosError, isCancel, type AxiosAdapter, type AxiosRequestConfig } from 'axios'
import { addressOf, type Target } from './address.ts'
import { openBlob } from './blob-answer.ts'
import type { Reply } from './classify.ts'
import { Failure } from './failure.ts'
import type { Method, Way } from './fallback.ts'
import { keepaliveAdapter } from './keepalive-adapter.ts'
import type { Caller, CallOptions, Parameters } from '#core/services.ts'
import { isSigned, signature, signatureTime } from './sign.ts'

/** No answer and no time-out: the line is down. */
export const NETWORK_DOWN = '网络连接失败，请检查网络后重试'

export interface Call extends CallOptions {
  method: Method
  path: string
  parameters?: Parameters | undefined
  body?: unknown
  isFile?: true
  onProgress?: (percent: number) => void
}

interface Outside {
  config: Pick<ConsoleConfig, 'apiBase' | 'signSecret'>
  now: () => number
  adapter?: AxiosAdapter
}

/** Sends one request as it stands; @returns any answer, good or bad. @throws Failure when none came: cancelled, too late, no network. */
export function createTransport(outside: Outside) {
  const client = axios.create({
    ...(outside.adapter === undefined ? {} : { adapter: outside.adapter }),
    validateStatus: () => true,
    // Else a time-out cannot be told from the browser dropping requests while it leaves the page.
    transitional: { clarifyTimeoutError: true },
    withXSRFToken: false,
  })
  return async (call: Call, way: Way & Target, caller: Caller): Promise<Reply> => {
    const target = { path: way.path, parameters: { ...way.parameters, ...freshness(way, outside.now()) } }
    const request: AxiosRequestConfig = {
      method: way.method,
      url: addressOf(outside.config.apiBase, target),
      data: call.body,
      headers: { ...identity(caller), ...signed(way, call, outside), ...named(call) },
      timeout: call.timeoutMs ?? REQUEST_TIMEOUT_MS,
      ...(call.isFile ? { responseType: 'blob' } : {}),
      ...(call.signal ? { signal: call.signal } : {}),
      ...progress(call),
      ...(outside.adapter === undefined ? lasting(call) : {}),
    }
    try {
      const { status, data } = await client.request<unknown>(request)
      return { status, body: data instanceof Blob ? await openBlob(data, status) : data }
    } catch (error) {
      throw failureOf(error)
    }
  }
}

/** Dictionary items may come from a cache on the way. Source: API-005, API-006. */
function freshness({ method, path }: Way, nowMs: number): Record<string, string> {
  if (method !== 'GET' || path.includes('sys/dict/getDictItems')) return {}
  return { _t: String(Math.floor(nowMs / 1000)) }
}

/** The tenant under its three names: servers changed it twice. Source: API-003, API-004, contract §2.1. */
export function identity({ token, tenantId }: Caller): Record<string, string> {
  const tenant = String(tenantId)
  const headers = { tenant_id: tenant, 'tenant-id': tenant, 'X-Tenant-Id': tenant }
  return token === null ? headers : { ...headers, 'X-Access-Token': token }
}

function signed(way: Way & Target, call: Call, { config, now }: Outside): Record<string, string> {
  if (!isSigned(way.path)) return {}
  return {
    'X-Sign': signature(way, config.signSecret, call.body),
    'X-TIMESTAMP': signatureTime(now(), way.time),
  }
}

function named({ idempotencyKey }: Call): Record<string, string> {
  return idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }
}

function progress({ onProgress }: Call): AxiosRequestConfig {
  if (onProgress === undefined) return {}
  return { onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.round((100 * loaded) / total) : 0) }
}

/** What a browser sends for a page that is gone. Source: Fetch standard, "inflight keepalive bytes". */
const KEEPALIVE_BYTES = 65_536

/** Only `fetch` sends on for a page that is gone; it refuses more than it may keep. */
function lasting({ outlivesPage, body }: Call): AxiosRequestConfig {
  if (outlivesPage !== true || new Blob([JSON.stringify(body)]).size > KEEPALIVE_BYTES) return {}
  return { adapter: keepaliveAdapter }
}

/** An unexpected error passes as it is: it is a bug, not an answer. */
function failureOf(error: unknown): unknown {
  if (isCancel(error)) return new Failure('aborted', '')
  if (!isAxiosError(error)) return error
  if (error.code === 'ETIMEDOUT') return new Failure('timeout', NETWORK_TIMEOUT)
  if (error.code === 'ECONNABORTED') return new Failure('aborted', '')
  if (error.code === 'ERR_NETWORK') return new Failure('network', NETWORK_DOWN)
  return error
}
