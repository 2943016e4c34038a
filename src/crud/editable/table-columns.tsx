import { EDITABLE_ACTIONS_WIDTH, ROW_BUTTON_WIDTH, ROW_NUMBER_WIDTH } from '#contract/console/layout.ts'
import type { Services } from '#core/services.ts'
import { gridColumn } from '#crud/kinds/grid-column.tsx'
import type { Present } from '#core/live/presence.ts'
import { namesOf, whoDoes } from '#crud/presence/use-others.ts'
import { INDEX } from '#crud/table/choice-place.ts'
import type { CellFacts, GridColumn } from '#grid/core/column.ts'
import type { CellNodes } from '#grid/react/cell-nodes.tsx'
import type { Editable } from './editable.ts'
import type { EditableColumn, EditableOptions } from './editable-options.ts'
import { fileColumn } from './file-cell.tsx'
import { mountedColumn } from './mounted-column.ts'
import { RowButtons } from './row-buttons.tsx'

const ACTIONS_KEY = '#actions'

/** The columns of an editable table: the number a row is dragged by, its fields, what is done with it. */
export function tableColumns(editable: Editable, services: Services, nodes: CellNodes): GridColumn[] {
  const { columns, rights, isOrdered } = editable.options
  const fields = columns.map((column) => fieldColumn(column, editable, services, nodes))
  const hasActions = rights.add || rights.delete || (isOrdered && rights.edit)
  return [numberColumn(editable), ...fields, ...(hasActions ? [actionsColumn(editable, nodes)] : [])]
}

function fieldColumn(
  { key, field, upload, dress, render, fills }: EditableColumn,
  editable: Editable,
  services: Services,
  nodes: CellNodes,
): GridColumn {
  const isReadOnly = (id: string) => !editable.isOpen(id, key)
  const chosen = editable.rows.namesIn(key)
  const own = { chosen, ...(fills && { fills }) }
  const plain = gridColumn(key, field, { services, mountNode: nodes.mountNode, isReadOnly, ...own })
  const column = dress?.(plain) ?? plain
  if (render !== undefined) return mountedColumn(column, nodes.mountCell(render))
  return column.editing?.mode === 'cell'
    ? fileColumn(column, { field, ...(upload && { upload }) }, editable, nodes)
    : column
}

/** Whether rows can be moved, and how. */
export function movableAs({ tree, isOrdered, rights }: EditableOptions): 'flat' | 'tree' | null {
  if (!rights.edit) return null
  if (tree !== undefined) return 'tree'
  return isOrdered ? 'flat' : null
}

function numberColumn({ rows, options, company }: Editable): GridColumn {
  const numberOf = (id: string) => String(rows.placeOf(rows.localId(id)) + 1)
  const isDragged = movableAs(options) !== null
  return {
    key: INDEX,
    label: '序号',
    width: ROW_NUMBER_WIDTH,
    minWidth: ROW_NUMBER_WIDTH,
    pin: 'left',
    align: 'center',
    isResizable: false,
    isRowName: true,
    text: (_value, row) => numberOf(String(row['id'] as string)),
    paint: (element, { id }) => {
      const state = stateOf(rows, id)
      const others = company?.inRow(id) ?? []
      const isPressed = options.subForm !== undefined
      paintNumber(element, { id, number: numberOf(id), state, others, isDragged, isPressed })
    },
  }
}

interface NumberFacts {
  id: string
  number: string
  state: string
  /** Who else is in the row. */
  others: readonly Present[]
  isDragged: boolean
  isPressed: boolean
}

/** Whether a row is new or was edited. */
function stateOf(rows: Editable['rows'], id: string): string {
  if (rows.isNew(id)) return '新'
  return rows.isEdited(id) ? '改' : ''
}

function paintNumber(element: HTMLElement, { id, number, state, others, isDragged, isPressed }: NumberFacts): void {
  const known = element.firstElementChild instanceof HTMLElement ? element.firstElementChild : null
  const label = known ?? element.appendChild(document.createElement('span'))
  if (label.textContent !== number) label.textContent = number
  if (label.dataset['state'] !== state) label.dataset['state'] = state
  const hint = { 新: '还没有保存的新行', 改: '有没保存的修改' }[state]
  label.title = [others.length === 0 ? [] : whoDoes(others, '也在这一行'), hint ?? []].flat().join('；')
  if (others.length === 0) delete label.dataset['company']
  else label.dataset['company'] = namesOf(others).slice(0, 1)
  label.toggleAttribute('data-row-handle', isDragged)
  label.toggleAttribute('data-opens', isPressed)
  label.dataset['row'] = id
}

function actionsColumn(editable: Editable, nodes: CellNodes): GridColumn {
  return {
    key: ACTIONS_KEY,
    label: '操作',
    width: EDITABLE_ACTIONS_WIDTH + (editable.options.tree === undefined ? 0 : ROW_BUTTON_WIDTH),
    pin: 'right',
    isResizable: false,
    text: () => '',
    mount: nodes.mountCell(({ id }: CellFacts) => <RowButtons editable={editable} id={id} />),
  }
}
