import type { SortBy } from '#grid/core/view.ts'
import type { CellAt } from '#grid/core/source.ts'
import type { GridEvent } from '#grid/dom/options.ts'
import type { Editable } from './editable.ts'

/** Does what a person asks of the grid. */
export function takeGridEvent(editable: Editable, event: GridEvent): void {
  const { rows, options } = editable
  if (event.kind === 'cells.edit') rows.take(event.edit, options.begin)
  else if (event.kind === 'cell.draft') typed(editable, event.cell, event.text)
  else if (event.kind === 'cell.open') open(editable, event.cell)
  else if (event.kind === 'cell.focus') editable.focused(event.cell)
  else if (event.kind === 'selection.change') editable.select(event.selection)
  else if (event.kind === 'row.move') drop(editable, event)
  else if (event.kind === 'row.step') editable.step(event.id, event.direction)
  else if (event.kind === 'row.toggle') rows.fold([event.id], rows.node?.(event.id)?.isOpen === false)
  else if (event.kind === 'history.ask') editable.ask({ type: 'history.ask', step: event.step })
  else if (event.kind === 'problem.ask') leadToProblem(editable, event.step)
  else if (event.kind === 'sort.ask') editable.sort(sortedBy(rows.viewed().sort, event))
}

/** Shows the next cell that fails, or the one before. */
export function leadToProblem(editable: Editable, step: 1 | -1): void {
  const { rows } = editable
  rows.reveal(null)
  if (step === 1) return editable.lead(rows.nextProblem(editable.active))
  const all = rows.problems()
  const next = rows.nextProblem(editable.active)
  const place = all.findIndex((cell) => cell.id === next?.id && cell.key === next.key)
  const { active } = editable
  const isOnOne = all.some((cell) => cell.id === active?.id && cell.key === active.key)
  editable.lead(all.at((place - (isOnOne ? 2 : 1)) % Math.max(1, all.length)) ?? null)
}

/** A letter more or less in the open cell. */
function typed({ options, rowActors }: Editable, cell: CellAt, text: string): void {
  const rules = options.columns.find(({ key }) => key === cell.key)?.rules ?? []
  rowActors.typed(cell, text, rules.some(({ trigger }) => trigger === 'input') ? 'input' : 'blur')
}

function open(editable: Editable, cell: CellAt | null): void {
  if (cell === null && editable.opened !== null) editable.rowActors.left(editable.opened)
  editable.opened = cell
  editable.rows.open(cell)
}

function drop(editable: Editable, { id, to }: GridEvent & { kind: 'row.move' }): void {
  if (!editable.rows.drop(editable.selected.movedWith(id), to)) return
  editable.leaveRow()
  if (to.side === 'inside') editable.rows.fold([to.id], true)
}

/** A column more, another way, or no longer. */
function sortedBy(sort: readonly SortBy[], { key, order, isAdded }: GridEvent & { kind: 'sort.ask' }): SortBy[] {
  const others = isAdded ? sort.filter((one) => one.key !== key) : []
  return order === null ? others : [...others, { key, order }]
}
