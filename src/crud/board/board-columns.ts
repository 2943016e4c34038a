import type { Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Crud, RowAction, Screen } from '#crud/screen.ts'
import { takeStep } from '#crud/actions/step-actions.ts'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { stateOf, type Step } from '#machines/lifecycles/define-lifecycle.ts'

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

/**
 * What leads a record to another column, by column in their order: the steps of its life cycle that this person may take with it where it
 * stands. Where one answer to the question of a step leads there, its form begins with this answer; where several do, the person chooses it.
 */
export function movesOf(row: Row, crud: Crud): ReadonlyMap<string, readonly RowAction[]> {
  const { lifecycle } = crud.screen
  if (lifecycle === undefined) return new Map()
  const state = stateOf(lifecycle, row[lifecycle.field])
  const offered = new Map(actionsOf(row, crud).map((action) => [action.key, action]))
  const arrows = lifecycle.steps.filter(({ from, to }) => from === state && to !== state)
  return new Map(
    Object.entries(lifecycle.states).flatMap(([name, { value }]) => {
      const leading = arrows.filter(({ to }) => to === name)
      const names = [...new Set(leading.map((step) => step.name))]
      const moves = names.flatMap((key) => {
        const action = offered.get(key)
        const answers = leading.filter((step) => step.name === key)
        return action === undefined ? [] : [moveBy(action, answers, row, crud)]
      })
      return moves.length === 0 ? [] : [[value, moves] as const]
    }),
  )
}

/** @param arrows of one step that lead to the same state, one for each answer */
function moveBy(action: RowAction, arrows: readonly Step[], row: Row, crud: Crud): RowAction {
  const [step] = arrows
  const answer = arrows.length === 1 ? step?.answer : undefined
  if (step === undefined || answer === undefined) return action
  const label = `${action.label}（${step.outcome?.options[answer]?.label ?? answer}）`
  return { ...action, label, run: () => takeStep(crud, step, row, answer) }
}
