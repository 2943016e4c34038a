import type { FileFormat } from './write-sheet.ts'

/** What a file is to browsers. */
export const FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
