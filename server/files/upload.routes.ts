import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Result } from '#contract/wire/result.ts'
import { KEPT_FOLDER } from '#contract/areas/file/file.entity.ts'
import { endingOf, typeOfEnding } from '#contract/text/file-types.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runIdempotent } from '#server/engine/resource/run.ts'
import type { Api } from '#server/http/schemas.ts'
import { tidyAfter } from '#server/files/discard.ts'
import { folderOf, isPrivateFolder, pathOf } from '#server/files/file-path.ts'
import { storeFile } from '#server/files/file-rows.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { MEGABYTE } from '#server/files/meter.ts'
import { receive, type Received } from '#server/files/receive.ts'
import { refuseOtherContent } from '#server/files/sniff.ts'
import { uploadAnswer, type UploadResult } from '#server/files/upload-answer.ts'

/** Source: contract §1.3. */
const ORDINARY_BYTES = 10 * MEGABYTE

/** `POST /sys/common/upload` and, for large ones, `upload-cloud` and `/sys/upload/uploadMinio`, and that of the list of files: one file of a multipart form. Source: API-097…100, contract §8.4. */
export function registerUploads(api: Api, services: FileServices): void {
  void api.register(async (scope) => {
    const { mostBytes } = services.fileRules
    // The meter knows the limits; this one is only never to come first.
    const limits = { fileSize: Number.MAX_SAFE_INTEGER, files: 1, fields: 10, fieldSize: 1_000 }
    await scope.register(multipart, { limits })
    const config = { access: 'signedIn', withIdempotencyKey: true, keepsRights: true } as const
    const largest = {
      '/sys/common/upload': Math.min(ORDINARY_BYTES, mostBytes),
      '/sys/common/upload-cloud': mostBytes,
      '/sys/upload/uploadMinio': mostBytes,
    }
    for (const [path, most] of Object.entries(largest)) {
      scope.post(path, { config }, (request) => upload(services, request, most))
    }
    // What comes by the list of files is kept there although no record names it. Source: contract §8.4.
    const listed = { ...config, access: { permission: 'system:ossFile:upload' } }
    scope.post('/sys/oss/file/upload', { config: listed }, async (request) => {
      const answer = await upload(services, request, mostBytes, KEPT_FOLDER)
      return { ...answer, message: '上传成功！', result: null }
    })
  })
}

async function upload(
  services: FileServices,
  request: FastifyRequest,
  mostBytes: number,
  folder?: string,
): Promise<Result<UploadResult>> {
  let id: string | null = null
  try {
    const received = await receive(services, request, mostBytes, (begun) => (id = begun))
    await refuseOtherContent(received.name, received.measured.head)
    return await keep(services, request, folder === undefined ? received : { ...received, biz: folder })
  } finally {
    // Refused, answered before, or the same as another file: the bytes that came are not needed.
    if (id !== null) await tidyAfter(services, id).catch((error: unknown) => request.log.warn({ err: error }, 'upload'))
  }
}

function keep(services: FileServices, request: FastifyRequest, received: Received): Promise<Result<UploadResult>> {
  const { id, name, biz, measured } = received
  const { size, digest } = measured
  const folder = folderOf(biz)
  const work = async ({ sql, principal }: Context) => {
    const path = pathOf(folder, id, name, services.now())
    const content_type = typeOfEnding(endingOf(name)) ?? ''
    await storeFile(sql, principal, { id, path, size, content_type, digest, is_private: isPrivateFolder(folder) })
    return uploadAnswer({ path, name, size })
  }
  return runIdempotent(services, request, work, `upload ${folder} ${name} ${digest}`)
}
