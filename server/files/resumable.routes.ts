import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { endingOf, typeOfEnding } from '#contract/text/file-types.ts'
import { ApiError } from '#server/http/errors.ts'
import { badInput, missing, refused } from '#server/http/refusals.ts'
import type { Api, SchemaTypes } from '#server/http/schemas.ts'
import { run } from '#server/engine/resource/run.ts'
import { discardFile, isMissingUpload, tidyAfter } from '#server/files/discard.ts'
import { bareName, folderOf, isPrivateFolder, newFileId, pathOf } from '#server/files/file-path.ts'
import { announceFile } from '#server/files/announce-file.ts'
import { ownFile, storeFile, type StoredFile } from '#server/files/file-rows.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { createMeter, tooLarge } from '#server/files/meter.ts'
import { HEAD_BYTES, refuseEnding, refuseOtherContent } from '#server/files/sniff.ts'
import { uploadAnswer } from '#server/files/upload-answer.ts'
import { createUploadLocks } from '#server/files/upload-locks.ts'

/** Where uploads in pieces begin, below the API base. */
export const RESUMABLE_PATH = '/sys/common/tus'
const PIECES = 'application/offset+octet-stream'
/** What is larger is not read a second time to look for its like. */
const DIGESTED_BYTES = 64 * 1024 * 1024
const INCOMPLETE = '文件不完整，请重新上传'
const params = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })

/**
 * Uploads that go on where they were interrupted, by the tus protocol 1.0: `POST /sys/common/tus` begins one, `PATCH …/:id` brings a piece,
 * `HEAD …/:id` says how much there is, and `POST …/:id/finish`, which may be repeated, answers as `/sys/common/upload` does.
 */
export function registerResumables(api: Api, services: FileServices): void {
  const ids = new WeakMap<IncomingMessage, string>()
  const { mostBytes } = services.fileRules
  const locker = createUploadLocks(services.database)
  const tus = new Server({
    path: RESUMABLE_PATH,
    datastore: services.storage.arriving,
    maxSize: mostBytes,
    locker,
    // Who may ask from where is decided for all calls alike.
    allowedOrigins: () => false,
    namingFunction: (request) => ids.get(rawOf(request))!,
    // Relative to the address that was asked: a proxy may have put something in front.
    generateUrl: (_request, { id }) => `tus/${id}`,
  })
  const config = { access: 'signedIn', keepsRights: true } as const
  api.addHook('onClose', () => locker.stop())
  void api.register(async (plain) => {
    const scope = plain.withTypeProvider<SchemaTypes>()
    // The pieces are read as they come, by the handler.
    scope.addContentTypeParser(PIECES, (_request, _payload, done) => done(null))
    scope.post(RESUMABLE_PATH, { config }, async (request, reply) => {
      const id = await announce(services, request)
      ids.set(request.raw, id)
      await handOver(tus, request, reply)
      // Not begun, it counts for nothing.
      if (reply.raw.statusCode >= 400) await tidyAfter(services, id)
      return reply
    })
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${RESUMABLE_PATH}/:id`,
      config,
      schema: { params },
      handler: async (request, reply) => {
        const file = await ownFile(services, request.principal, request.params.id)
        if (file === undefined) throw missing()
        if (request.method !== 'DELETE') return handOver(tus, request, reply)
        if (file.state === 'arriving') await discardFile(services, file)
        return reply.code(204).send()
      },
    })
    scope.post(`${RESUMABLE_PATH}/:id/finish`, { config, schema: { params } }, async (request) =>
      finish(services, request, request.params.id),
    )
  })
}

/** Checks what can be checked before anything is sent. */
async function announce(services: FileServices, request: FastifyRequest): Promise<string> {
  const { 'upload-length': length, 'upload-metadata': metadata } = request.headers
  const size = Number(length)
  if (!/^\d{1,15}$/.test(String(length))) throw badInput('缺少文件大小（Upload-Length）')
  if (size === 0) throw refused('文件是空的，请重新选择')
  if (size > services.fileRules.mostBytes) throw tooLarge(services.fileRules.mostBytes)
  const said = readMetadata(String(metadata ?? ''))
  const name = bareName(said.get('filename'))
  refuseEnding(name)
  const id = newFileId()
  const path = pathOf(folderOf(said.get('biz')), id, name, services.now())
  await announceFile(services, request.principal, { id, name, path, size })
  return id
}

/** `key base64,key base64`. */
function readMetadata(header: string): Map<string, string> {
  return new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
}

async function handOver(tus: Server, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  await tus.handle(request.raw, reply.raw)
  return reply
}

function rawOf(request: Request): IncomingMessage {
  return (request as Request & { runtime: { node: { req: IncomingMessage } } }).runtime.node.req
}

async function finish(services: FileServices, request: FastifyRequest, id: string) {
  const file = await ownFile(services, request.principal, id)
  if (file === undefined) throw missing()
  if (file.state === 'stored') return uploadAnswer(file)
  await requireComplete(services, file)
  await services.storage.settle(id)
  const digest = await examine(services, file).catch(async (error: unknown) => {
    if (error instanceof ApiError) await discardFile(services, file)
    throw error
  })
  const { path, size } = file
  const content_type = typeOfEnding(endingOf(file.name)) ?? ''
  const is_private = isPrivateFolder(path)
  await run(services, request, ({ sql, principal }) =>
    storeFile(sql, principal, { id, path, size, content_type, digest, is_private }),
  )
  await tidyAfter(services, id)
  return uploadAnswer(file)
}

async function requireComplete({ storage }: FileServices, { id, size }: StoredFile): Promise<void> {
  const offset = await storage.arriving.getUpload(id).then(
    (upload) => upload.offset,
    (error: unknown) => {
      // Complete, and moved to its place by a call whose answer was lost; whether it is all there is looked at again.
      if (isMissingUpload(error)) return size
      throw error
    },
  )
  if (offset < size) throw refused(`文件还没有传完：${offset} / ${size}`)
}

/** @returns the digest of the content, null when it is too large to be read once more */
async function examine({ storage }: FileServices, { id, name, size }: StoredFile): Promise<string | null> {
  if (size > DIGESTED_BYTES) {
    await refuseOtherContent(name, await buffer(await storage.read(id, { first: 0, last: HEAD_BYTES - 1 })))
    const last = await buffer(await storage.read(id, { first: size - 1, last: size - 1 }))
    if (last.length !== 1) throw refused(INCOMPLETE)
    return null
  }
  const meter = createMeter(DIGESTED_BYTES)
  await pipeline(await storage.read(id), meter.stream, async (bytes) => {
    for await (const _chunk of bytes) continue
  })
  const measured = meter.measured()
  if (measured.size !== size) throw refused(INCOMPLETE)
  await refuseOtherContent(name, measured.head)
  return measured.digest
}
