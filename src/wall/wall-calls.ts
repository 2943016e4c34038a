import { NETWORK_TIMEOUT } from '#contract/text/texts.ts'
import { resultSchema } from '#contract/wire/result.ts'
import { Failure } from '#core/http/failure.ts'
import * as z from 'zod/mini'

const LOST = '网络连接失败'
const UNREADABLE = '服务器返回的内容无法识别'

/** Who asks, read at each call: who signs in anew in the console signs in here. */
export interface WallCaller {
  token: string | null
  tenantId: number
}

export type WallGet = (path: string, signal: AbortSignal) => Promise<Answered>

export interface Answered {
  result: unknown
  /** The moment it is true for, epoch ms of the server. */
  timestamp: number
}

const answeredSchema = z.extend(resultSchema, { timestamp: z.number() })

/** The calls of a wall; it never writes. @throws Failure with a sentence */
export function createWallGet(apiBase: string, caller: () => WallCaller): WallGet {
  return async (path, signal) => {
    const { token, tenantId } = caller()
    const headers = { 'X-Tenant-Id': String(tenantId), ...(token !== null && { 'X-Access-Token': token }) }
    return answered(`${apiBase}${path}`, { headers, signal })
  }
}

/** @throws Failure with a sentence */
export async function answered(address: string, request: RequestInit & { signal: AbortSignal }): Promise<Answered> {
  const response = await fetch(address, { ...request, cache: 'no-store' }).catch(() => {
    throw request.signal.aborted ? new Failure('timeout', NETWORK_TIMEOUT) : new Failure('network', LOST)
  })
  const read = z.safeParse(answeredSchema, await response.json().catch(() => null))
  if (!read.success) throw new Failure(response.status >= 500 ? 'server' : 'unreadable', UNREADABLE)
  const { success, message, code, result, timestamp } = read.data
  if (!success) throw new Failure('refused', message, code)
  return { result, timestamp }
}
