import { idOf, type Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Field } from '#contract/define-entity.ts'
import { CELLS } from '#crud/kinds/cells.ts'
import { listWidthsOf, wordsWidth } from '#crud/kinds/column-widths.ts'
import { gridColumn } from '#crud/kinds/grid-column.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { cardsOf } from '#crud/screen-layout.ts'
import type { GridColumn } from '#grid/core/column.ts'
import type { CellNodes } from '#grid/react/cell-nodes.tsx'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { INDEX } from './choice-place.ts'
import { paintActions, type OpenMenu } from './paint-actions.ts'
import { asFace } from '#crud/kinds/face.ts'
import { facedColumn, namedColumn, sharedColumn } from './paint-name.ts'
import { shortMoment } from './paint-short-moment.ts'
import { revealColumn } from './reveal-column.tsx'
import { arrangedActions } from './row-actions.tsx'
import { MOST_FOR_TITLE } from './title-width.ts'

export const ACTIONS = 'actions'
const INDEX_WIDTH = 56
/** Of record-table.module.css, px. */
const LINK_FRAME = 14
const MORE = 2 * 14 + 14 + LINK_FRAME
const ACTIONS_PADDING = 20
const LEAST_ACTIONS_WIDTH = 100

interface ColumnsContext {
  crud: Crud
  /** React's elements in cells. */
  nodes: CellNodes
  openMenu: OpenMenu
  /** What columns need for their content, px. */
  needed: Readonly<Record<string, number>>
}

/** The columns of the fields that a person chose. */
export function fieldColumns(
  context: Omit<ColumnsContext, 'openMenu'>,
  choices: readonly ColumnChoice[],
): GridColumn[] {
  return choices.filter(({ shown }) => shown).map((choice) => fieldColumn(context, choice))
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
export function actionColumn(
  { crud, openMenu }: Pick<ColumnsContext, 'crud' | 'openMenu'>,
  records: readonly Row[],
): GridColumn | null {
  const sample = records.map((row) => arrangedActions(row, crud))
  if (records.length > 0 && sample.every(({ inline }) => inline.length === 0)) return null
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

/** Columns that may show any field of their row: without a picture a letter of the name stands for it. */
export function wholeColumns({ screen }: Pick<Crud, 'screen'>): string[] {
  const pictures = [...screen.columns, ...(screen.hidden ?? [])].filter((key) => fieldOf(screen, key).kind === 'image')
  const faced = cardsOf(screen.layout)?.image === undefined ? [] : [screen.entity.title]
  return [...Object.keys(screen.cells ?? {}), ...pictures, ...faced, ACTIONS]
}

function fieldColumn(
  { crud, nodes, needed }: Omit<ColumnsContext, 'openMenu'>,
  { key, width, pin }: ColumnChoice,
): GridColumn {
  const { screen, services } = crud
  const field = fieldOf(screen, key)
  const column = gridColumn(key, field, { services, nameOf: (row) => nameOf(row, crud) })
  const own = screen.cells?.[key]
  const chosen: GridColumn = { ...column, ...widthsFor(field, width, needed[key] ?? 0), pin, isRequired: false }
  if (field.kind === 'datetime') chosen.paint = shortMoment(column)
  if (own === undefined)
    return key === screen.entity.title
      ? sharedColumn(titleColumn(chosen, crud), crud)
      : revealColumn(chosen, crud, nodes)
  delete chosen.paint
  return { ...chosen, mount: nodes.mountCell(({ row }) => own(row)) }
}

function titleColumn(column: GridColumn, crud: Crud): GridColumn {
  const { screen, services } = crud
  const name = cardsOf(screen.layout)?.image
  const named = namedColumn(column, crud)
  if (name === undefined) return named
  const field = asFace(fieldOf(screen, name))
  return facedColumn(named, (element, row) =>
    CELLS.image.paint(element, { row, name, field, services, named: nameOf(row, crud), text: '' }),
  )
}

/** A width that somebody chose stays. @param wanted what its content needs */
function widthsFor(field: Field, width: number, wanted: number): Pick<GridColumn, 'width' | 'leastWidth'> {
  const usual = listWidthsOf(field)
  if (width !== usual.width) return { width }
  const least = Math.min(wanted, MOST_FOR_TITLE)
  return { width: Math.max(width, wanted), leastWidth: Math.max(usual.leastWidth, least) }
}

/** Two letters of a link take 28 px, its frame 14 px; 更多 has an arrow. */
function widthOf({ inline, rest }: ReturnType<typeof arrangedActions>): number {
  const words = inline.map(({ label }) => wordsWidth(label) + LINK_FRAME)
  return words.reduce((sum, width) => sum + width, ACTIONS_PADDING + (rest.length > 0 ? MORE : 0))
}
