import { exceptionOf } from '#contract/define-action.ts'
import { NOTHING_SELECTED } from '#contract/text/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'
import { isLocked } from '#crud/platform-rows.ts'
import { shownRows } from '#crud/actions/shown-rows.ts'
import { grantedActions, type NamedAction } from './granted-actions.ts'
import { questionFor } from './question-for.ts'

/** What the entity says can be done to a record where it stands. */
export function declaredActions(row: Row, crud: Crud): RowAction[] {
  return grantedActions(crud)
    .filter((action) => action.on !== 'list' && isFor(action, row, crud))
    .map((action) => ({
      key: action.name,
      label: action.label,
      inline: action.inline === true,
      danger: action.danger === true,
      run: () => start(crud, action, [row], [idOf(row)]),
    }))
}

/** Whether a row stands so that an action can be done to it by this person. */
function isFor(action: NamedAction, row: Row, crud: Crud): boolean {
  return action.when?.(row) !== false && (action.takesPlatformRows === true || !isLocked(row, crud))
}

/** What it says can be done to several at once. */
export function declaredBatches(crud: Crud): BatchAction[] {
  return grantedActions(crud)
    .filter(({ on }) => on === 'batch')
    .map((action) => ({
      key: action.name,
      label: action.label,
      danger: action.danger === true,
      run: () => startMarked(crud, action),
    }))
}

/** Does it to the list as a whole. */
export function startForList(crud: Crud, action: NamedAction): void {
  start(crud, action, [], [])
}

/** Rows it cannot be done to are left out; of those on other pages the server decides. */
function startMarked(crud: Crud, action: NamedAction): void {
  const { selected } = crud.list.getSnapshot().context
  if (selected.length === 0) return refuse(crud, NOTHING_SELECTED)
  const known = new Map(shownRows(crud).map((row) => [idOf(row), row]))
  const isFit = (id: string) => {
    const row = known.get(id)
    return row === undefined || isFor(action, row, crud)
  }
  const fit = selected.filter(isFit)
  if (fit.length === 0) return refuse(crud, `选中的${crud.screen.entity.label}都不能${action.label}！`)
  const rows = fit.flatMap((id): Row[] => {
    const row = known.get(id)
    return row === undefined ? [] : [row]
  })
  start(crud, action, rows, fit, selected.length - fit.length)
}

/** A form, a question, or the action at once. @param rows those of `ids` that are at hand @param leftOut how many marked ones it does not go for */
function start(crud: Crud, action: NamedAction, rows: readonly Row[], ids: string[], leftOut = 0): void {
  const exception = exceptionOf(action, rows)
  if (exception !== null) return refuse(crud, exception)
  const question = questionFor(crud, action, { rows, count: ids.length, leftOut })
  if (action.fields === undefined) {
    const command = { name: action.name, ids, ...question, ...(action.danger === true ? { danger: true } : {}) }
    return crud.command.send({ type: 'command.ask', command })
  }
  const [row] = ids.length === 1 ? rows : []
  const record = {
    id: ids[0] ?? '',
    ids,
    version: row?.['version'],
    step: action.name,
    asked: question.text,
  }
  crud.step.send({ type: 'record.edit', record: { ...initialsOf(action), ...record } })
}

function initialsOf({ fields = {} }: NamedAction): Record<string, unknown> {
  const initials = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  return Object.fromEntries(initials.map(([key, { initial }]) => [key, initial]))
}

function refuse({ command }: Crud, message: string): void {
  command.send({ type: 'command.refuse', message })
}
