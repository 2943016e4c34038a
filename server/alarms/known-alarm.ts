import { sql as raw } from 'kysely'
import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { ALARM_STATUS, type AlarmStatus } from '#contract/areas/alarm/alarm-values.ts'
import { alarmRecordLifecycle } from '#machines/lifecycles/alarm-record.lifecycle.ts'
import { stateOf, stepFrom } from '#machines/lifecycles/define-lifecycle.ts'
import { moment } from '#server/db/moments.ts'
import { recordSteps } from '#server/engine/write/record-steps.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** What alarms need to be written: a transaction in which their owner's rows can be changed, and the moment in epoch ms. */
export type AlarmContext = Pick<Context, 'sql' | 'now'>

/** An alarm that is open, locked. Moments are epoch ms. */
export interface KnownAlarm {
  id: string
  tenantId: number
  status: AlarmStatus
  source: string
  priority: string
  measured: string | null
  title: string
  isActive: boolean
  ackMs: number | null
  settleMs: number | null
  chatterMs: number | null
  raiseTimes: string
  count: number
  parentKey: string | null
}

export const ALARMS = raw.table(alarmRecord.table)

const epoch = (column: string) => raw`(extract(epoch from ${raw.ref(column)}) * 1000)::float8`

/** What is read of it. */
export const KNOWN = raw`id, tenant_id as "tenantId", status, source, priority, measured, title, is_active = 1 as "isActive",
  ${epoch('ack_time')} as "ackMs", ${epoch('settle_at')} as "settleMs", ${epoch('chatter_until')} as "chatterMs",
  raise_times as "raiseTimes", count, parent_key as "parentKey"`

/** The open alarm of a key, held until the transaction ends. */
export async function openAlarm(
  { sql }: AlarmContext,
  { tenantId, key }: { tenantId: number; key: string },
): Promise<KnownAlarm | null> {
  const { rows } = await raw<KnownAlarm>`select ${KNOWN} from ${ALARMS}
    where tenant_id = ${tenantId} and alarm_key = ${key} and status <> ${ALARM_STATUS.normal} for update`.execute(sql)
  return rows[0] ?? null
}

/** Columns by their database name; moments as epoch ms go through `at`. */
export type Sets = Readonly<Record<string, string | number | null>>

export const at = (epochMs: number | null): string | null => (epochMs === null ? null : moment(epochMs))

/** Writes an alarm without a step. @returns what to publish */
export async function writeAlarm(
  { sql }: AlarmContext,
  { id, tenantId }: Pick<KnownAlarm, 'id' | 'tenantId'>,
  sets: Sets,
): Promise<RowChange[]> {
  const parts = Object.entries(sets).map(([name, value]) => raw`${raw.ref(name)} = ${value}`)
  await raw`update ${ALARMS} set version = version + 1, ${raw.join(parts)} where id = ${id}`.execute(sql)
  return [{ entity: alarmRecord.name, action: 'edit', ids: [id], tenantId }]
}

type ServerStep = 'raise' | 'worsen' | 'settle' | 'suppress' | 'resume' | 'withdraw'

/** Takes a step that no person takes, where its life has one from here; columns are written anyway. @returns what to publish */
export async function stepAlarm(
  context: AlarmContext,
  known: KnownAlarm,
  name: ServerStep,
  sets: Sets,
  answer?: string,
): Promise<RowChange[]> {
  const step = stepFrom(alarmRecordLifecycle, known.status, name, answer)
  if (step === undefined) return writeAlarm(context, known, sets)
  const status = alarmRecordLifecycle.states[step.to]!.value
  const changes = await writeAlarm(context, known, { ...sets, status })
  const from = stateOf(alarmRecordLifecycle, known.status)!
  const { id: recordId, tenantId } = known
  const taken = { tenantId, entity: alarmRecord.name, recordId, step: name, from, to: step.to, answer, by: null }
  await recordSteps(context.sql, [taken], context.now)
  return changes
}
