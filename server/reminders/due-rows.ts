import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { allOf, columnRef, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { existingFor } from '#server/engine/rows/rows.ts'
import { agesOf, dueStep } from './ladder.ts'
import { sqlOn, type Recipient, type Reminder, type ReminderStep } from './reminder.ts'

/** Rows that are looked at in one transaction. */
export const PIECE_ROWS = 5_000

/** A row of which a step is due. */
export interface DueRow {
  id: string
  /** Days since the day it is about; negative = it is ahead. */
  age: number
  /** The day on which the step fell due, `yyyy-MM-dd`. */
  dueOn: string
  /** Code of its department. */
  code: string | null
  to: readonly Recipient[]
  /** Accounts that stand in the columns its reminder names, by column. */
  accounts: Readonly<Record<string, string | null>>
}

interface Found {
  id: string
  age: number
  code: string | null
  fits: boolean[]
  accounts: (string | null)[]
}

const DAY_MS = 86_400_000

/** The next rows of a reminder, in the order of their ids. @param today `yyyy-MM-dd` in GMT+8 @returns those of which a step is due, and after which id it goes on; null = there are no more */
export async function dueRows(
  context: Context,
  { resource, reminder, today, after }: { resource: Resource; reminder: Reminder; today: string; after: string },
): Promise<{ due: DueRow[]; next: string | null }> {
  const { ladder } = reminder
  const columns = accountColumns(ladder)
  const age = raw`(${today}::date - (${sqlOn(reminder.day, today)})::date)`
  const { rows } = await raw<Found>`
    select ${rowRef('id')} as id, ${age}::integer as age, ${codeOf(resource)} as code,
      array[${raw.join(ladder.map(({ when }) => when ?? raw<SqlBool>`true`))}]::boolean[] as fits,
      array[${raw.join(columns.map((column) => rowRef(column)))}]::text[] as accounts
    from ${raw.table(resource.entity.table)} as t
    where ${allOf([...existingFor(context, resource), within(age, ladder), sqlOn(reminder.when, today)])} and ${rowRef('id')} > ${after}
    order by ${rowRef('id')} limit ${PIECE_ROWS}`.execute(context.sql)
  const due = rows.flatMap((row) => dueOf(row, reminder, { today, columns }))
  return { due, next: rows.length < PIECE_ROWS ? null : rows.at(-1)!.id }
}

function dueOf(
  { id, age, code, fits, accounts }: Found,
  { ladder }: Reminder,
  { today, columns }: { today: string; columns: readonly string[] },
): DueRow[] {
  const found = dueStep(
    ladder.filter((_step, index) => fits[index]),
    age,
  )
  if (found === null) return []
  const dueOn = new Date(Date.parse(today) + (found.at - age) * DAY_MS).toISOString().slice(0, 10)
  const named = Object.fromEntries(columns.map((column, index) => [column, accounts[index] ?? null]))
  return [{ id, age, dueOn, code, to: found.step.to, accounts: named }]
}

function within(age: RawBuilder<unknown>, ladder: readonly ReminderStep[]): RawBuilder<SqlBool> {
  const { from, to } = agesOf(ladder)
  return to === null ? raw<SqlBool>`${age} >= ${from}` : raw<SqlBool>`${age} between ${from} and ${to}`
}

function accountColumns(ladder: readonly ReminderStep[]): string[] {
  const named = ladder.flatMap(({ to }) => to.flatMap((one) => (typeof one === 'string' ? [] : [one.account])))
  return [...new Set(named)]
}

/** As the data rules of its list compare it. */
function codeOf({ columns }: Resource): RawBuilder<unknown> {
  const column = columns.get('sysOrgCode')
  return column === undefined ? raw`null::text` : columnRef(column)
}
