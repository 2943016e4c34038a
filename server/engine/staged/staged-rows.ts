import { sql as raw, type Selectable } from 'kysely'
import { maskRow } from '#contract/masks/masked-row.ts'
import { maskText } from '#contract/masks/masks.ts'
import type { RowProblem } from '#contract/wire/operation.ts'
import type { StagedRow } from '#contract/wire/staged-import.ts'
import type { StagedRowTable } from '#server/db/staged-tables.ts'
import { cellReader } from '#server/engine/excel/import-values.ts'
import type { ImportColumn } from '#server/engine/workbook/import-sheet.ts'
import { mayReveal } from '#server/engine/rows/may-reveal.ts'
import type { Context, FailedRow, Resource } from '#server/engine/resource/resource.ts'
import type { Findings } from '#server/engine/values/findings.ts'

export type StagedRowRecord = Pick<Selectable<StagedRowTable>, 'number' | 'cells' | 'problems' | 'duplicates'>

/** Which rows: those that have problems, or all of them with those first. */
export interface RowsAsked {
  stagedId: string
  isBad: boolean
  pageNo: number
  pageSize: number
}

/** A page of the rows that wait. */
export async function stagedPage(
  { sql }: Pick<Context, 'sql'>,
  { stagedId, isBad, pageNo, pageSize }: RowsAsked,
): Promise<{ rows: StagedRowRecord[]; total: number }> {
  const all = sql
    .selectFrom('sys_staged_row')
    .where('staged_id', '=', stagedId)
    .$if(isBad, (query) => query.where('is_bad', '=', true))
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['number', 'cells', 'problems', 'duplicates'])
    .orderBy('is_bad', 'desc')
    .orderBy('number')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return { rows, total }
}

/** The rows that have problems, in their order, some at a time. */
export async function* badRows(
  { sql }: Pick<Context, 'sql'>,
  columns: readonly ImportColumn[],
  stagedId: string,
): AsyncGenerator<FailedRow[]> {
  for (let after = 0; ;) {
    const rows = await sql
      .selectFrom('sys_staged_row')
      .select(['number', 'cells', 'problems', 'duplicates'])
      .where('staged_id', '=', stagedId)
      .where('is_bad', '=', true)
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE_ROWS)
      .execute()
    const failed = rows.map((row) => ({
      number: row.number,
      cells: row.cells as string[],
      problems: problemsOf(columns, row),
    }))
    if (failed.length > 0) yield failed
    if (failed.length < PAGE_ROWS) return
    after = failed.at(-1)!.number
  }
}

const PAGE_ROWS = 500

/** Everything that is wrong with a row; a cell of which two things are wrong is told of once. */
export function problemsOf(
  columns: readonly ImportColumn[],
  { cells, problems, duplicates }: StagedRowRecord,
): RowProblem[] {
  const own = (problems ?? []) as RowProblem[]
  const told = new Set(own.map(({ label }) => label))
  const doubled = ((duplicates ?? []) as { key: string; number: number }[]).flatMap(({ key, number }) => {
    const column = columns.find((one) => one.key === key)
    if (column === undefined || told.has(column.field.label)) return []
    const { label } = column.field
    return [{ label, value: (cells as string[])[column.at] ?? '', message: `${label}与第 ${number} 行重复` }]
  })
  return [...own, ...doubled]
}

/** Rows as the person sees them: hidden in part where lists hide it from them. */
export async function stagedRowViews(
  context: Context,
  { entity }: Resource,
  columns: readonly ImportColumn[],
  rows: readonly StagedRowRecord[],
): Promise<StagedRow[]> {
  const read = await cellReader(context, columns)
  const isRevealed = mayReveal(context.principal, entity)
  return rows.map((row) => {
    const cells = row.cells as string[]
    const values = read(cells, UNHEARD) as Record<string, string>
    const texts: Record<string, string> = {}
    for (const { key, at } of columns) {
      const text = (cells[at] ?? '').trim()
      if (values[key] !== text) texts[key] = text
    }
    const problems = problemsOf(columns, row)
    const view = { number: row.number, values, texts, problems }
    if (isRevealed) return view
    return { ...view, values: maskRow(entity, values), problems: problems.map((one) => hidden(columns, one)) }
  })
}

/** What stands for nothing is shown as it stands in the file. */
const UNHEARD: Findings = { add: () => {}, isClean: () => true, close: () => {} }

function hidden(columns: readonly ImportColumn[], problem: RowProblem): RowProblem {
  const { value, message } = problem
  const masked = columns.find(({ field }) => field.label === problem.label)?.field.masked
  if (masked === undefined || value === null || value === '') return problem
  const shown = maskText(masked, value)
  return { ...problem, value: shown, message: message.replaceAll(value, shown) }
}

/** Rows that are still to be checked, held until the transaction ends. */
export function uncheckedRows({ sql }: Pick<Context, 'sql'>, stagedId: string, most: number) {
  return sql
    .selectFrom('sys_staged_row')
    .select(['number', 'cells'])
    .where('staged_id', '=', stagedId)
    .where('is_checked', '=', false)
    .orderBy('number')
    .limit(most)
    .forUpdate()
    .execute()
}

/** What was found wrong holds no longer: those rows are to be checked again. @returns how many they are */
export async function doubtBadRows({ sql }: Pick<Context, 'sql'>, stagedId: string): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('sys_staged_row')
    .set({ is_checked: false })
    .where('staged_id', '=', stagedId)
    .where('is_bad', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Rows that can be imported, held until the transaction ends. */
export function goodRows({ sql }: Pick<Context, 'sql'>, stagedId: string, most: number) {
  return sql
    .selectFrom('sys_staged_row')
    .select(['number', 'cells'])
    .where('staged_id', '=', stagedId)
    .where('is_checked', '=', true)
    .where('is_bad', '=', false)
    .orderBy('number')
    .limit(most)
    .forUpdate()
    .execute()
}

/** What the check of a row found. */
export interface Finding {
  number: number
  keys: readonly string[]
  problems: readonly RowProblem[]
}

/** Writes down what checks found. */
export async function keepFindings(
  { sql }: Pick<Context, 'sql'>,
  stagedId: string,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return
  const rows = findings.map(({ number, keys, problems }) => ({
    number,
    keys,
    problems: problems.length === 0 ? null : problems,
  }))
  await raw`
    update sys_staged_row r set is_checked = true, problems = found.problems,
      keys = array(select jsonb_array_elements_text(found.keys))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (number integer, keys jsonb, problems jsonb)
    where r.staged_id = ${stagedId} and r.number = found.number`.execute(sql)
}
