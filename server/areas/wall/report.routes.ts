import { sql as raw, type Transaction } from 'kysely'
import { COMMAND_RESULT, displayCommand } from '#contract/areas/wall/display-command.entity.ts'
import { display, DISPLAY_LINK } from '#contract/areas/wall/display.entity.ts'
import {
  COMMAND_SECONDS,
  DISPLAY_PATH,
  reportedSchema,
  reportSchema,
  type AskedOfDisplay,
  type DisplayHealth,
  type DisplayReport,
} from '#contract/walls/display-wire.ts'
import { heapText, longTaskText, NIGHT_TEXTS, offsetText, SOUND_TEXTS } from '#contract/walls/health-words.ts'
import { wireText } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { DisplayPrincipal } from '#server/identity/displays/display-principal.ts'
import type { Services } from '#server/services.ts'

/** A report each 15 s, and one after each command. */
const PER_MINUTE = 30

const TILE_TEXTS = { ready: '正常', waiting: '等待', stale: '过期', refused: '被拒', broken: '故障' } as const

/** A display says how it is, and hears what it is asked to do. It writes nothing but that. Source: walls 4.8. */
export function registerReport(api: Api, services: Pick<Services, 'database' | 'now' | 'volatile' | 'write'>): void {
  const rateLimit = { max: PER_MINUTE, timeWindow: 60_000 }
  const config = { access: { display: true, reports: true }, rateLimit, answer: reportedSchema } as const
  api.post(`${DISPLAY_PATH}/report`, { config, schema: { body: reportSchema } }, async ({ body, display: who }) => {
    const { displayId, tenantId, wallId } = who
    const nowMs = services.now()
    if (body.done.length > 0)
      await services.write({ tenantId }, (sql, changes) => keepResults(sql, changes, who, body.done, nowMs))
    const { isOnline, version, commands } = await services.database.read({ tenantId }, async (sql) => ({
      isOnline: await wasOnline(sql, displayId),
      version: await versionOf(sql, wallId),
      commands: await openCommands(sql, displayId, nowMs),
    }))
    const seen = new Date(nowMs).toISOString()
    const since = isOnline ? {} : { onlineSince: seen }
    services.volatile.put(display, { id: displayId, tenantId }, { ...valuesOf(body), lastSeen: seen, ...since })
    return ok({ commands, wallId, version })
  })
}

function valuesOf({ page, tiles, width, height, dpr, build, health }: DisplayReport) {
  const told = Object.entries(TILE_TEXTS).flatMap(([state, text]) => {
    const count = tiles[state as keyof typeof TILE_TEXTS]
    return count === 0 ? [] : [`${text} ${count}`]
  })
  const size = `${width}×${height} @${Number(dpr.toFixed(2))}`
  const shown = { link: DISPLAY_LINK.online, page, tiles: told.join(' · '), size, build }
  return { ...shown, ...(health !== undefined && healthOf(health)) }
}

function healthOf({ heapMb, heapSlope, longTasks, clock, sound, night, lastReload, faultCount }: DisplayHealth) {
  return {
    heap: heapText(heapMb, heapSlope),
    longTasks: longTaskText(longTasks),
    clockOffset: offsetText(clock),
    sound: SOUND_TEXTS[sound],
    night: NIGHT_TEXTS[night],
    lastReload: lastReload === null ? '没有' : `${wireText(lastReload.at)} ${lastReload.reason}`,
    faultCount,
  }
}

async function wasOnline(sql: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await sql.selectFrom('biz_display').where('id', '=', id).select('link').executeTakeFirst()
  return row?.link === DISPLAY_LINK.online
}

async function versionOf(sql: Transaction<Tables>, wallId: string): Promise<number | null> {
  const row = await sql.selectFrom('biz_wall').where('id', '=', wallId).select('version').executeTakeFirst()
  return row?.version ?? null
}

/** What is older is over: nobody wants a notice of an hour ago. */
async function openCommands(sql: Transaction<Tables>, id: string, nowMs: number): Promise<AskedOfDisplay[]> {
  const { rows } = await raw<AskedOfDisplay>`select id, command, detail from ${raw.table(displayCommand.table)}
    where display_id = ${id} and result = ${COMMAND_RESULT.waiting}
      and create_time > ${new Date(nowMs - COMMAND_SECONDS * 1_000)}::timestamptz
    order by create_time, id limit 20`.execute(sql)
  return rows
}

async function keepResults(
  sql: Transaction<Tables>,
  changes: RowChange[],
  { displayId, tenantId }: DisplayPrincipal,
  done: DisplayReport['done'],
  nowMs: number,
): Promise<void> {
  const kept: string[] = []
  for (const { id, isDone } of done) {
    const result = isDone ? COMMAND_RESULT.done : COMMAND_RESULT.failed
    const { rows } = await raw<{ id: string }>`update ${raw.table(displayCommand.table)}
      set result = ${result}, done_time = ${new Date(nowMs)}::timestamptz, version = version + 1
      where id = ${id} and display_id = ${displayId} and result = ${COMMAND_RESULT.waiting} returning id`.execute(sql)
    kept.push(...rows.map((row) => row.id))
  }
  if (kept.length > 0) changes.push({ entity: displayCommand.name, action: 'edit', ids: kept, tenantId })
}
