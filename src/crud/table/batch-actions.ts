import { declaredBatches } from '#crud/actions/declared-actions.ts'
import { backgroundOf } from '#crud/operations/background.ts'
import { printBatches } from '#crud/print/print-actions.tsx'
import type { BatchAction, Crud } from '#crud/screen.ts'

/** What can be done with the marked rows: 删除, what the entity declares and what the screen adds, as far as granted. */
export function batchActionsOf(crud: Crud): BatchAction[] {
  const own = [
    ...crud.features.flatMap(({ batchActions }) => batchActions?.(crud) ?? []),
    ...declaredBatches(crud),
    ...printBatches(crud),
    ...(crud.screen.batchActions?.(crud) ?? []),
  ]
  if (!crud.can('deleteBatch')) return own
  return [
    {
      key: 'delete',
      label: crud.screen.deletion?.label ?? '删除',
      danger: true,
      takesAll: backgroundOf(crud.screen, crud.services, 'deleteBatch') !== null,
      run: () => crud.list.send({ type: 'selection.delete' }),
    },
    ...own,
  ]
}

/** Whether rows can be marked: for a batch, or for a feature such as an export of some of them. */
export function isSelectable(crud: Crud): boolean {
  return batchActionsOf(crud).length > 0 || takesMarked(crud)
}

/** Whether the button of a feature does something with the marked rows. */
export function takesMarked(crud: Crud): boolean {
  return crud.features.some(({ toolbar }) => toolbar?.takesMarked?.(crud) === true)
}
