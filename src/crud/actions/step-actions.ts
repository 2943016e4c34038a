import { NOTHING_SELECTED } from '#contract/text/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { leftOutToo, stepQuestion } from '#crud/actions/question-for.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'
import { isLocked } from '#crud/platform-rows.ts'
import { shownRows } from '#crud/actions/shown-rows.ts'
import { asksFirst, isTakenBy, mayTake, stepFrom, stepsFrom, type Step } from '#machines/lifecycles/define-lifecycle.ts'
import { personHere } from '#crud/actions/person-here.ts'

/** Name of the panel that shows what became of a record. */
export const HISTORY = 'history'

/** Whether this person may change or delete a record where it stands: as its life cycle or its screen says, and never what the platform shares with tenants. */
export function isOpenTo(row: Row, crud: Crud, name: 'edit' | 'delete'): boolean {
  const { screen, services } = crud
  const { lifecycle } = screen
  if (isLocked(row, crud) || screen.isOpen?.(row) === false) return false
  const step = lifecycle && stepFrom(lifecycle, row[lifecycle.field], name)
  return lifecycle === undefined || (step !== undefined && isOpenHere(services, step, row))
}

/** The steps that this person may take with a record where it stands, and what became of it until now. */
export function stepActions(row: Row, crud: Crud): RowAction[] {
  const { lifecycle } = crud.screen
  if (lifecycle === undefined) return []
  const steps = stepsFrom(lifecycle, row[lifecycle.field]).filter(
    (step) => !isLocked(row, crud) && isGranted(crud, step) && isOpenHere(crud.services, step, row),
  )
  return [
    ...steps.map((step) => ({
      key: step.name,
      label: step.label,
      danger: step.danger === true,
      run: () => takeStep(crud, step, row),
    })),
    { key: HISTORY, label: '流转记录', run: () => crud.panel.send({ type: 'panel.open', name: HISTORY, record: row }) },
  ]
}

/** The steps that may be taken with several records at once; while some are marked, those that one of them may take. */
export function batchSteps(crud: Crud): BatchAction[] {
  const { lifecycle } = crud.screen
  const steps = new Map((lifecycle?.steps ?? []).map((step) => [step.name, step]))
  const { selected } = crud.list.getSnapshot().context
  return [...steps.values()]
    .filter((step) => step.batch === true && isGranted(crud, step))
    .filter((step) => selected.length === 0 || fitFor(crud, step, selected).length > 0)
    .map((step) => ({
      key: step.name,
      label: step.label,
      danger: step.danger === true,
      run: () => takeMarked(crud, step),
    }))
}

/** Records that may not take it are left out; of those on other pages the server decides. */
function fitFor(crud: Crud, step: Step, ids: string[]): string[] {
  const lifecycle = crud.screen.lifecycle!
  const known = new Map(shownRows(crud).map((row) => [idOf(row), row]))
  return ids.filter((id) => {
    const row = known.get(id)
    if (row === undefined) return true
    return (
      !isLocked(row, crud) &&
      mayTake(lifecycle, row[lifecycle.field], step.name) &&
      isOpenHere(crud.services, step, row)
    )
  })
}

function takeMarked(crud: Crud, step: Step): void {
  const { selected } = crud.list.getSnapshot().context
  if (selected.length === 0) return crud.command.send({ type: 'command.refuse', message: NOTHING_SELECTED })
  const ids = fitFor(crud, step, selected)
  const leftOut = selected.length - ids.length
  const many = `确定${step.label}选中的 ${ids.length} 条${crud.screen.entity.label}吗？`
  const one = ids.length === 1 ? shownRows(crud).find((row) => idOf(row) === ids[0]) : undefined
  const question = one === undefined ? step.question : step.question && stepQuestion(crud, step.question, one)
  const text = ids.length === 1 && leftOut === 0 ? question : leftOutToo(many, selected.length, leftOut)
  if (asksFirst(step))
    return crud.step.send({
      type: 'record.edit',
      record: { ids, step: step.name, ...begun(crud, step), ...(leftOut > 0 && { asked: text }) },
    })
  ask(crud, step, ids, text)
}

/** Whether a person may take a step at all. */
export function isGranted({ can }: Pick<Crud, 'can'>, { name, permission, by }: Step): boolean {
  return name !== 'edit' && name !== 'delete' && by !== 'server' && can(permission ?? name)
}

/** Whether this person may take a step with a record, as far as the step says who. */
export function isOpenHere(services: Crud['services'], step: Step, row: Row): boolean {
  return step.who === undefined || isTakenBy(step, row, personHere(services))
}

/** A step with something to fill in opens its form, the others ask at most. @param outcome the answer that the form begins with, where the step has a question */
export function takeStep(crud: Crud, step: Step, row: Row, outcome?: string): void {
  const question = step.question && stepQuestion(crud, step.question, row)
  if (!asksFirst(step)) return ask(crud, step, [idOf(row)], question)
  const { id, version } = row
  crud.step.send({
    type: 'record.edit',
    record: {
      id,
      version,
      step: step.name,
      ...begun(crud, step),
      ...(question !== undefined && { asked: question }),
      ...(outcome !== undefined && { outcome }),
    },
  })
}

/** What the form of a step begins with. */
function begun({ services }: Crud, { taker }: Step): Row {
  return taker === undefined ? {} : { [taker]: personHere(services).username }
}

function ask({ command }: Crud, { name, label, danger }: Step, ids: string[], text: string | undefined): void {
  const asked = {
    name,
    ids,
    title: `确认${label}`,
    ...(danger === true ? { danger } : {}),
    ...(text === undefined ? {} : { text }),
  }
  command.send({ type: 'command.ask', command: asked })
}
