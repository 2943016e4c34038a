import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import { badInput, missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { fileAt, type StoredFile } from '#server/files/file-rows.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { linkQuery, opens } from '#server/files/links.ts'
import { mayRead } from '#server/files/may-read.ts'
import { describe, missingFile, sendFile } from '#server/files/send-file.ts'
import { createThumbnails, type Thumbnails } from '#server/files/thumbnails.ts'

const MOST_LINKS = 100
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
