import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from '#server/http/attachment.ts'
import { missing } from '#server/http/refusals.ts'
import { MissingObject } from '#server/storage/file-storage.ts'
import { rangeOf } from '#server/files/byte-range.ts'
import type { StoredFile } from '#server/files/file-rows.ts'
import type { FileServices } from '#server/files/file-services.ts'

/** A path stands for one content for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_WHILE = 'private, max-age=300'

/** Answers with a file, or the part of it that is asked for, piece by piece. */
export async function sendFile(
  { storage }: FileServices,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = `"${file.id}"`
  describe(reply, file, { type: file.content_type, tag })
  void reply.header('accept-ranges', 'bytes')
  const { 'if-none-match': known, 'if-range': ifRange, range: asked } = request.headers
  if (known === tag) return reply.code(304).send()
  const range = ifRange === undefined || ifRange === tag ? rangeOf(asked, file.size) : null
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (range !== null) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`)
  void reply.header('content-length', range === null ? file.size : range.last - range.first + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await storage.read(file.object, range ?? undefined).catch(missingFile))
}

interface FileFacts {
  type: string
  tag: string
}

/** What people uploaded never runs in the console's name: not as a page, not as a script, not guessed to be either. */
export function describe(reply: FastifyReply, file: StoredFile, { type, tag }: FileFacts): void {
  void reply.headers({
    'content-type': type,
    'content-disposition': attachment(file.name),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': file.is_private ? FOR_A_WHILE : FOR_EVER,
    etag: tag,
  })
}

/** @throws ApiError 404 where the bytes are gone */
export function missingFile(error: unknown): never {
  throw error instanceof MissingObject ? missing() : error
}
