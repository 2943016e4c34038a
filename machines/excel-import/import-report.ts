/** What an import answered: the envelope's code and message, `result` unread. */
export interface ImportAnswer {
  code: number
  message: string
  result: unknown
}

/** One refused row of a workbook; `row` counts from 1 as Excel does. */
export interface RowError {
  row: number
  message: string
}

/** What to show after an import; the report file names every refused row. Source: API-109. */
export interface ImportReport {
  message: string
  msg: string
  fileUrl: string
  fileName: string
  rows: RowError[]
}

/** Reads the report out of an answer; missing parts become empty. */
export function importReport({ message, result }: ImportAnswer): ImportReport {
  const parts = typeof result === 'object' && result !== null ? (result as Record<string, unknown>) : {}
  return {
    message,
    msg: textOf(parts['msg']),
    fileUrl: textOf(parts['fileUrl']),
    fileName: textOf(parts['fileName']),
    rows: Array.isArray(parts['errors']) ? parts['errors'].flatMap(rowError) : [],
  }
}

function rowError(entry: unknown): RowError[] {
  if (typeof entry !== 'object' || entry === null || !('row' in entry) || !('message' in entry)) return []
  return [{ row: Number(entry.row), message: textOf(entry.message) }]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
