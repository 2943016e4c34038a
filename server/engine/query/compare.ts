import { normalised } from '#contract/checks/check.ts'
import type { ApiError } from '#server/http/errors.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Column } from './columns.ts'
import { FLAGS } from '#contract/kinds/switch.ts'
import { readTime } from '#contract/kinds/time.ts'
import { readMoment } from '#contract/kinds/moments.ts'
import type { Comparison, RowTest, Scalar } from './row-test.ts'

const LARGEST_INTEGER = 2_147_483_647

/** Compares a column with a value as it came in a request. @throws ApiError when the value does not fit the column's type */
export function compare(column: Column, comparison: Comparison, value: string): RowTest {
  if (column.type === 'datetime') return compareMoment(column, comparison, value)
  return { kind: 'compare', column, comparison, value: scalarOf(column, value) }
}

/** One of several values. @throws ApiError when one does not fit */
export function oneOf(column: Column, values: readonly string[]): RowTest {
  if (column.type === 'datetime') return { kind: 'any', tests: values.map((value) => compare(column, '=', value)) }
  return { kind: 'oneOf', column, values: values.map((value) => scalarOf(column, value)) }
}

/** A comma list that has at least one of the values; in a column that is none, a text that contains one. */
export function holdsAnyOf(column: Column, values: readonly string[]): RowTest {
  const holds = (value: string): RowTest =>
    column.list ? { kind: 'holds', column, member: value } : { kind: 'contains', column, text: value }
  return { kind: 'any', tests: values.map(holds) }
}

/** A moment names a stretch (a day, a second) and the column holds milliseconds, so equality means "within". */
function compareMoment(column: Column, comparison: Comparison, value: string): RowTest {
  const stretch = readMoment(value)
  if (stretch === null) throw unfit(column, '日期，例如 2024-05-01 或 2024-05-01 08:30:00')
  const bound = (sign: Comparison, at: string): RowTest => ({ kind: 'compare', column, comparison: sign, value: at })
  const { from, until } = stretch
  const meanings: Record<Comparison, () => RowTest> = {
    '=': () => ({ kind: 'all', tests: [bound('>=', from), bound('<', until)] }),
    '<>': () => ({ kind: 'any', tests: [bound('<', from), bound('>=', until), { kind: 'missing', column }] }),
    '>': () => bound('>=', until),
    '>=': () => bound('>=', from),
    '<': () => bound('<', from),
    '<=': () => bound('<', until),
  }
  return meanings[comparison]()
}

function scalarOf(column: Column, value: string): Scalar {
  if (column.type === 'text') return column.isChecked ? normalised(value) : value
  if (column.type === 'date') {
    const stretch = readMoment(value)
    if (stretch === null) throw unfit(column, '日期，例如 2024-05-01')
    return stretch.day
  }
  if (column.type === 'time') {
    const time = readTime(value)
    if (time === null) throw unfit(column, '时间，例如 08:30')
    return time
  }
  if (column.type === 'decimal') {
    if (!/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(value)) throw unfit(column, '数字')
    return Number(value)
  }
  if (column.type === 'boolean') {
    const flag = FLAGS.get(value)
    if (flag === undefined) throw unfit(column, '是或否')
    return flag === 1
  }
  const number = FLAGS.get(value) ?? (/^[+-]?\d{1,15}$/.test(value) ? Number(value) : NaN)
  if (!(Math.abs(number) <= LARGEST_INTEGER)) throw unfit(column, '整数')
  return number
}

function unfit(column: Column, expected: string): ApiError {
  return badInput(`“${column.label}”的查询值必须是${expected}`)
}
