import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HAZARD_LEVEL, HAZARD_STATUS, MOST_DELAYS } from '#contract/areas/hazard/hazard-values.ts'
import type { ValuesOf } from '#contract/entity/row-of.ts'
import { filledIn } from '#machines/lifecycles/define-lifecycle.ts'
import { hazardLifecycle } from '#machines/lifecycles/hazard.lifecycle.ts'

type Values = ValuesOf<typeof hazard>
type Key = keyof Values

/** What no major hazard is put right without: its plan, and the basis on which it was judged. */
const OF_MAJOR = [
  ...filledIn(
    hazardLifecycle.steps.find(({ name }) => name === 'assign')!,
    HAZARD_LEVEL.major,
  ).fields,
].filter((key): key is Key => key !== 'rectifyUser' && key !== 'rectifyRequire')

/** What a closed one says, in the order of its life. */
const OF_CLOSED = ['rectifyMeasure', 'rectifyTime', 'closeTime'] as const
const IN_ORDER = ['discoverTime', 'rectifyTime', 'verifyTime', 'closeTime'] as const

/** Why a row of a history book tells of no life that a hazard can have; null = it does. Books know days, so that the order is that of days. @param values as they are read @param today `YYYY-MM-DD` in GMT+8 Source: domain part 8 */
export function bookProblem(values: Values, today: string): string | null {
  const [found, limit] = [dayOf(values, 'discoverTime'), dayOf(values, 'rectifyDeadline')]
  if (limit !== '' && limit < found) return '整改期限不能早于发现时间！'
  if (Number(values.delayCount ?? 0) > MOST_DELAYS) return '最多延期两次！'
  if (values.status === HAZARD_STATUS.closed) return closedProblem(values, today)
  return has(values, 'closeTime') ? '未闭环的隐患不能有闭环时间！' : null
}

function closedProblem(values: Values, today: string): string | null {
  const missing = OF_CLOSED.find((key) => !has(values, key))
  if (missing !== undefined) return `已闭环的隐患请填写${labelOf(missing)}！`
  for (const [at, key] of IN_ORDER.entries()) {
    const before = IN_ORDER[at - 1]
    if (before !== undefined && dayOf(values, key) < dayOf(values, before))
      return `${labelOf(key)}不能早于${labelOf(before)}！`
  }
  if (dayOf(values, 'closeTime') > today) return '闭环时间不能晚于今天！'
  if (has(values, 'verifyUser') && values.verifyUser === values.rectifyUser) return '验收人不能是整改人！'
  return values.hazardLevel === HAZARD_LEVEL.major ? majorProblem(values) : null
}

function majorProblem(values: Values): string | null {
  const missing = OF_MAJOR.find((key) => !has(values, key))
  if (missing !== undefined) return `重大隐患请填写${labelOf(missing)}！`
  return values.reportGov === 1 ? null : '重大隐患报告监管部门后才能闭环！'
}

function has(values: Values, key: Key): boolean {
  return (values[key] ?? '') !== ''
}

function dayOf(values: Values, key: Key): string {
  return String(values[key] ?? '').slice(0, 10)
}

function labelOf(key: Key): string {
  return hazard.fields[key].label
}
