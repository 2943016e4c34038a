import type { Operation, OperationRow } from '#contract/wire/operation.ts'

/** What an import answered: the envelope's code and message, `result` unread. */
export interface ImportAnswer {
  code: number
  message: string
  result: unknown
}

/** A server imports at once, or takes the import on and tells how it goes. */
export type UploadAnswer = ({ kind: 'answer' } & ImportAnswer) | { kind: 'operation'; id: string }

/** An import that has ended, with the first of its rows that went wrong. */
export interface EndedImport {
  operation: Operation
  rows: readonly OperationRow[]
}

/** One thing that is wrong with a row of a workbook; `row` counts from 1 as Excel does. */
export interface RowError {
  row: number
  message: string
  /** Label of the column, where it is one of them, and what stands there. */
  label?: string
  value?: string
}

/** What to show after an import; the report file names every refused row. Source: API-109. */
export interface ImportReport {
  message: string
  msg: string
  fileUrl: string
  fileName: string
  rows: RowError[]
  /** Whether passwords were generated that can be fetched once. */
  hasSecrets: boolean
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
    hasSecrets: false,
  }
}

/** The report of an import that the server did in the background; its file is asked for when it is wanted. */
export function operationReport({
  operation: { message, state, file, hasSecrets, succeeded, failed },
  rows,
}: EndedImport): ImportReport {
  const isPart = state === 'partlyFailed'
  return {
    message: isPart ? `部分导入成功：${succeeded} 行成功，${failed} 行有误` : (message ?? ''),
    msg: isPart ? (message ?? '') : '',
    fileUrl: '',
    fileName: file?.name ?? '',
    rows: rows.flatMap(rowErrors),
    hasSecrets,
  }
}

function rowErrors({ number, problems }: OperationRow): RowError[] {
  return problems.map(({ label, value, message }) => ({
    row: number,
    message,
    ...(label !== null && { label }),
    ...(value !== null && { value }),
  }))
}

function rowError(entry: unknown): RowError[] {
  if (typeof entry !== 'object' || entry === null || !('row' in entry) || !('message' in entry)) return []
  return [{ row: Number(entry.row), message: textOf(entry.message) }]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
