import type { Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Crud, RowAction, Screen } from '#crud/screen.ts'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { stateOf } from '#machines/lifecycles/define-lifecycle.ts'

/** A column of a board. */
export interface BoardColumn {
  value: string
  label: string
}

/** The values that are columns: the states of the life cycle in their order, else what the dictionary of the field has. */
export async function columnValues({ screen, services }: Pick<Crud, 'screen' | 'services'>, by: string) {
  const { lifecycle } = screen
  if (lifecycle?.field === by) return Object.values(lifecycle.states).map(({ value }) => value)
  const { choices, dictionary } = fieldOf(screen, by)
  if (choices !== undefined) return choices.map(({ value }) => value)
  return (await services.dictionaries.load(dictionary ?? '')).map(({ value }) => value)
}

/** The same with what they are called. @param named texts of the dictionary */
export function boardColumns(screen: Screen, by: string, named: readonly BoardColumn[]): BoardColumn[] {
  const { lifecycle } = screen
  if (lifecycle?.field !== by) return [...named]
  const names = new Map(named.map(({ value, label }) => [value, label]))
  return Object.entries(lifecycle.states).map(([state, { value, label }]) => ({
    value,
    label: label ?? names.get(value) ?? state,
  }))
}

/** What leads a record to another column, by column: the steps of its life cycle that this person may take with it where it stands. */
export function movesOf(row: Row, crud: Crud): ReadonlyMap<string, readonly RowAction[]> {
  const { lifecycle } = crud.screen
  const moves = new Map<string, readonly RowAction[]>()
  if (lifecycle === undefined) return moves
  const state = stateOf(lifecycle, row[lifecycle.field])
  const actions = actionsOf(row, crud)
  for (const { name, from, to } of lifecycle.steps) {
    const value = lifecycle.states[to]?.value
    const action = actions.find(({ key }) => key === name)
    if (from !== state || to === state || value === undefined || action === undefined) continue
    moves.set(value, [...(moves.get(value) ?? []), action])
  }
  return moves
}
