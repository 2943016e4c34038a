import * as z from 'zod/mini'
import { serverHost } from '#contract/areas/server-list/server-host.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { ok, refuse } from '#server/http/answer.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { probe } from './probe.ts'
import { recordProbe } from './record-probe.ts'
import { serverHosts } from './server-host.resource.ts'

const body = z.object({ id: z.string('缺少参数 id').check(z.minLength(1, '缺少参数 id'), z.maxLength(32)) })
const LIMIT = { max: 30, timeWindow: 60_000 } as const

/** Connects to a machine now and says what came of it. */
export function registerProbe(api: Api, services: EngineServices & Pick<Services, 'reachableHosts'>): void {
  const config = { ...accessTo(serverHost, 'probe'), rateLimit: LIMIT }
  api.put(`${serverHost.path}/probe`, { config, schema: { body } }, async (request) => {
    const { id } = request.body
    const row = await runReadOnly(services, request, (context) => visibleRow(context, serverHosts, id))
    if (row === undefined) throw missing()
    const destination = { host: row.ip, port: row.port }
    const outcome = await probe(destination, services.reachableHosts, services.elapsed)
    await recordProbe(services, id, outcome)
    return outcome.isUp ? ok(outcome, `在线，连接耗时 ${outcome.latency} 毫秒`) : refuse(`不在线：${outcome.problem}`)
  })
}
