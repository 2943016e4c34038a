import type { FailedRow } from '#server/engine/resource/resource.ts'
import type { Mark, Row } from '#server/engine/workbook/sheet.ts'
import { spoolWorkbook, type SpooledWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { plainLabel, REPORT_HEADINGS } from '#server/engine/workbook/import-sheet.ts'
import { reasonOf, sentenceOf } from './row-problems.ts'

/** Said where a file held nothing that could be taken. */
export const NOTHING_IMPORTED = '没有导入任何数据：全部行都有错误，请按错误报告修改后重新导入'

/** How a corrected file ends; only .xlsx shows marks. */
export const CORRECTED_FORMAT = 'xlsx'

const [NUMBER, REASON] = REPORT_HEADINGS

/**
 * The failed rows as they were, with their number in the file and everything that is wrong with them; the cells in question are coloured and
 * say it in a note. Mended, the sheet can be imported again.
 */
export async function correctedFile(
  { title, exportedBy, header }: { title: string; exportedBy: string; header: readonly string[] },
  parts: Iterable<readonly FailedRow[]> | AsyncIterable<readonly FailedRow[]>,
): Promise<SpooledWorkbook> {
  const columns = [...header.map((label) => ({ label })), { label: NUMBER! }, { label: REASON!, widthPx: 360 }]
  const head = { ...tableSheet({ title, exportedBy, columns, rows: [] }), hasMarks: true }
  const labels = header.map(plainLabel)
  return spoolWorkbook(CORRECTED_FORMAT, head, async (add) => {
    for await (const failed of parts) {
      for (let from = 0; from < failed.length; from += PAGE_ROWS) {
        await add({ rows: failed.slice(from, from + PAGE_ROWS).map((row) => rowOf(row, labels)) })
      }
    }
  })
}

const PAGE_ROWS = 500

function rowOf({ cells, number, problems }: FailedRow, labels: readonly string[]): Row {
  const marks = problems.flatMap((problem): Mark[] => {
    const column = problem.label === null ? -1 : labels.indexOf(plainLabel(problem.label))
    return column === -1 ? [] : [{ column, note: sentenceOf(problem) }]
  })
  return { cells: [...labels.map((_label, at) => cells[at] ?? null), number, reasonOf(problems)], marks }
}
