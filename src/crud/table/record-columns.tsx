import { idOf, type Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { gridColumn } from '#crud/kinds/grid-column.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import type { GridColumn } from '#grid/core/column.ts'
import type { CellNodes } from '#grid/react/cell-nodes.tsx'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { paintActions, type OpenMenu } from './paint-actions.ts'
import { actionsOf } from './row-actions.tsx'

export const INDEX = '#'
export const ACTIONS = 'actions'
const INDEX_WIDTH = 56
const LEAST_ACTIONS_WIDTH = 140

interface ColumnsContext {
  crud: Crud
  /** React's elements in cells. */
  nodes: CellNodes
  openMenu: OpenMenu
}

/** The columns of the fields that a person chose. */
export function fieldColumns({ crud, nodes }: ColumnsContext, choices: readonly ColumnChoice[]): GridColumn[] {
  return choices.filter(({ shown }) => shown).map((choice) => fieldColumn(crud, nodes, choice))
}

/** The number of a row among all that were found. @param before rows on the pages before this one */
export function indexColumn(before: number, records: readonly Row[], isPinned: boolean): GridColumn {
  const places = new Map(records.map((row, index) => [idOf(row), index]))
  return {
    key: INDEX,
    label: INDEX,
    width: INDEX_WIDTH,
    align: 'center',
    isResizable: false,
    pin: isPinned ? 'left' : null,
    text: (_value, row) => String(before + (places.get(idOf(row)) ?? 0) + 1),
  }
}

/** What can be done with a row; null where that is nothing for any of them. */
export function actionColumn({ crud, openMenu }: ColumnsContext, records: readonly Row[]): GridColumn | null {
  const sample = records.map((row) => actionsOf(row, crud))
  if (records.length > 0 && sample.every((actions) => actions.length === 0)) return null
  return {
    key: ACTIONS,
    label: '操作',
    width: Math.max(LEAST_ACTIONS_WIDTH, ...sample.map(widthOf)),
    pin: 'right',
    isResizable: false,
    text: () => '',
    paint: (element, { row }) => paintActions(element, row, crud, openMenu),
  }
}

/** Columns that may show any field of their row. */
export function wholeColumns({ screen }: Pick<Crud, 'screen'>): string[] {
  return [...Object.keys(screen.cells ?? {}), ACTIONS]
}

function fieldColumn(crud: Crud, nodes: CellNodes, { key, width, pin }: ColumnChoice): GridColumn {
  const { screen, services } = crud
  const column = gridColumn(key, fieldOf(screen, key), { services, nameOf: (row) => nameOf(row, crud) })
  const own = screen.cells?.[key]
  const chosen: GridColumn = { ...column, width, pin, isRequired: false }
  if (own === undefined) return chosen
  delete chosen.paint
  return { ...chosen, mount: nodes.mountCell(({ row }) => own(row)) }
}

/** Two letters of a link take 28 px, its frame 16 px. */
function widthOf(actions: ReturnType<typeof actionsOf>): number {
  const inline = actions.filter((action) => action.inline)
  const rest = actions.length - inline.length
  const texts = [...inline.map((action) => action.label.length), rest > 0 ? 3 : 0].filter((length) => length > 0)
  return texts.reduce((sum, length) => sum + length * 14 + 22, 32)
}
