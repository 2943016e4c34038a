import type { Crud } from '#crud/screen.ts'
import { useSelector } from '@xstate/react'
import { Form, type FormRule } from 'antd'
import { editsOf, readRows, shownRows } from '#crud/children/child-edits.ts'
import { childProblems } from '#crud/children/child-problems.ts'
import { editsKey, type ChildShape } from './child-table.ts'
import { ChildrenTable } from '#crud/children/children-table.tsx'
import { mayTouch } from './may-touch.ts'

/** The tables of children below the fields of their parent's form. */
export function ChildrenFields({ crud }: { crud: Crud }) {
  return crud.screen.childTables
    .filter((shape) => mayTouch(shape, crud.services, 'list'))
    .map((shape) => <ChildrenField key={shape.member} crud={crud} shape={shape} />)
}

function ChildrenField({ crud, shape }: { crud: Crud; shape: ChildShape }) {
  const read = useSelector(crud.dialog.actor(), ({ context }) => context.draft[shape.member])
  const rows = readRows(read)
  return (
    <Form.Item name={editsKey(shape.member)} noStyle rules={[rowsRule(shape, rows)]}>
      <ChildrenTable shape={shape} read={rows} services={crud.services} />
    </Form.Item>
  )
}

/** Cells say what is wrong with them; the form only must not be sent. */
function rowsRule(shape: ChildShape, read: ReturnType<typeof readRows>): FormRule {
  return {
    async validator(_rule, value: unknown) {
      const [first] = childProblems(shape, shownRows(shape, read, editsOf(value)))
      if (first !== undefined) throw new Error(`${shape.entity.label}第 ${first.number} 行：${first.text}`)
    },
  }
}
