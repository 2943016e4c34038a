import { chattersAt, offDelayAt } from '#contract/alarms/chatter.ts'
import { ALARM_SOURCE, ALARM_STATUS } from '#contract/areas/alarm/alarm-values.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { at, openAlarm, stepAlarm, writeAlarm, type AlarmContext, type KnownAlarm } from './known-alarm.ts'

/** How long it has to be over before it counts as over, in ms; what people put right is over at once. Source: walls 4.4. */
const OFF_DELAY_MS: Readonly<Record<string, number>> = {
  [ALARM_SOURCE.server]: 10_000,
  [ALARM_SOURCE.device]: 30_000,
  [ALARM_SOURCE.display]: 15_000,
}

/** Says that what an alarm was raised for is over. Source: walls 4.4. @returns what to publish with the transaction */
export async function returnAlarm(
  context: AlarmContext,
  { tenantId, key }: { tenantId: number; key: string },
): Promise<RowChange[]> {
  const known = await openAlarm(context, { tenantId, key })
  if (known === null || !known.isActive || known.settleMs !== null) return []
  const delayMs = offDelayAt(OFF_DELAY_MS[known.source] ?? 0, known.chatterMs, context.now)
  if (delayMs === 0) return settleAlarm(context, known)
  return writeAlarm(context, known, { settle_at: at(context.now + delayMs) })
}

/** It is over: a user who acknowledged it has nothing more to do; one who did not still has to look. */
export function settleAlarm(context: AlarmContext, known: KnownAlarm): Promise<RowChange[]> {
  const { now } = context
  const chatters = chattersAt(known.chatterMs, now) ? 1 : 0
  return stepAlarm(context, known, 'settle', { is_active: 0, settle_at: null, over_at: at(now), chatters })
}

/** What it was raised for was no more than played: it ends wherever it stands, and nobody has to look. @returns what to publish with the transaction */
export function withdrawAlarm(context: AlarmContext, known: KnownAlarm): Promise<RowChange[]> {
  const gone = { is_active: 0, settle_at: null, parent_key: null, shelved_until: null }
  return stepAlarm(context, known, 'withdraw', { ...gone, over_at: at(context.now) })
}

/** It is no longer shelved or suppressed, and goes on as its condition is now. */
export function resumeAlarm(context: AlarmContext, known: KnownAlarm): Promise<RowChange[]> {
  const sets = { shelved_until: null, parent_key: null }
  return stepAlarm(context, known, 'resume', sets, stateNow(known))
}

/** Where an alarm stands by its condition alone; the answer of the step `resume`. */
export function stateNow({ isActive, ackMs, status }: Pick<KnownAlarm, 'isActive' | 'ackMs' | 'status'>): string {
  const isSeen = ackMs !== null
  if (isActive) return isSeen ? 'acknowledged' : 'unacknowledged'
  // Nobody was to see what was suppressed, and it is over.
  return isSeen || status === ALARM_STATUS.suppressed ? 'normal' : 'returned'
}
