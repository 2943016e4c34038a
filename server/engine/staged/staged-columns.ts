import { columnsBelow, importedFields, type ImportColumn } from '#server/engine/workbook/import-sheet.ts'
import type { Resource } from '#server/engine/resource/resource.ts'

/** The headings of a file, and behind them those that it lacks: what is missing can be filled in where the rows are corrected. */
export function wholeHeader({ entity, hooks }: Resource, header: readonly string[]): string[] {
  const there = new Set(columnsBelow(entity, header, hooks).map(({ key }) => key))
  const lacking = importedFields(entity, hooks).filter(([key]) => !there.has(key))
  return [...header, ...lacking.map(([, { label }]) => label)]
}

/** The columns of staged rows. @param header as it is kept */
export function stagedColumns({ entity, hooks }: Resource, header: unknown): ImportColumn[] {
  return columnsBelow(entity, header as string[], hooks)
}
