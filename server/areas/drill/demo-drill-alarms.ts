import { sql as raw } from 'kysely'
import { ALARMS } from '#server/alarms/known-alarm.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { DRILL_KEYS, noteAnswers, raiseDrillAlarms } from './drill-alarms.ts'
import type { Script, Staff } from './demo-drill-sources.ts'
import type { Progress } from './demo-drills.ts'
import { drillEvents } from './drill-parts.resource.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

interface Played {
  seeding: DemoSeeding
  tenantId: number
  nth: number
  progress: Progress
  script: Script
  author: Staff
  hasRun: boolean
  startMs: number
}

/** The alarms that a script raised: of a drill that is over with how soon they were answered; of one that runs the first is answered and the others stand. */
export async function addDrillAlarms(played: Played, planId: string): Promise<void> {
  const { script, hasRun, progress, nth, startMs } = played
  if (!hasRun) return
  const raised = script.steps.flatMap(({ id, minute, alarmTitle, alarmPriority }, at) =>
    alarmTitle === null ? [] : [{ id, minute, alarmTitle, alarmPriority, seconds: 14 + ((nth * 7 + at * 11) % 50) }],
  )
  if (progress === 'running') return runOn(played, planId, raised)
  const rows = raised.map(({ id: stepId, minute, alarmTitle, alarmPriority, seconds }) => ({
    body: { planId, stepId, note: `发出演练告警：${alarmTitle}` },
    prepared: {
      happen_time: new Date(startMs + minute * MINUTE_MS),
      actual_second: minute * 60,
      alarm_title: alarmTitle,
      alarm_priority: alarmPriority,
      response_seconds: seconds,
      ack_by: played.author.username,
    },
    madeMs: startMs + minute * MINUTE_MS,
  }))
  if (rows.length > 0) await addManySeedRows(played.seeding, played.tenantId, drillEvents, rows)
}

/** As the server does it while time goes by. */
async function runOn(
  { seeding, tenantId, author, startMs }: Played,
  planId: string,
  raised: readonly { minute: number; seconds: number }[],
): Promise<void> {
  const { sql, now, resources } = seeding
  for (const [at, { minute, seconds }] of raised.entries()) {
    const raisedMs = startMs + minute * MINUTE_MS
    if (raisedMs > now) continue
    await raiseDrillAlarms({ sql, now: raisedMs }, planId)
    if (at > 0) continue
    const { rows } = await raw<{ id: string }>`select id from ${ALARMS} where tenant_id = ${tenantId}
      and starts_with(alarm_key, ${`${DRILL_KEYS}${planId}:`})`.execute(sql)
    const { principal, ...context } = contextOf({ ...seeding, now: raisedMs + seconds * SECOND_MS }, tenantId)
    const answering = { ...context, principal: { ...principal, username: author.username } }
    await takeStep(answering, resources.named('alarmRecord'), 'acknowledge', {
      ids: rows.map(({ id }) => id),
      body: {},
    })
    await noteAnswers({ sql, now }, planId)
  }
}
