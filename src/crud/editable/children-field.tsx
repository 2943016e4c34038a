import { CONFLICTS_FIRST } from '#contract/text/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { useSelector } from '@xstate/react'
import { Form, Tabs, type FormRule } from 'antd'
import { type ComponentType, useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { childrenInSteps, formChildren } from '#crud/form/form-children.ts'
import { readWhole } from './child-calls.ts'
import { childOptions } from './child-options.ts'
import { childRows, readRows } from '#crud/children/child-rows.ts'
import { editsKey, type ChildrenAboveProps, type ChildShape } from '#crud/children/child-table.ts'
import type { Editable } from './editable.ts'
import { EditableTable } from './editable-table.tsx'
import type { EditableOptions } from './editable-options.ts'
import { mayTouch } from './may-touch.ts'
import { useEditable } from './use-editable.ts'
import styles from './editable.module.css'

/** The tables of children below the fields of their parent's form. @param only the one of a step */
export function ChildrenFields({ crud, only }: { crud: Crud; only?: string }) {
  const mode = useSelector(crud.dialog.actor(), ({ context }) => context.mode)
  const inSteps = childrenInSteps(crud.screen, mode)
  const shapes = formChildren(crud.screen, mode)
    .filter(({ member }) => (only === undefined ? !inSteps.includes(member) : member === only))
    .filter((shape) => mayTouch(shape, crud.services, 'list'))
  if (crud.screen.childrenAs === 'tabs' && shapes.length > 1) return <ChildrenTabs crud={crud} shapes={shapes} />
  return shapes.map((shape) => <ChildrenField key={shape.member} crud={crud} shape={shape} />)
}

/** All of them are there at once: what is wrong in one that is not shown must still stop the form. */
function ChildrenTabs({ crud, shapes }: { crud: Crud; shapes: readonly ChildShape[] }) {
  return (
    <Tabs
      items={shapes.map((shape) => ({
        key: shape.member,
        label: shape.entity.label,
        forceRender: true,
        children: <ChildrenField crud={crud} shape={shape} />,
      }))}
    />
  )
}

function ChildrenField({ crud, shape }: { crud: Crud; shape: ChildShape }) {
  const read = readRows(useSelector(crud.dialog.actor(), ({ context }) => context.draft[shape.member]))
  return (
    <Form.Item name={editsKey(shape.member)} noStyle rules={[rowsRule(shape, read)]}>
      <ChildrenTable shape={shape} read={read} crud={crud} />
    </Form.Item>
  )
}

/** Cells say what is wrong with them; the form only must not be sent. */
function rowsRule(shape: ChildShape, read: readonly Values[]): FormRule {
  return {
    async validator(_rule, value: unknown) {
      const rows = childRows(shape, read, value)
      if (rows.facts().conflicts > 0) throw new Error(`${shape.entity.label}：${CONFLICTS_FIRST}`)
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
  crud: Crud
  id?: string
  /** What was done to them: a draft of the table. */
  value?: unknown
  onChange?: (edits: unknown) => void
  ref?: Ref<{ focus: () => void }>
}

/** An editable table as a field of a form: nothing is saved before the form is. */
function ChildrenTable({ shape, read, crud, id, value, onChange, ref }: ChildrenTableProps) {
  const titleId = useId()
  const { editable, table } = useEditable(() => optionsOf(crud, shape, read, value))
  const { rows } = editable
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => rows.watch(() => tell.current?.(rows.draft())), [rows])
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const form = root?.closest('form')
    const judge = () => rows.reveal(null)
    form?.addEventListener('submit', judge)
    return () => form?.removeEventListener('submit', judge)
  }, [root, rows])
  useImperativeHandle(ref, () => ({
    focus: () => {
      const [conflict] = rows.conflicts()
      if (conflict !== undefined) {
        crud.services.say('warning', CONFLICTS_FIRST)
        editable.lead({ id: conflict.id, key: conflict.key ?? shape.columns[0]! })
        return
      }
      rows.reveal(null)
      editable.lead(rows.nextProblem(null))
    },
  }))
  return (
    <section ref={setRoot} id={id} aria-labelledby={titleId} className={styles['children']}>
      <EditableTable
        editable={editable}
        table={table}
        title={
          <>
            <h3 id={titleId} className={styles['title']}>
              {shape.entity.label}
            </h3>
            {shape.above && <Above above={shape.above} crud={crud} editable={editable} />}
          </>
        }
      />
    </section>
  )
}

function Above({
  above: Shown,
  crud,
  editable,
}: {
  above: ComponentType<ChildrenAboveProps>
  crud: Crud
  editable: Editable
}) {
  const record = useSelector(crud.dialog.actor(), ({ context }) => context.draft)
  const { rows, options } = editable
  const add = (values: readonly Values[]) => void rows.insert(values.map((one) => ({ ...options.begin(), ...one })))
  return <Shown record={record} rows={rows} add={options.rights.add ? add : null} />
}

function optionsOf(crud: Crud, shape: ChildShape, read: readonly Values[], value: unknown): EditableOptions {
  const { services } = crud
  const options = childOptions(shape, childRows(shape, read, value), services)
  return {
    ...livingOf(crud, shape, read),
    uploads: crud.uploads.part(shape.member),
    ...options,
    begin: () => ({ ...options.begin(), ...shape.begins?.(crud.dialog.actor().getSnapshot().context.draft) }),
    rowHeight: FORM_ROW_HEIGHT,
    ...(shape.cards !== undefined && { cards: shape.cards }),
  }
}

/** What others do to the children of a record that is there already; a new one has none that anybody else knows. */
function livingOf(
  { dialog, services }: Crud,
  shape: ChildShape,
  read: readonly Values[],
): Pick<EditableOptions, 'live' | 'reread'> {
  const { opened, mode } = dialog.actor().getSnapshot().context
  if (mode === 'add') return {}
  const { entity, order, by, member } = shape
  const id = idOf(opened as Row)
  return {
    live: {
      entity,
      order,
      read,
      isOurs: (row) => String(row[by]) === id,
      followed: (rows) => dialog.actor().send({ type: 'record.followed', values: { [member]: rows } }),
    },
    async reread(signal) {
      const whole = await readWhole([shape], opened, services, signal)
      return readRows(whole[member])
    },
  }
}

/** px: a form has less room than a page. */
const FORM_ROW_HEIGHT = 44
