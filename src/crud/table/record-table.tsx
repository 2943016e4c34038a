import type { Sort } from '#contract/wire/list-query.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { useSelector } from '@xstate/react'
import { Table } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import { useState, type ComponentProps } from 'react'
import { isSelectable } from '#crud/list/batch-actions.ts'
import { HeaderCell } from './header-cell.tsx'
import { ListState } from '#crud/list/list-state.tsx'
import { nameOf } from '#crud/record-name.ts'
import { MARK_WIDTH, tableColumns, tableWidth } from './table-columns.tsx'
import styles from './record-table.module.css'
import type { Crud } from '#crud/screen.ts'

/** The rows of a list as a table; the last good rows stay while a load runs or fails. Source: BLOCK-13. */
export function RecordTable({ crud }: { crud: Crud }) {
  const { list, columns: settings } = crud
  const { records, sort, pageNo, pageSize } = useSelector(list, (snapshot) => snapshot.context)
  const selected = useSelector(list, (snapshot) => snapshot.context.selected)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const { columns: choices, density } = useSelector(settings, (snapshot) => snapshot.context)
  const columns = tableColumns(crud, { records, sort, pageNo, pageSize }, choices)
  const [components] = useState(() => ({ header: { cell: headerCell(crud) } }))
  const marks = isSelectable(crud)
  return (
    <div className={styles['table']} aria-busy={isLoading} data-loading={isLoading}>
      <Table<Row>
        rowKey={idOf}
        size={density}
        columns={columns}
        dataSource={records}
        components={components}
        pagination={false}
        sticky={{ offsetHeader: 0 }}
        tableLayout="fixed"
        showSorterTooltip={false}
        scroll={{ x: tableWidth(columns) + (marks ? MARK_WIDTH : 0) }}
        locale={{ emptyText: <ListState crud={crud} /> }}
        onChange={(_page, _filters, sorter) =>
          list.send({ type: 'sort.toggle', column: columnOf(sorter, sort), append: false })
        }
        {...(marks
          ? {
              rowSelection: {
                columnWidth: MARK_WIDTH,
                fixed: true,
                selectedRowKeys: selected,
                preserveSelectedRowKeys: true,
                onChange: (keys) => list.send({ type: 'selection.change', ids: keys.map(String) }),
                getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
                getCheckboxProps: (row) => ({ 'aria-label': `选择 ${nameOf(row, crud)}` }) as object,
              },
            }
          : {})}
      />
    </div>
  )
}

function headerCell({ columns }: Crud) {
  const onResized = (key: string, width: number) => columns.send({ type: 'column.resize', key, width })
  return (props: ComponentProps<typeof HeaderCell>) => <HeaderCell {...props} onResized={onResized} />
}

/** The table names no column when it returns to the start; then it was the one that was sorted by. */
function columnOf(sorter: SorterResult<Row> | SorterResult<Row>[], sort: readonly Sort[]): string {
  const { columnKey } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
  return String(columnKey ?? sort[0]?.column)
}
