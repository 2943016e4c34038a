import type { Services } from '#core/services.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import { isOpenCell, newChild } from '#crud/children/child-rows.ts'
import { childField, type ChildShape } from '#crud/children/child-table.ts'
import type { EditableOptions } from './editable-options.ts'
import { mayTouch } from './may-touch.ts'

type ChildOptions = Pick<
  EditableOptions,
  'name' | 'rows' | 'columns' | 'label' | 'rights' | 'isOrdered' | 'tree' | 'isOpenCell' | 'begin'
>

/** An editable table of children, wherever it stands: what their entity says and what this person may do with them. */
export function childOptions(shape: ChildShape, rows: EditableRows, services: Pick<Services, 'grants'>): ChildOptions {
  const { entity, columns, order, parent } = shape
  return {
    name: entity.name,
    rows,
    columns: columns.map((key) => ({ key, field: childField(shape, key) })),
    label: entity.label,
    rights: {
      add: mayTouch(shape, services, 'add'),
      edit: mayTouch(shape, services, 'edit'),
      delete: mayTouch(shape, services, 'delete'),
    },
    isOrdered: order !== null,
    ...(parent === null ? {} : { tree: { parentKey: parent, column: columns[0]! } }),
    isOpenCell: (isNew, key) => isOpenCell(shape, isNew, key),
    begin: () => newChild(shape),
  }
}
