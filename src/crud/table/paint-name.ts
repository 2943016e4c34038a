import { isPlatformRow, PLATFORM_TAG } from '#contract/entity/platform-rows.ts'
import type { GridColumn } from '#grid/core/column.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { made } from '#crud/kinds/paint.ts'
import { withFace } from '#crud/kinds/face.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { actionsOf } from './row-actions.tsx'
import styles from './record-table.module.css'

/** The name of a record is the way to look at it; with the keyboard that is Enter on its row. */
export function namedColumn(column: GridColumn, crud: Crud): GridColumn {
  if (column.paint === undefined) return column
  return {
    ...column,
    paint(element, cell) {
      if (detailAction(cell.row, crud) === undefined) return column.paint?.(element, cell)
      const name = document.createElement('span')
      name.className = styles['name'] ?? ''
      name.addEventListener('click', () => detailAction(crud.rows.current(cell.row), crud)?.run())
      column.paint?.(name, cell)
      element.replaceChildren(name)
    },
  }
}

/** A name with the picture of its record before it, or its last character. */
export function facedColumn(column: GridColumn, paintPicture: (element: HTMLElement, row: Row) => void): GridColumn {
  if (column.paint === undefined) return column
  return {
    ...column,
    paint(element, cell) {
      const [face, name] = [document.createElement('span'), document.createElement('span')]
      paintPicture(face, cell.row)
      column.paint?.(name, cell)
      element.replaceChildren(withFace(face.firstElementChild as HTMLElement, ...name.childNodes))
    },
  }
}

/** A name that says where the platform shares the record with every tenant. */
export function sharedColumn(column: GridColumn, { screen }: Pick<Crud, 'screen'>): GridColumn {
  if (column.paint === undefined || screen.entity.sharesPlatformRows !== true) return column
  return {
    ...column,
    paint(element, cell) {
      column.paint?.(element, cell)
      if (!isPlatformRow(screen.entity, cell.row)) return
      const line = made('span', 'shared')
      line.append(...element.childNodes, made('span', 'platform', PLATFORM_TAG))
      element.replaceChildren(line)
    },
  }
}

/** The same where one record is chosen: its name says so. */
export function currentColumn(column: GridColumn, chosen: string): GridColumn {
  if (column.paint === undefined) return column
  return {
    ...column,
    paint(element, cell) {
      column.paint?.(element, cell)
      if (idOf(cell.row) === chosen) nameIn(element)?.setAttribute('aria-current', 'true')
    },
  }
}

function nameIn(element: Element): Element | null {
  return element.querySelector(`.${styles['name'] ?? ''}`) ?? element.firstElementChild
}

/** What shows a record whole, where its list offers that. */
export function detailAction(row: Row, crud: Crud): RowAction | undefined {
  return idOf(row) === '' ? undefined : actionsOf(row, crud).find(({ key }) => key === 'view' || key === 'read')
}
