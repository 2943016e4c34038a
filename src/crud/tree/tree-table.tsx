import type { Row } from '#contract/wire/row.ts'
import { ListState } from '#crud/table/list-state.tsx'
import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from './tree-parts.ts'
import { useActionMenu } from '#crud/table/action-menu.tsx'
import { actionColumn, fieldColumns, wholeColumns } from '#crud/table/record-columns.tsx'
import { onRecordEvent, ROW_HEIGHTS, selectingOf } from '#crud/table/record-grid.ts'
import { recordSource } from '#crud/table/record-source.ts'
import styles from '#crud/table/record-table.module.css'
import type { GridEvent } from '#grid/dom/options.ts'
import { useCellNodes } from '#grid/react/cell-nodes.tsx'
import { Grid } from '#grid/react/grid.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useFilterMarks, useHeaderFilter, withFilterMark } from '#crud/query/header-filter.tsx'
import type { FlatRow } from './flat-rows.ts'
import { isMatched } from './narrowed.ts'
import { treeColumns } from './tree-columns.tsx'
import { dropMoves, stepMove } from './tree-moves.ts'
import { isMovable, toggle } from './tree-row.ts'
import { useTreeRows } from './use-tree-rows.ts'

/** Rows that form trees as a table: branches open where they stand, the keyboard walks them, rows are moved by hand. Source: TREE-01, SCREEN-60, SCREEN-66. */
export function TreeTable({ crud, tree }: { crud: Crud; tree: TreeActor }) {
  const { list, columns: settings, rows: live, screen } = crud
  const rows = useTreeRows(crud, tree)
  const isNarrow = useNarrow()
  const selected = useSelector(list, (snapshot) => snapshot.context.selected)
  const isLoading = useIsLoading(crud, tree)
  const density = useSelector(settings, (snapshot) => snapshot.context.density)
  const records = useMemo(() => rows.map(({ row }) => row), [rows])
  const source = useMemo(() => {
    const at = new Map(rows.map((row) => [row.id, row]))
    return recordSource({ rows: live, records, whole: wholeColumns({ screen }), node: (id) => nodeOf(at.get(id)) })
  }, [live, rows, records, screen])
  const { openFilter, filter } = useHeaderFilter(crud)
  const { columns, treeColumn, nodes, menu } = useTreeColumns(crud, tree, records, isNarrow)
  const selecting = useMemo(
    () => (isNarrow ? null : selectingOf(crud, records, selected)),
    [crud, isNarrow, records, selected],
  )
  const keys = columns.map(({ key }) => key)
  return (
    <div className={styles['table']} aria-busy={isLoading} data-loading={isLoading}>
      <Grid
        className={styles['grid'] ?? ''}
        label={`${screen.entity.label}列表`}
        source={source}
        columns={columns}
        treeColumn={treeColumn}
        movable={isMovable(crud) ? 'tree' : null}
        nodes={nodes}
        selecting={selecting}
        rowHeight={ROW_HEIGHTS[density]}
        onEvent={(event) => {
          if (event.kind === 'filter.ask') openFilter(event.key, event.head)
          else if (!onTreeEvent(event, tree, rows, selected)) onRecordEvent(event, crud, records, keys)
        }}
      />
      {rows.length === 0 && <ListState crud={crud} />}
      {menu}
      {filter}
    </div>
  )
}

function useTreeColumns(crud: Crud, tree: TreeActor, records: readonly Row[], isNarrow: boolean) {
  const nodes = useCellNodes()
  const { openMenu, menu } = useActionMenu()
  const choices = useSelector(crud.columns, (snapshot) => snapshot.context.columns)
  const keyword = useSelector(tree, (snapshot) => snapshot.context.keyword).toLowerCase()
  const { title } = crud.screen.entity
  const marks = useFilterMarks(crud)
  const made = useMemo(() => {
    const isFound = (row: Row) =>
      isMatched(row) ||
      (keyword !== '' &&
        String((row[title] as string) ?? '')
          .toLowerCase()
          .includes(keyword))
    const fields = fieldColumns({ crud, nodes, needed: {} }, choices).map((column) => withFilterMark(column, marks))
    return treeColumns(fields, actionColumn({ crud, openMenu }, records), { isNarrow, isFound })
  }, [crud, nodes, openMenu, choices, marks, records, isNarrow, keyword, title])
  return { ...made, nodes, menu }
}

/** @returns whether the event was the tree's */
function onTreeEvent(
  event: GridEvent,
  tree: TreeActor,
  rows: readonly FlatRow[],
  selected: readonly string[],
): boolean {
  const at = 'id' in event ? rows.find(({ id }) => id === event.id) : undefined
  if (at === undefined) return false
  switch (event.kind) {
    case 'row.toggle':
      toggle(tree, at)
      return true
    case 'row.step':
      moveBy(tree, stepMove(rows, at.id, event.direction))
      return true
    case 'row.move': {
      const target = rows.find(({ id }) => id === event.to.id)
      if (target !== undefined) moveBy(tree, dropMoves(rows, at.id, selected, target, event.to.side))
      return true
    }
    default:
      return false
  }
}

function moveBy(tree: TreeActor, move: ReturnType<typeof stepMove>): void {
  if (move !== null) tree.send({ type: 'node.move', move })
}

function nodeOf(at: FlatRow | undefined) {
  if (at === undefined) return undefined
  const { level, place, siblings, state, problem } = at
  return {
    level,
    place,
    siblings,
    isOpen: state === 'leaf' ? null : state === 'expanded' || state === 'loading',
    isBusy: state === 'loading',
    ...(state === 'failed' ? { problem: problem ?? '' } : {}),
  }
}

function useIsLoading({ list }: Crud, tree: TreeActor): boolean {
  const isListing = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isBranching = useSelector(tree, (snapshot) => snapshot.hasTag('loading') || snapshot.hasTag('busy'))
  return isListing || isBranching
}
