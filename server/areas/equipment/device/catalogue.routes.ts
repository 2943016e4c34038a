import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fileAt } from '#server/files/file-rows.ts'
import { sendFile } from '#server/files/send-file.ts'
import { DeviceRefusal } from '#server/http/device-answers.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { FileServices } from '#server/files/file-services.ts'
import type { Catalogues } from './catalogues.ts'
import { courseFile } from './course-list.ts'
import type { DeviceFacts } from './device-facts.ts'
import { DEVICE_PATH } from './protocol.ts'

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(32)) })

/** What a device may teach, and whom: fetched when the heartbeat tells another edition. Source: domain part 7. */
export function registerCatalogues(api: Api, services: FileServices, facts: DeviceFacts, catalogues: Catalogues): void {
  const config = { access: { device: true }, rateLimit: { max: 60, timeWindow: 60_000 } } as const
  const ownerOf = async ({ device }: FastifyRequest) => {
    const { enterpriseId } = await facts.of(device.deviceId)
    return { tenantId: device.tenantId, enterpriseId }
  }
  api.get(`${DEVICE_PATH}/courses`, { config }, async (request, reply) =>
    sendEdition(request, reply, await catalogues.courses(await ownerOf(request))),
  )
  api.get(`${DEVICE_PATH}/roster`, { config }, async (request, reply) => {
    const { deviceId, tenantId } = request.device
    const { org } = await facts.of(deviceId)
    if (org === null) throw new DeviceRefusal('NOT_BOUND', 403, '设备未绑定使用组织')
    return sendEdition(request, reply, await catalogues.roster(tenantId, org.id))
  })
  api.route({
    method: ['GET', 'HEAD'],
    url: `${DEVICE_PATH}/courses/:id/resource`,
    config,
    schema: { params },
    compress: false,
    handler: async (request, reply) => {
      const owner = await ownerOf(request)
      const path = await services.database.read(owner, (sql) => courseFile(sql, owner, request.params.id))
      const file = path === null ? undefined : await fileAt(services, path)
      if (file === undefined) throw missing()
      return sendFile(services, file, request, reply)
    },
  })
}

async function sendEdition(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, content }: { etag: string; content: unknown },
): Promise<unknown> {
  void reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : content
}
