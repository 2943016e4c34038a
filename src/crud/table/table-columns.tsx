import type { ListPageContext } from '#machines/list-page/list-page.machine.ts'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import type { Row } from '#contract/wire/row.ts'
import type { TableColumnType } from 'antd'
import { fieldOf } from '#crud/define-screen.ts'
import { cellOf } from '#crud/kinds/cells.ts'
import { LiveCell, LiveRowActions } from './live-cell.tsx'
import { actionsOf } from './row-actions.tsx'
import type { Crud } from '#crud/screen.ts'

const INDEX_WIDTH = 56
export const MARK_WIDTH = 44

type Shown = Pick<ListPageContext, 'records' | 'sort' | 'pageNo' | 'pageSize'>

/** The columns of the table: row number, the person's choice of fields, actions. */
export function tableColumns(crud: Crud, shown: Shown, choices: readonly ColumnChoice[]): TableColumnType<Row>[] {
  const fields = choices.filter((choice) => choice.shown).map((choice) => fieldColumn(crud, shown, choice))
  const actions = actionColumn(crud, shown.records)
  const isPinned = fields.some((column) => column.fixed === 'start')
  return [
    { ...indexColumn(shown), ...(isPinned ? { fixed: 'start' as const } : {}) },
    ...fields.filter((column) => column.fixed === 'start'),
    ...fields.filter((column) => column.fixed === undefined),
    ...fields.filter((column) => column.fixed === 'end'),
    ...(actions === null ? [] : [actions]),
  ]
}

/** Width of all columns, so that narrow windows scroll instead of squeezing. */
export function tableWidth(columns: readonly TableColumnType<Row>[]): number {
  return columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0)
}

function indexColumn({ pageNo, pageSize }: Shown): TableColumnType<Row> {
  return {
    key: '#',
    title: '#',
    width: INDEX_WIDTH,
    align: 'center',
    className: 'crud-index',
    render: (_value, _row, index) => (pageNo - 1) * pageSize + index + 1,
  }
}

function fieldColumn(crud: Crud, { sort }: Shown, { key, width, pin }: ColumnChoice): TableColumnType<Row> {
  const field = fieldOf(crud.screen, key)
  const { ellipsis, align } = cellOf(field)
  const sorted = sort.find(({ column }) => column === key)
  return {
    key,
    title: field.label,
    width,
    ellipsis,
    ...(align === undefined ? {} : { align }),
    ...(pin === null ? {} : { fixed: pin === 'left' ? 'start' : 'end' }),
    ...(field.sortable ? { sorter: true, sortOrder: sorted === undefined ? null : ORDERS[sorted.order] } : {}),
    onHeaderCell: () => ({ 'data-column': key, width }) as object,
    render: (_value, row) => <LiveCell row={row} name={key} crud={crud} />,
  }
}

const ORDERS = { asc: 'ascend', desc: 'descend' } as const

function actionColumn(crud: Crud, records: readonly Row[]): TableColumnType<Row> | null {
  const sample = records.map((row) => actionsOf(row, crud))
  if (records.length > 0 && sample.every((actions) => actions.length === 0)) return null
  return {
    key: 'actions',
    title: '操作',
    width: Math.max(140, ...sample.map(widthOf)),
    fixed: 'end',
    className: 'crud-actions',
    render: (_value, row) => <LiveRowActions row={row} crud={crud} />,
  }
}

/** Two letters of a link take 28 px, its frame 16 px. */
function widthOf(actions: ReturnType<typeof actionsOf>): number {
  const inline = actions.filter((action) => action.inline)
  const rest = actions.length - inline.length
  const texts = [...inline.map((action) => action.label.length), rest > 0 ? 3 : 0].filter((length) => length > 0)
  return texts.reduce((sum, length) => sum + length * 14 + 22, 32)
}
