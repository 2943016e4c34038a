import { inverse, type Step } from './history.ts'
import type { Operation } from './operation.ts'
import type { UndoAnswer, UndoQuestion } from './remote.ts'
import type { CellAt } from './source.ts'
import type { Table } from './table.ts'
import { isSameValue } from './values.ts'
import { perform } from './write-rows.ts'

/** What came of a wish to undo or redo: somebody else wrote where it would write, so it asks first. */
export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'done'; label: string; cells: readonly CellAt[] }
  | { kind: 'asks'; label: string; questions: readonly UndoQuestion[] }

/** Undoes the last step, or does it again. @param answer to each question; without it questions are returned and nothing happens */
export function turnStep(table: Table, way: 'undo' | 'redo', answer?: (question: UndoQuestion) => UndoAnswer): Outcome {
  const { history, remote } = table
  history.close()
  const step = (way === 'undo' ? history.done : history.undone).at(-1)
  if (step === undefined) return { kind: 'nothing' }
  const operations = way === 'undo' ? inverse(step.operations) : step.operations
  const questions = operations.flatMap((operation) => questionsOf(table, step, operation))
  if (questions.length > 0 && answer === undefined) return { kind: 'asks', label: step.label, questions }
  const answers = new Map(questions.map((question) => [cellName(question), answered(question, answer!)]))
  table.transact(() => {
    history.turn(way, table.clock.tick())
    perform(table, answers.size === 0 ? operations : operations.map((operation) => withAnswers(operation, answers)))
    for (const { id, key } of questions) remote.settle(id, key)
    if (step.operations.some(({ kind }) => kind !== 'write')) table.reorder([])
  })
  return { kind: 'done', label: step.label, cells: operations.flatMap(cellsOf) }
}

/** What would be asked before a step is undone or done again. */
export function questionsBefore(table: Table, way: 'undo' | 'redo'): UndoQuestion[] {
  const step = (way === 'undo' ? table.history.done : table.history.undone).at(-1)
  if (step === undefined) return []
  const operations = way === 'undo' ? inverse(step.operations) : step.operations
  return operations.flatMap((operation) => questionsOf(table, step, operation))
}

/** Asked where somebody else wrote after the step, and something else than what it would put there. */
function questionsOf(table: Table, step: Step, operation: Operation): UndoQuestion[] {
  if (operation.kind !== 'write' || !table.remote.isTouched(operation.id)) return []
  const { id, keys, before, after } = operation
  return keys.flatMap((key) => {
    const touch = table.remote.touchOf(id, key)
    if (touch === undefined || touch.at <= step.at || isSameValue(touch.value, after[key])) return []
    const { at: _at, value: theirs, ...author } = touch
    return [{ ...author, id, key, base: after[key], theirs, mine: before[key] }]
  })
}

function withAnswers(operation: Operation, answers: ReadonlyMap<string, unknown>): Operation {
  if (operation.kind !== 'write') return operation
  const { id, keys } = operation
  const asked = keys.filter((key) => answers.has(cellName({ id, key })))
  if (asked.length === 0) return operation
  const given = Object.fromEntries(asked.map((key) => [key, answers.get(cellName({ id, key }))]))
  // What was answered may be what stands there: the row is no longer told by the step to differ in every key.
  return { ...operation, before: { ...operation.before }, after: { ...operation.after, ...given } }
}

function answered(question: UndoQuestion, answer: (question: UndoQuestion) => UndoAnswer): unknown {
  return question[answer(question)]
}

function cellName({ id, key }: CellAt): string {
  return JSON.stringify([id, key])
}

function cellsOf(operation: Operation): CellAt[] {
  if (operation.kind === 'write') return operation.keys.map((key) => ({ id: operation.id, key }))
  return operation.ids.map((id) => ({ id, key: '' }))
}
