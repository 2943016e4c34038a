import type { FastifyReply, FastifyRequest } from 'fastify'
import { log } from '#contract/areas/log/log.entity.ts'
import { audit } from '#server/audit/audit.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { inPlatformScope } from '#server/engine/platform/in-platform-scope.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { run } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api, SchemaTypes } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { clearLogs } from './log.resource.ts'

/** What clients of upstream say instead of ids. Source: contract §11.5. */
const ALL = 'allclear'
const CLEARED = '清除成功!'

/** `/sys/log/…`. Source: SCREEN-64, contract §11.5. */
export function registerLogs(api: Api, services: EngineServices, resource: Resource): void {
  const wide = inPlatformScope(services)
  void api.register(async (scope) => {
    scope.addHook('preHandler', (request, reply) => clear(wide, request, reply))
    registerResource(scope.withTypeProvider<SchemaTypes>(), wide, resource)
  })
}

async function clear(
  services: EngineServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const { routeOptions, query } = request
  const isAll = (query as { ids?: unknown }).ids === ALL
  if (!isAll || routeOptions.url?.endsWith(`${log.path}/deleteBatch`) !== true) return
  await run(services, request, async (context) => {
    const count = await clearLogs(context)
    const change = { entity: log.name, entityId: '*', action: 'delete', after: { count } }
    await audit(context.sql, context.principal, change)
  })
  return reply.send(ok(CLEARED, CLEARED))
}
