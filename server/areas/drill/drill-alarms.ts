import { sql as raw } from 'kysely'
import { ALARM_SOURCE, ALARM_STATUS, DRILL_MARK, type AlarmPriority } from '#contract/areas/alarm/alarm-values.ts'
import { caseStep } from '#contract/areas/drill/case-step.entity.ts'
import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { scriptSecond } from '#contract/areas/drill/drill-run.ts'
import { ALARMS, at, KNOWN, type AlarmContext, type KnownAlarm } from '#server/alarms/known-alarm.ts'
import { raiseAlarm } from '#server/alarms/raise-alarm.ts'
import { withdrawAlarm } from '#server/alarms/return-alarm.ts'
import { newId } from '#server/db/ids.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { timesOf } from './drill-plan-parts.ts'

export const EVENTS = raw.table(drillEvent.table)
export const PLANS = raw.table(drillPlan.table)
/** How the keys of all of them begin. */
export const DRILL_KEYS = 'drill:'

/** Of a step one alarm is raised in a drill. */
const keyOf = (planId: string, stepId = ''): string => `${DRILL_KEYS}${planId}:${stepId}`

interface RunningPlan {
  tenantId: number
  orgId: string
  object: string
  isLoud: boolean
}

interface DueStep {
  id: string
  minute: number
  title: string
  priority: AlarmPriority
  isTaken: boolean
}

const MINUTE_SECONDS = 60

/** Steps whose minute has come, or that somebody took before, and that have not raised their alarm; of a drill that runs and is not paused. */
export async function dueAlarms({ sql, now }: AlarmContext, planId: string): Promise<DueStep[]> {
  const { rows } = await raw<DueStep>`select s.id, s.minute, s.alarm_title as title, s.alarm_priority as priority,
      exists (select from ${EVENTS} e where e.plan_id = p.id and e.step_id = s.id) as "isTaken"
    from ${PLANS} p join ${raw.table(caseStep.table)} s on s.case_id = p.case_id and s.alarm_priority is not null
    where p.id = ${planId} and p.status = ${DRILL_STATUS.running} and p.paused_at is null
      and not exists (select from ${EVENTS} e where e.plan_id = p.id and e.step_id = s.id and e.alarm_title is not null)
    order by s.minute, s.step_no nulls last, s.id`.execute(sql)
  if (rows.length === 0) return []
  const second = scriptSecond(await timesOf(sql, planId), now)
  return rows.filter(({ minute, isTaken }) => isTaken || minute * MINUTE_SECONDS <= second)
}

/** Raises what the script of a drill has come to, each step once. @returns what to publish */
export async function raiseDrillAlarms(context: AlarmContext, planId: string): Promise<RowChange[]> {
  const { sql, now } = context
  // Held until the transaction ends: several servers look.
  const { rows } = await raw<RunningPlan>`select p.tenant_id as "tenantId", p.org_id as "orgId",
      concat_ws(' · ', d.depart_name, p.place) as object, p.alarm_sound = 1 as "isLoud"
    from ${PLANS} p left join sys_depart d on d.id = p.org_id where p.id = ${planId} for update of p`.execute(sql)
  const due = await dueAlarms(context, planId)
  if (due.length === 0) return []
  const second = scriptSecond(await timesOf(sql, planId), now)
  const changes: RowChange[] = []
  for (const step of due) changes.push(...(await raiseStep(context, { ...rows[0]!, planId, second }, step)))
  return changes
}

/** The alarm, and that it was raised. */
async function raiseStep(
  context: AlarmContext,
  { planId, tenantId, orgId, object, isLoud, second }: RunningPlan & { planId: string; second: number },
  { id: stepId, title: bare, priority }: DueStep,
): Promise<RowChange[]> {
  const title = `${DRILL_MARK}${bare}`
  const key = keyOf(planId, stepId)
  const alarm = { tenantId, source: ALARM_SOURCE.drill, key, group: key, priority, title, object, orgId }
  const raised = await raiseAlarm(context, { ...alarm, isQuiet: !isLoud })
  const id = newId(context.now)
  await raw`insert into ${EVENTS} (id, tenant_id, create_by, create_time, plan_id, happen_time, actual_second, step_id, note,
      alarm_title, alarm_priority)
    values (${id}, ${tenantId}, 'system', ${at(context.now)}, ${planId}, ${at(context.now)}, ${second}, ${stepId},
      ${`发出演练告警：${bare}`}, ${bare}, ${priority})`.execute(context.sql)
  return [...raised, { entity: drillEvent.name, action: 'add', ids: [id], tenantId }]
}

interface Answered {
  id: string
  tenantId: number
  actualSecond: number
  ackBy: string
  ackMs: number
}

/** Who acknowledged an alarm of a drill first, of those that are not written down yet. */
export async function newAnswers({ sql }: Pick<AlarmContext, 'sql'>, planId: string): Promise<Answered[]> {
  const { rows } = await raw<Answered>`select distinct on (e.id) e.id, e.tenant_id as "tenantId",
      e.actual_second as "actualSecond", a.ack_by as "ackBy", (extract(epoch from a.ack_time) * 1000)::float8 as "ackMs"
    from ${EVENTS} e join ${ALARMS} a on a.tenant_id = e.tenant_id and a.alarm_key = ${keyOf(planId)} || e.step_id
    where e.plan_id = ${planId} and e.alarm_title is not null and e.response_seconds is null and a.ack_time is not null
    order by e.id, a.ack_time`.execute(sql)
  return rows
}

/** Writes down who answered, and how soon by the clock of the script. @returns what to publish */
export async function noteAnswers(context: AlarmContext, planId: string): Promise<RowChange[]> {
  const { sql } = context
  const answers = await newAnswers(context, planId)
  if (answers.length === 0) return []
  const times = await timesOf(sql, planId)
  for (const { id, actualSecond, ackBy, ackMs } of answers) {
    const seconds = Math.max(0, scriptSecond(times, ackMs) - actualSecond)
    await raw`update ${EVENTS} set version = version + 1, response_seconds = ${seconds}, ack_by = ${ackBy}
      where id = ${id} and response_seconds is null`.execute(sql)
  }
  const [{ tenantId }] = answers as [Answered]
  return [{ entity: drillEvent.name, action: 'edit', ids: answers.map(({ id }) => id), tenantId }]
}

/** The drill is over: nobody has to answer what was played. @returns what to publish */
export async function endDrillAlarms(
  context: AlarmContext,
  { id: planId, tenantId }: { id: string; tenantId: number },
): Promise<RowChange[]> {
  const changes = await noteAnswers(context, planId)
  const { rows } = await raw<KnownAlarm>`select ${KNOWN} from ${ALARMS} where tenant_id = ${tenantId}
    and starts_with(alarm_key, ${keyOf(planId)}) and status <> ${ALARM_STATUS.normal} order by id for update`.execute(
    context.sql,
  )
  for (const known of rows) changes.push(...(await withdrawAlarm(context, known)))
  return changes
}
