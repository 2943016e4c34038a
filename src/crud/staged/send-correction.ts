import type { Entity } from '#contract/define-entity.ts'
import type { StagedImport } from '#contract/wire/staged-import.ts'
import type { Services } from '#core/services.ts'
import type { EditableOptions } from '#crud/editable/editable-options.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { correctRow } from './staged-requests.ts'
import { gridRow, noteProblems, type CellProblems } from './staged-table.tsx'

interface Corrected {
  entity: Entity
  services: Pick<Services, 'http' | 'operations'>
  /** Of the staged import. */
  id: string
  table: Pick<EditableOptions, 'rows'> & { problems: CellProblems }
  corrected: (staged: StagedImport) => void
}

/** Sends what was typed in the first row that was changed. @returns whether there was one */
export async function sendCorrection(
  { entity, services, id, table: { rows, problems }, corrected }: Corrected,
  signal: AbortSignal,
): Promise<boolean> {
  const changes = rows.changes()
  const [first] = changes.edited
  if (first === undefined) return false
  const values = Object.fromEntries(first.keys.map((key) => [key, textOf(first.values[key])]))
  const { row, staged } = await correctRow(entity, services, { id, number: Number(first.id), values }, signal)
  noteProblems(entity, problems, row)
  rows.commit({ ...changes, edited: [first] })
  // A cell that was written meanwhile keeps what is typed there; the others show what the server made of it.
  const typed = rows.changes().edited.find((one) => one.id === first.id)?.keys ?? []
  rows.patch(first.id, Object.fromEntries(Object.entries(gridRow(row)).filter(([key]) => !typed.includes(key))))
  corrected(staged)
  return true
}
