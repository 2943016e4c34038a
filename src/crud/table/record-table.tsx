import { useSelector } from '@xstate/react'
import { use, useMemo } from 'react'
import { HeldRows } from '#crud/table/held-rows.tsx'
import { ListState } from '#crud/table/list-state.tsx'
import type { Crud } from '#crud/screen.ts'
import { useFilterMarks, useHeaderFilter, withFilterMark } from '#crud/query/header-filter.tsx'
import type { GridColumn } from '#grid/core/column.ts'
import { useCellNodes } from '#grid/react/cell-nodes.tsx'
import { Grid } from '#grid/react/grid.tsx'
import { ChosenRecord } from '#crud/table/chosen-record.ts'
import { useActionMenu } from './action-menu.tsx'
import { actionColumn, fieldColumns, indexColumn, wholeColumns } from './record-columns.tsx'
import { currentColumn } from './paint-name.ts'
import { onRecordEvent, ROW_HEIGHTS, selectingOf, sortedBy } from './record-grid.ts'
import { recordSource } from './record-source.ts'
import { useNeededWidths } from './title-width.ts'
import styles from './record-table.module.css'

/** The rows of a list as a table; the last good rows stay while a load runs or fails. Source: BLOCK-13. */
export function RecordTable({ crud }: { crud: Crud }) {
  const { list, columns: settings, rows, screen } = crud
  const { records, sort } = useSelector(list, (snapshot) => snapshot.context)
  const selected = useSelector(list, (snapshot) => snapshot.context.selected)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const density = useSelector(settings, (snapshot) => snapshot.context.density)
  const nodes = useCellNodes()
  const { openMenu, menu } = useActionMenu()
  const { openFilter, filter } = useHeaderFilter(crud)
  const columns = useRecordColumns(crud, { nodes, openMenu })
  const source = useMemo(
    () => recordSource({ rows, records, whole: wholeColumns({ screen }) }),
    [rows, records, screen],
  )
  const selecting = useMemo(() => selectingOf(crud, records, selected), [crud, records, selected])
  const sorted = useMemo(() => sortedBy(sort), [sort])
  const keys = columns.map(({ key }) => key)
  return (
    <HeldRows crud={crud} className={styles['table'] ?? ''} isLoading={isLoading}>
      <Grid
        className={styles['grid'] ?? ''}
        label={`${screen.entity.label}列表`}
        source={source}
        columns={columns}
        nodes={nodes}
        sort={sorted}
        selecting={selecting}
        rowHeight={ROW_HEIGHTS[density]}
        onEvent={(event) =>
          event.kind === 'filter.ask' ? openFilter(event.key, event.head) : onRecordEvent(event, crud, records, keys)
        }
      />
      {records.length === 0 && <ListState crud={crud} />}
      {menu}
      {filter}
    </HeldRows>
  )
}

type Columns = Pick<Parameters<typeof fieldColumns>[0], 'nodes'> & Pick<Parameters<typeof actionColumn>[0], 'openMenu'>

/** The columns stay the same objects while nothing of them changes: their cells keep what is in them. */
function useRecordColumns(crud: Crud, { nodes, openMenu }: Columns): GridColumn[] {
  const choices = useSelector(crud.columns, (snapshot) => snapshot.context.columns)
  const records = useSelector(crud.list, (snapshot) => snapshot.context.records)
  const { pageNo, pageSize } = useSelector(crud.list, ({ context }) => context.shown ?? context)
  const marks = useFilterMarks(crud)
  const needed = useNeededWidths(crud)
  const plain = useMemo(() => fieldColumns({ crud, nodes, needed }, choices), [crud, nodes, needed, choices])
  const title = crud.screen.entity.title
  const chosen = use(ChosenRecord)
  const current = useMemo(
    () => plain.map((column) => (chosen !== null && column.key === title ? currentColumn(column, chosen) : column)),
    [plain, title, chosen],
  )
  const fields = useMemo(() => current.map((column) => withFilterMark(column, marks)), [current, marks])
  const actions = useMemo(() => actionColumn({ crud, openMenu }, records), [crud, openMenu, records])
  return useMemo(() => {
    const isPinned = fields.some(({ pin }) => pin === 'left')
    const index = indexColumn((pageNo - 1) * pageSize, records, isPinned)
    return [index, ...fields, ...(actions === null ? [] : [actions])]
  }, [fields, actions, records, pageNo, pageSize])
}
