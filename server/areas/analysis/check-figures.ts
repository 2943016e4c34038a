import type { ParametersOf } from '#contract/areas/job/handlers.ts'
import { ALARM_PRIORITY, ALARM_SOURCE } from '#contract/areas/alarm/alarm-values.ts'
import { daysAfter } from '#contract/figures/periods.ts'
import type { HandlerRun } from '#server/schedule/run-handler.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { raiseAlarm } from '#server/alarms/raise-alarm.ts'
import { returnAlarm } from '#server/alarms/return-alarm.ts'
import { wireText } from '#server/db/moments.ts'
import { earlierMonth, repairFigures, type Repaired } from '#server/figures/repair.ts'
import { notifyAdministrators } from '#server/schedule/notify-administrators.ts'

const LONGEST_MONTH = 31
/** It is over when the next check finds nothing. */
const DIFFERENT = {
  tenantId: 0,
  source: ALARM_SOURCE.statistics,
  key: 'figures:different',
  priority: ALARM_PRIORITY.middle,
  title: '统计与明细不一致',
  object: '汇总统计',
} as const

/** Compares the roll-ups of the last days, and of one month before them, with the rows; differences are put right and told to the platform's administrators. Source: walls 2.3. */
export async function checkFigures(
  services: EngineServices,
  { values, say }: Pick<HandlerRun<ParametersOf<'figuresCheck'>>, 'values' | 'say'>,
): Promise<void> {
  const today = wireText(services.now()).slice(0, 10)
  const from = daysAfter(today, 1 - values.days)
  const repaired = await repairFigures(services.database, { from, to: daysAfter(today, 1) })
  const month = await earlierMonth(services.database, `${from.slice(0, 8)}01`)
  if (month !== null)
    repaired.push(...(await repairFigures(services.database, { from: month, to: daysAfter(month, LONGEST_MONTH - 1) })))
  for (const one of repaired) say(wordsOf(one))
  say(repaired.length === 0 ? '统计与明细一致' : `修正了 ${repaired.length} 处统计`)
  if (repaired.length === 0) {
    await services.write({ tenantId: 0 }, async (sql, changes) => {
      changes.push(...(await returnAlarm({ sql, now: services.now() }, DIFFERENT)))
    })
    return
  }
  const content = `核对时发现统计与明细不一致，已按明细修正：${repaired.map(wordsOf).join('；')}。`.slice(0, 500)
  await services.write({ tenantId: 0 }, async (sql, changes) => {
    const notice = { title: DIFFERENT.title, content }
    const measured = `${repaired.length} 处`
    changes.push(...(await raiseAlarm({ sql, now: services.now() }, { ...DIFFERENT, measured })))
    changes.push(...(await notifyAdministrators(services, sql, notice, services.now())))
  })
}

const wordsOf = ({ table, tenantId, count }: Repaired) => `租户 ${tenantId} 的 ${table} 有 ${count} 行不一致`
