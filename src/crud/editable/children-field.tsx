import type { Crud } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { useSelector } from '@xstate/react'
import { Form, type FormRule } from 'antd'
import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react'
import { childRows, isOpenCell, newChild, readRows } from './child-rows.ts'
import { childField, editsKey, type ChildShape } from './child-table.ts'
import { EditableTable } from './editable-table.tsx'
import type { EditableOptions } from './editable.ts'
import { mayTouch } from './may-touch.ts'
import { useEditable } from './use-editable.ts'
import styles from './editable.module.css'

/** The tables of children below the fields of their parent's form. */
export function ChildrenFields({ crud }: { crud: Crud }) {
  return crud.screen.childTables
    .filter((shape) => mayTouch(shape, crud.services, 'list'))
    .map((shape) => <ChildrenField key={shape.member} crud={crud} shape={shape} />)
}

function ChildrenField({ crud, shape }: { crud: Crud; shape: ChildShape }) {
  const read = readRows(useSelector(crud.dialog.actor(), ({ context }) => context.draft[shape.member]))
  return (
    <Form.Item name={editsKey(shape.member)} noStyle rules={[rowsRule(shape, read)]}>
      <ChildrenTable shape={shape} read={read} services={crud.services} />
    </Form.Item>
  )
}

/** Cells say what is wrong with them; the form only must not be sent. */
function rowsRule(shape: ChildShape, read: readonly Values[]): FormRule {
  return {
    async validator(_rule, value: unknown) {
      const rows = childRows(shape, read, value)
      const first = rows.nextProblem(null)
      if (first === null) return
      const problem = rows.problemOf(first.id, first.key) ?? ''
      throw new Error(`${shape.entity.label}第 ${rows.placeOf(first.id) + 1} 行：${problem}`)
    },
  }
}

interface ChildrenTableProps {
  shape: ChildShape
  /** The rows as they were read. */
  read: readonly Values[]
  services: Crud['services']
  id?: string
  /** What was done to them: a draft of the table. */
  value?: unknown
  onChange?: (edits: unknown) => void
  ref?: Ref<{ focus: () => void }>
}

/** An editable table as a field of a form: nothing is saved before the form is. */
function ChildrenTable({ shape, read, services, id, value, onChange, ref }: ChildrenTableProps) {
  const titleId = useId()
  const { editable, table } = useEditable(() => optionsOf(shape, read, value, services))
  const { rows } = editable
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => rows.watch(() => tell.current?.(rows.draft())), [rows])
  useImperativeHandle(ref, () => ({
    focus: () => {
      rows.reveal(null)
      editable.lead(rows.nextProblem(null))
    },
  }))
  return (
    <section id={id} aria-labelledby={titleId} className={styles['children']}>
      <EditableTable
        editable={editable}
        table={table}
        title={
          <h3 id={titleId} className={styles['title']}>
            {shape.entity.label}
          </h3>
        }
      />
    </section>
  )
}

function optionsOf(
  shape: ChildShape,
  read: readonly Values[],
  value: unknown,
  services: Crud['services'],
): EditableOptions {
  return {
    name: shape.entity.name,
    rows: childRows(shape, read, value),
    columns: shape.columns.map((key) => ({ key, field: childField(shape, key) })),
    label: shape.entity.label,
    rights: {
      add: mayTouch(shape, services, 'add'),
      edit: mayTouch(shape, services, 'edit'),
      delete: mayTouch(shape, services, 'delete'),
    },
    isOrdered: shape.order !== null,
    isOpenCell: (isNew, key) => isOpenCell(shape, isNew, key),
    begin: () => newChild(shape),
    rowHeight: FORM_ROW_HEIGHT,
  }
}

/** px: a form has less room than a page. */
const FORM_ROW_HEIGHT = 44
