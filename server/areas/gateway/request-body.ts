import { Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#server/http/errors.ts'
import { badInput } from '#server/http/refusals.ts'

/** The most a request may carry. */
const MOST_BYTES = 10 * 1_048_576

/** What a request carries, on its way. */
export interface RequestBody {
  stream: Transform
  /** Bytes, when the request says so beforehand; otherwise it travels in chunks. */
  length: number | null
  /** Whether more is due from who asks, and nothing of what came waits for the other server. */
  isAwaited: () => boolean
}

/** The content of a request, whatever its method, or null when it has none. @throws ApiError for what two servers could read as two different requests, or what is too large */
export function bodyOf(request: FastifyRequest): RequestBody | null {
  const { method, headers, raw } = request
  if (method === 'TRACE') throw new ApiError(405, '不转发 TRACE 请求', { status: 405 })
  const length = lengthOf(headers, raw.httpVersion)
  if (length === 0) return null
  if (length !== null && length > MOST_BYTES) throw tooLarge()
  const stream = counted()
  // What is left over is read and dropped: the connection of who asks goes on.
  stream.once('close', () => raw.unpipe(stream).resume())
  raw.pipe(stream)
  return { stream, length, isAwaited: () => !raw.complete && stream.readableLength === 0 }
}

/** Bytes, or null for chunks. */
function lengthOf(headers: FastifyRequest['headers'], version: string): number | null {
  const { 'transfer-encoding': coding, 'content-length': length } = headers
  if (coding === undefined) return Number(length ?? 0)
  if (length !== undefined || version === '1.0') throw badInput('请求的长度标识互相矛盾')
  // The parser takes the chunks off and nothing else: what came in another coding would go on unnamed.
  if (coding.trim().toLowerCase() !== 'chunked') throw new ApiError(501, '不支持的传输编码', { status: 501 })
  return null
}

function counted(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) done(tooLarge())
      else done(null, chunk)
    },
  })
}

function tooLarge(): ApiError {
  return new ApiError(413, '请求内容超出 10 MB 限制', { status: 413 })
}
