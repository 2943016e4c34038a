import type { Crud } from '#crud/screen.ts'
import { ROW_HEIGHTS } from '#crud/table/record-grid.ts'
import { childOptions } from './child-options.ts'
import { childRows } from '#crud/children/child-rows.ts'
import type { ChildShape } from '#crud/children/child-table.ts'
import { createDraftStore } from './draft-store.ts'
import { EditableTable } from './editable-table.tsx'
import type { EditableOptions } from './editable-options.ts'
import { recordRows } from './record-rows.ts'
import { useEditable } from './use-editable.ts'

interface RecordChildrenProps {
  crud: Crud
  /** Of `children` in the screen. */
  member: string
  /** Of the record they belong to. */
  id: string
}

/** The children of a record as a table of their own: edited in place, saved together, what is unsaved offered when one comes back. */
export function RecordChildren({ crud, member, id }: RecordChildrenProps) {
  const { editable, table } = useEditable(() => optionsOf(crud, shapeOf(crud, member), id))
  return <EditableTable editable={editable} table={table} />
}

function shapeOf({ screen }: Crud, member: string): ChildShape {
  const shape = screen.childTables.find((known) => known.member === member)
  if (shape === undefined) throw new Error(`RecordChildren: ${screen.name} edits no ${member}`)
  return shape
}

function optionsOf({ screen, services, changed }: Crud, shape: ChildShape, id: string): EditableOptions {
  const { entity, member, by, order } = shape
  const { read, save } = recordRows(services, { parent: screen.entity, member, child: entity, id })
  return {
    ...childOptions(shape, childRows(shape, [], null), services),
    rowHeight: ROW_HEIGHTS.middle,
    read,
    async save(changes, key, signal) {
      const answer = await save(changes, key, signal)
      changed()
      return answer
    },
    drafts: createDraftStore(services, `${screen.entity.name}:${id}:${member}`, Date.now),
    live: { entity, order, read: [], isOurs: (row) => String(row[by]) === id },
  }
}
