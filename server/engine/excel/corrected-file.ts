import type { FailedRow } from '#server/engine/resource.ts'
import { spoolWorkbook, type SpooledWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { reasonOf } from './row-problems.ts'

/** Said where a file held nothing that could be taken. */
export const NOTHING_IMPORTED = '没有导入任何数据：全部行都有错误，请按错误报告修改后重新导入'

/** The failed rows as they were, with their number in the file and everything that is wrong with them: mended, the sheet can be imported again. */
export async function correctedFile(
  { title, exportedBy, header }: { title: string; exportedBy: string; header: readonly string[] },
  parts: Iterable<readonly FailedRow[]> | AsyncIterable<readonly FailedRow[]>,
): Promise<SpooledWorkbook> {
  const columns = [...header.map((label) => ({ label })), { label: '原行号' }, { label: '失败原因', widthPx: 360 }]
  const head = tableSheet({ title, exportedBy, columns, rows: [] })
  const cellsOf = ({ cells, number, problems }: FailedRow) => [
    ...header.map((_label, at) => cells[at] ?? null),
    number,
    reasonOf(problems),
  ]
  return spoolWorkbook('xls', head, async (add) => {
    for await (const failed of parts) {
      for (let from = 0; from < failed.length; from += PAGE_ROWS) {
        await add({ rows: failed.slice(from, from + PAGE_ROWS).map((row) => ({ cells: cellsOf(row) })) })
      }
    }
  })
}

const PAGE_ROWS = 500
