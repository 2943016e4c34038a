import { createDraftStore } from '#crud/editable/draft-store.ts'
import { EditableTable } from '#crud/editable/editable-table.tsx'
import type { EditableOptions } from '#crud/editable/editable.ts'
import type { ShapedTable } from '#crud/editable/shaped-table.ts'
import { tableRules } from '#crud/editable/table-rules.ts'
import { useEditable } from '#crud/editable/use-editable.ts'
import type { Services } from '#core/services.ts'
import { newOnceKey } from '#core/once-key.ts'
import { createTable } from '#grid/core/rows.ts'
import type { GridRow } from '#grid/core/source.ts'
import { plainText } from '#grid/core/values.ts'
import { useServices } from '#widgets/services-context.tsx'
import { FIRST_LINES, ORDER_COLUMNS } from './parts/order-lines.ts'
import { FIRST_TYPED, TYPED } from './parts/typed-columns.ts'
import type { Section } from './parts/section.ts'

/** The rows of this person on the server. */
const KEPT_AS = 'block:editable-table'

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

function Typed() {
  const services = useServices()
  const { editable, table } = useEditable(() => ownRows(services, 'typed', TYPED, FIRST_TYPED))
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

function ownRows(
  { preferences, store }: Services,
  name: string,
  { keys, columns, rules, statistics, orderKey, begun }: ShapedTable,
  first: readonly GridRow[],
): EditableOptions {
  const rows = createTable({ keys, statistics, rules, ...(orderKey === null ? {} : { orderKey }) })
  return {
    name: `block:${name}`,
    rows,
    columns,
    label: '物品',
    rights: { add: true, edit: true, delete: true },
    isOrdered: orderKey !== null,
    begin: () => begun,
    read: async (signal) => ((await preferences.load(`${KEPT_AS}:${name}`, signal)) ?? first) as GridRow[],
    async save({ added }) {
      const answers = Object.fromEntries(added.map(({ id }) => [id, { id: `line-${newOnceKey()}` }]))
      const lines = Array.from({ length: rows.count }, (_, index) => {
        const id = rows.idAt(index)!
        return { ...rows.row(id), ...answers[id] }
      })
      await preferences.save(`${KEPT_AS}:${name}`, lines)
      return { message: '保存成功！', answers }
    },
    drafts: createDraftStore(store, `${KEPT_AS}:${name}`, Date.now),
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
    {
      name: 'Typed',
      title: '全部单元格类型',
      Show: Typed,
      note: '列由类型名配置：input、checkbox、sel_user……每个名字对应一种字段，编辑方式与表单相同；页面可以加自己的类型。',
    },
  ],
}
