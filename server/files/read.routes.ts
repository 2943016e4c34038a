import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import { attachment } from '#server/http/attachment.ts'
import { apiError } from '#server/http/errors.ts'
import { badInput, missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { MissingObject } from '#server/storage/file-storage.ts'
import { rangeOf } from '#server/files/byte-range.ts'
import { fileAt, type StoredFile } from '#server/files/file-rows.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { linkQuery, opens } from '#server/files/links.ts'
import { mayRead } from '#server/files/may-read.ts'
import { createThumbnails, type Thumbnails } from '#server/files/thumbnails.ts'

const MOST_LINKS = 100
/** A path stands for one content for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_WHILE = 'private, max-age=300'

/** `GET /sys/common/static/<path>`: files by their paths, public ones to everybody who knows the path; `GET /sys/common/fileLinks`: the way to private ones. Source: API-102, contract §8.4. */
export function registerReading(api: Api, services: FileServices): void {
  const thumbnails = createThumbnails(services.storage)
  api.route({
    method: ['GET', 'HEAD'],
    url: '/sys/common/static/*',
    config: { access: 'public' },
    compress: false,
    handler: async (request, reply) => {
      // Where there is no picture, clients of upstream 2 ask for the word they got instead of its path.
      if ((request.params as { '*': string })['*'] === 'null') return reply.code(204).send()
      const file = await readable(services, request)
      if ((await sendThumbnail(thumbnails, file, request, reply)) !== null) return reply
      return sendFile(services, file, request, reply)
    },
  })
  api.get(
    '/sys/common/fileLinks',
    { config: { access: 'signedIn' }, schema: { querystring: z.object({ paths: z.string() }) } },
    async ({ query, principal }) => {
      const paths = [...new Set(query.paths.split(',').filter((path) => path !== ''))]
      if (paths.length > MOST_LINKS) throw badInput(`一次最多查询 ${MOST_LINKS} 个文件`)
      const links: Record<string, string> = {}
      for (const path of paths) {
        const file = await fileAt(services, path)
        if (file?.is_private && (await mayRead(services, principal, file)))
          links[path] = linkQuery(services.authSecret, file.id, services.now())
      }
      return ok(links)
    },
  )
}

/** @throws ApiError 404 for what is not there, 401 or 403 for what is not theirs */
async function readable(services: FileServices, request: FastifyRequest): Promise<StoredFile> {
  const file = await fileAt(services, (request.params as { '*': string })['*'])
  if (file === undefined) throw missing()
  if (!file.is_private) return file
  const query = request.query as Record<string, unknown>
  if (opens(services.authSecret, file.id, query, services.now())) return file
  const principal = await services.sessions.authenticate(request)
  if (await mayRead(services, principal, file)) return file
  throw apiError('NO_PERMISSION')
}

async function sendThumbnail(
  thumbnails: Thumbnails,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const { thumbnail } = request.query as { thumbnail?: unknown }
  if (typeof thumbnail !== 'string') return null
  const size = Number(thumbnail)
  const picture = await thumbnails.of(file, size).catch(missingFile)
  if (picture === null) return null
  describe(reply, file, { type: 'image/webp', tag: `"${file.id}-${size}"` })
  return reply.send(picture)
}

async function sendFile(
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
function describe(reply: FastifyReply, file: StoredFile, { type, tag }: FileFacts): void {
  void reply.headers({
    'content-type': type,
    'content-disposition': attachment(file.name),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': file.is_private ? FOR_A_WHILE : FOR_EVER,
    etag: tag,
  })
}

function missingFile(error: unknown): never {
  throw error instanceof MissingObject ? missing() : error
}
