import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { refused } from '#server/http/refusals.ts'
import type { ApiError } from '#server/http/errors.ts'
import { HEAD_BYTES } from '#server/files/sniff.ts'

export const MEGABYTE = 1024 * 1024

/** What passed through. */
export interface Measured {
  size: number
  /** SHA-256, hex. */
  digest: string
  /** The first bytes. */
  head: Buffer
}

/** Lets bytes pass, measures them, and fails as soon as there are too many. @param refusal why, default their own size */
export function createMeter(
  mostBytes: number,
  refusal: () => ApiError = () => tooLarge(mostBytes),
): { stream: Transform; measured: () => Measured } {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size))
      size += chunk.length
      hash.update(chunk)
      if (size > mostBytes) done(refusal())
      else done(null, chunk)
    },
  })
  return { stream, measured: () => ({ size, digest: hash.digest('hex'), head: Buffer.concat(head) }) }
}

/** The refusal of what is too large. Source: contract §1.3. */
export function tooLarge(mostBytes: number): ApiError {
  return refused(`文件大小超出${mostBytes / MEGABYTE}MB限制, 请压缩或降低文件质量! `)
}
