import { sql as raw } from 'kysely'
import { selectionOf, type FoundRows } from '#server/engine/rows/found-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { askedFor } from '#server/engine/rows/asked-columns.ts'
import { mayReveal } from '#server/engine/rows/may-reveal.ts'
import type { Context, Resource, SheetForm } from '#server/engine/resource/resource.ts'
import { fromWhere, selectInPages } from '#server/engine/rows/rows.ts'
import type { AddPart } from '#server/engine/workbook/spool-workbook.ts'

/** Rows the main thread has in hand at a time. */
const PAGE_ROWS = 500

export interface Lines {
  form: SheetForm
  add: AddPart
  /** Number of the first line below the headings. */
  first: number
  /** Rows the file holds at most. */
  most: number
  /** Told after each page how many rows are written. @throws where nobody wants the file any more */
  written?: (count: number) => Promise<void>
}

/** Hands the rows on as they come from the database. @returns how many there are */
export async function exportRows(
  context: Context,
  served: Resource,
  rows: FoundRows,
  { form, add, first, most, written }: Lines,
): Promise<number> {
  const resource = askedFor(served, rows.parameters)
  const isRevealed = mayReveal(context.principal, resource.entity)
  const selection = { ...(await selectionOf(context, resource, 'export', rows)), limit: most + 1, isRevealed }
  let count = 0
  let line = first
  for await (const page of selectInPages(context, resource, selection, PAGE_ROWS)) {
    count += page.length
    if (count > most) throw refused(`一次最多导出 ${most} 行，请缩小查询范围后再导出`)
    await resource.hooks.beforeExport?.(context, page)
    const part = await form.lines(context, page, line)
    line += part.rows.length
    await add(part)
    await written?.(count)
  }
  return count
}

/** How many rows an export would hold. */
export async function countRows(context: Context, served: Resource, rows: FoundRows): Promise<number> {
  const resource = askedFor(served, rows.parameters)
  const { where } = await selectionOf(context, resource, 'export', rows)
  const counted = await raw<{ count: number }>`select count(*) as count ${fromWhere(resource, where)}`.execute(
    context.sql,
  )
  return counted.rows[0]!.count
}
