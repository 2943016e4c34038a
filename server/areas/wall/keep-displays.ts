import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import { COMMAND_RESULT, displayCommand } from '#contract/areas/wall/display-command.entity.ts'
import { display, DISPLAY_LINK } from '#contract/areas/wall/display.entity.ts'
import { COMMAND_SECONDS, SILENT_SECONDS } from '#contract/walls/display-wire.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import { publishVolatile } from '#server/live/volatile/volatile-columns.ts'
import { lookAtSilentDisplays } from './display-alarms.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'

const SWEEP_EVERY_MS = 10_000
const MOST_AT_ONCE = 1_000

interface Swept {
  id: string
  tenantId: number
}

/** Notices displays that fell silent and commands that nobody answered, as long as the server runs. */
export function keepDisplays(app: FastifyInstance, services: Pick<EngineServices, 'database' | 'now' | 'write'>): void {
  inRounds(app, { everyMs: SWEEP_EVERY_MS, name: 'silent displays', round: () => sweepDisplays(services) })
}

/** Servers that sweep at once share the rows. */
export async function sweepDisplays(services: Pick<Services, 'database' | 'write' | 'now'>): Promise<void> {
  const { database, write, now } = services
  const before = (seconds: number) => raw`${new Date(now() - seconds * 1_000)}::timestamptz`
  await database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<Swept>`
      update ${raw.table(display.table)} set link = ${DISPLAY_LINK.silent} where id in (
        select id from ${raw.table(display.table)} where link = ${DISPLAY_LINK.online} and last_seen < ${before(SILENT_SECONDS)}
        order by id limit ${MOST_AT_ONCE} for no key update skip locked)
      returning id, tenant_id as "tenantId"`.execute(sql)
    for (const [tenantId, ids] of byTenant(rows)) await publishVolatile(sql, { tenantId, key: display.name, ids })
  })
  await write({ tenantId: 0 }, async (sql, changes) => {
    const { rows } = await raw<Swept>`
      update ${raw.table(displayCommand.table)} set result = ${COMMAND_RESULT.late}, version = version + 1 where id in (
        select id from ${raw.table(displayCommand.table)}
        where result = ${COMMAND_RESULT.waiting} and create_time < ${before(COMMAND_SECONDS)}
        order by id limit ${MOST_AT_ONCE} for no key update skip locked)
      returning id, tenant_id as "tenantId"`.execute(sql)
    for (const [tenantId, ids] of byTenant(rows))
      changes.push({ entity: displayCommand.name, action: 'edit', ids, tenantId })
  })
  await lookAtSilentDisplays(services)
}

function byTenant(rows: readonly Swept[]): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const { id, tenantId } of rows) found.set(tenantId, [...(found.get(tenantId) ?? []), id])
  return found
}
