import type { FastifyInstance } from 'fastify'
import { isFigureName, type FigureValues } from '#contract/areas/monitor/figures.ts'
import { ALARM_STATE } from '#contract/areas/monitor/alarm-state.ts'
import { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import { threshold } from '#contract/areas/monitor/threshold.entity.ts'
import { ALARM_PRIORITY, ALARM_SOURCE } from '#contract/areas/alarm/alarm-values.ts'
import { raiseAlarm } from '#server/alarms/raise-alarm.ts'
import { returnAlarm } from '#server/alarms/return-alarm.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import { postToPlatform } from '#server/engine/platform/post-to-platform.ts'
import type { Services } from '#server/services.ts'
import { CALM, RAISED, watched, type Watch } from './alarm-watch.ts'
import { isBeyond, measuredText, placeOf, type Threshold } from './thresholds.ts'

type Outside = Pick<Services, 'database' | 'write' | 'now' | 'monitor' | 'bus' | 'serverName' | 'trustedClock'>

const SECOND_MS = 1_000

/** Looks at each measurement of this server: what is beyond its threshold for too long becomes an alarm and rings at the platform's administrators, once on all servers, and once more when it is over. */
export function keepAlarming(app: FastifyInstance, services: Outside): void {
  const { monitor, bus } = services
  const watches = new Map<string, Watch>()
  let rules: readonly Threshold[] | null = null
  const check = async (at: number, figures: FigureValues) => {
    rules ??= await readRules(services, watches)
    for (const rule of rules) {
      const before = watches.get(rule.id) ?? CALM
      const after = watched(before, isBeyond(rule, figures), at, rule.hold_seconds * SECOND_MS)
      watches.set(rule.id, after)
      if (after.kind === 'raised' && isQuiet(before)) await raise(services, rule, figures)
      else if (after.kind === 'calm' && !isQuiet(before)) await settle(services, rule, figures)
    }
  }
  const stops = [
    monitor.onMeasured(check),
    bus.on('changes', ({ key }) => {
      if (key === threshold.name) rules = null
    }),
  ]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
}

const isQuiet = ({ kind }: Watch) => kind === 'calm' || kind === 'suspected'

/** The rules that are in force; an alarm that lasts since before this server started goes on. */
async function readRules({ database, serverName }: Outside, watches: Map<string, Watch>): Promise<Threshold[]> {
  const { rows, open } = await database.read({ tenantId: 0 }, async (sql) => ({
    rows: await sql
      .selectFrom('monitor_threshold')
      .select(['id', 'name', 'figure', 'direction', 'limit_value', 'unit', 'hold_seconds'])
      .where('enabled', '=', 1)
      .execute(),
    open: await sql
      .selectFrom('monitor_alarm')
      .select(['name', 'server'])
      .where('state', '=', ALARM_STATE.raised)
      .execute(),
  }))
  const rules = rows.flatMap((row) => (isFigureName(row.figure ?? '') ? [row as Threshold] : []))
  for (const rule of rules) {
    const lasts = open.some(({ name, server }) => name === rule.name && server === placeOf(rule, serverName()))
    if (!watches.has(rule.id) && lasts) watches.set(rule.id, RAISED)
  }
  return rules
}

async function raise(services: Outside, rule: Threshold, figures: FigureValues): Promise<void> {
  const { write, now, serverName } = services
  const server = placeOf(rule, serverName())
  const measured = measuredText(rule, figures)
  await write({ tenantId: 0 }, async (sql, changes) => {
    const added = await sql
      .insertInto('monitor_alarm')
      .values({
        id: newId(now()),
        name: rule.name,
        server,
        measured,
        threshold: limitText(rule),
        state: ALARM_STATE.raised,
        create_time: moment(now()),
      })
      // Another server saw it first.
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return
    changes.push({ entity: alarm.name, action: 'add', ids: [added.id], tenantId: 0 })
    const facts = { priority: ALARM_PRIORITY.high, title: rule.name ?? rule.figure, measured, limit: limitText(rule) }
    const raised = { ...keyOf(rule, server), source: ALARM_SOURCE.server, object: server, ...facts }
    changes.push(...(await raiseAlarm({ sql, now: now() }, raised)))
    const content = `${server} 的${rule.name}为 ${measured}，${limitText(rule)} 已超过 ${rule.hold_seconds} 秒。${reasonOf(services, rule)}`
    changes.push(...(await postToPlatform(sql, { title: `监控告警：${rule.name}`, content }, now())))
  })
}

async function settle(services: Outside, rule: Threshold, figures: FigureValues): Promise<void> {
  const { write, now, serverName } = services
  const server = placeOf(rule, serverName())
  await write({ tenantId: 0 }, async (sql, changes) => {
    const ended = await sql
      .updateTable('monitor_alarm')
      .set({ state: ALARM_STATE.over, end_time: moment(now()) })
      .where('name', '=', rule.name)
      .where('server', '=', server)
      .where('state', '=', ALARM_STATE.raised)
      .returning('id')
      .execute()
    if (ended.length === 0) return
    changes.push(...(await returnAlarm({ sql, now: now() }, keyOf(rule, server))))
    changes.push({ entity: alarm.name, action: 'edit', ids: ended.map(({ id }) => id), tenantId: 0 })
    const content = `${server} 的${rule.name}已恢复为 ${measuredText(rule, figures)}。`
    changes.push(...(await postToPlatform(sql, { title: `监控恢复：${rule.name}`, content }, now())))
  })
}

/** What the alarm of a rule at a server is called among those of all sources. */
const keyOf = ({ id }: Threshold, server: string) => ({ tenantId: 0, key: `threshold:${id}:${server}` })

/** What a person has to know beside the figure. */
function reasonOf({ trustedClock }: Outside, { figure }: Threshold): string {
  const problem = figure === 'clockTrusted' ? trustedClock.problem() : null
  return problem === null ? '' : `按时间清理的数据都先保留：${problem}。`
}

function limitText({ direction, limit_value, unit }: Threshold): string {
  return `${direction === 'below' ? '低于' : '高于'} ${Number(limit_value)}${unit ?? ''}`
}
