import { EditableTable } from '#crud/editable/editable-table.tsx'
import type { EditableOptions } from '#crud/editable/editable-options.ts'
import type { ShapedTable } from '#crud/editable/shaped-table.ts'
import { tableRules } from '#crud/editable/table-rules.ts'
import { useEditable } from '#crud/editable/use-editable.ts'
import type { Services } from '#core/services.ts'
import type { GridRow } from '#grid/core/source.ts'
import { plainText } from '#grid/core/values.ts'
import { useServices } from '#widgets/services-context.tsx'
import { ownRows } from './parts/own-rows.ts'
import { FIRST_LINES, ORDER_COLUMNS } from './parts/order-lines.ts'
import type { Section } from './parts/section.ts'

function Lines() {
  const services = useServices()
  const { editable, table } = useEditable(() => linesOf(services, 'lines'))
  return <EditableTable editable={editable} table={table} />
}

function AlwaysOpen() {
  const services = useServices()
  const { editable, table } = useEditable(() => ({ ...linesOf(services, 'open'), isAlwaysOpen: true }))
  return <EditableTable editable={editable} table={table} />
}

function linesOf(services: Services, name: string): EditableOptions {
  const shaped: ShapedTable = {
    keys: ORDER_COLUMNS.map(({ key }) => key),
    columns: ORDER_COLUMNS,
    orderKey: 'orderNum',
    statistics: ['amount'],
    rules: tableRules(ORDER_COLUMNS),
    begun: { inUse: 1 },
  }
  const options = ownRows(services, name, shaped, FIRST_LINES)
  const { rows } = options
  return {
    ...options,
    subForm: {
      title: (id) => `第 ${rows.placeOf(id) + 1} 行的合计`,
      open: async (id) => {
        if (rows.row(id) === undefined) throw new Error('这一行已不存在')
      },
      render: (id) => <Sum row={rows.row(id) ?? {}} />,
    },
  }
}

function Sum({ row: { name, amount, price } }: { row: GridRow }) {
  const sum = Number(amount ?? 0) * Number(price ?? 0)
  return (
    <p>
      {plainText(name)}：{plainText(amount)} × {plainText(price)} = <b>{sum.toFixed(2)}</b> 元
    </p>
  )
}

export const section: Section = {
  how: '像表格软件一样编辑多行：直接输入、粘贴、填充、查找替换、撤销，错误逐格说明，没保存的内容关掉页面也不会丢。保存后的内容只有自己能看到。',
  examples: [
    {
      name: 'Lines',
      title: '单击即可编辑',
      Show: Lines,
      note: 'F8 到下一处错误；Alt+↑↓ 移动行；Alt+Insert 在下方插入；Alt+Delete 删除行；按序号展开合计；拖动序号换位置。',
    },
    { name: 'AlwaysOpen', title: '始终编辑', Show: AlwaysOpen, note: '光标到哪一格，哪一格就打开。' },
  ],
}
