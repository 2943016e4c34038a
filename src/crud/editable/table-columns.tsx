import { EDITABLE_ACTIONS_WIDTH, ROW_NUMBER_WIDTH } from '#contract/layout.ts'
import type { Services } from '#core/services.ts'
import { gridColumn } from '#crud/kinds/grid-column.tsx'
import type { CellFacts, GridColumn } from '#grid/core/column.ts'
import type { CellNodes } from '#grid/react/cell-nodes.tsx'
import { NUMBER_KEY, type Editable } from './editable.ts'
import { DRAG_HANDLE } from './row-drag.ts'
import { RowButtons } from './row-buttons.tsx'

const ACTIONS_KEY = '#actions'

/** The columns of an editable table: the number a row is dragged by, its fields, what is done with it. */
export function tableColumns(editable: Editable, services: Services, nodes: CellNodes): GridColumn[] {
  const { columns, rights, isOrdered } = editable.options
  const fields = columns.map(({ key, field, dress, render }) => {
    const column = gridColumn(key, field, {
      services,
      mountNode: nodes.mountNode,
      isReadOnly: (id) => !editable.isOpen(id, key),
    })
    const dressed = dress?.(column) ?? column
    return render === undefined ? dressed : { ...dressed, mount: nodes.mountCell(render) }
  })
  const hasActions = rights.add || rights.delete || (isOrdered && rights.edit)
  return [numberColumn(editable), ...fields, ...(hasActions ? [actionsColumn(editable, nodes)] : [])]
}

function numberColumn({ rows, options }: Editable): GridColumn {
  const numberOf = (id: string) => String(rows.placeOf(rows.localId(id)) + 1)
  const isDragged = options.isOrdered && options.rights.edit
  return {
    key: NUMBER_KEY,
    label: '序号',
    width: ROW_NUMBER_WIDTH,
    minWidth: ROW_NUMBER_WIDTH,
    pin: 'left',
    align: 'center',
    isResizable: false,
    text: (_value, row) => numberOf(String(row['id'] as string)),
    paint: (element, { id }) => {
      const state = stateOf(rows, id)
      paintNumber(element, { id, number: numberOf(id), state, isDragged, isPressed: options.subForm !== undefined })
    },
  }
}

interface NumberFacts {
  id: string
  number: string
  state: string
  isDragged: boolean
  isPressed: boolean
}

/** Whether a row is new or was edited. */
function stateOf(rows: Editable['rows'], id: string): string {
  if (rows.isNew(id)) return '新'
  return rows.isEdited(id) ? '改' : ''
}

function paintNumber(element: HTMLElement, { id, number, state, isDragged, isPressed }: NumberFacts): void {
  const known = element.firstElementChild instanceof HTMLElement ? element.firstElementChild : null
  const label = known ?? element.appendChild(document.createElement('span'))
  if (label.textContent !== number) label.textContent = number
  if (label.dataset['state'] !== state) label.dataset['state'] = state
  label.title = { 新: '还没有保存的新行', 改: '有没保存的修改' }[state] ?? ''
  label.toggleAttribute(DRAG_HANDLE, isDragged)
  label.toggleAttribute('data-opens', isPressed)
  label.dataset['row'] = id
}

function actionsColumn(editable: Editable, nodes: CellNodes): GridColumn {
  return {
    key: ACTIONS_KEY,
    label: '操作',
    width: EDITABLE_ACTIONS_WIDTH,
    pin: 'right',
    isResizable: false,
    text: () => '',
    mount: nodes.mountCell(({ id }: CellFacts) => <RowButtons editable={editable} id={id} />),
  }
}
