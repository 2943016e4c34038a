import type { Field } from '#contract/define-entity.ts'
import { writeOf } from '#contract/kinds/read-field.ts'
import type { Row } from '#contract/wire/row.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { CellEditing, CellFacts, EditorHost, GridColumn, MountedEditor } from '#grid/core/column.ts'
import type { ReactNode } from 'react'
import { EDITING, type KindEditing } from './cell-editing.ts'
import { CellPanel } from './cell-panel.tsx'
import type { CellServices } from './cell-props.ts'
import { cellOf } from './cells.ts'
import { widthsOf } from './column-widths.ts'
import { Filling, type Fills } from './filled.ts'
import { knownTexts, type KnownTexts } from './known-texts.ts'
import { readTyped } from './typed-texts.ts'

/** Puts React's elements into one that the table owns. @returns takes them out */
export type MountNode = (element: HTMLElement, node: ReactNode) => () => void

interface ColumnOptions {
  services: CellServices
  /** What a record is called, for what has no picture of its own. */
  nameOf?: (row: Row) => string
  /** Present = cells can be edited. */
  mountNode?: MountNode
  isReadOnly?: (id: string, row: Row) => boolean
  /** What a choice fills beside its own cell. */
  fills?: Fills
  /** Where the texts of chosen values are kept; absent = with the column. */
  chosen?: Map<string, string>
}

/** A column of a table from the field it shows: its words, its look, its width, how it is typed, pasted and edited. */
export function gridColumn(key: string, field: Field, options: ColumnOptions): GridColumn {
  const { services, nameOf, mountNode } = options
  const known = knownTexts(key, field, services, options.chosen)
  const { paint, align = 'start' } = cellOf(field)
  const editing = mountNode === undefined || writeOf(field) === 'never' ? null : EDITING[field.kind]
  return {
    key,
    label: field.label,
    ...widthsOf(field),
    align,
    isRequired: field.required !== undefined,
    isSortable: field.sortable === true,
    text: (_value, row) => known.textOf(row),
    paint: (element, { row }) =>
      paint(element, { row, name: key, field, services, named: nameOf?.(row) ?? '', text: known.textOf(row) }),
    ...(editing === null || mountNode === undefined
      ? {}
      : { editing: editingOf(field, known, editing, { ...options, mountNode }) }),
  }
}

type Editable = ColumnOptions & { mountNode: MountNode }

function editingOf(field: Field, known: KnownTexts, editing: KindEditing, options: Editable): CellEditing {
  const { accepts, mode } = editing
  return {
    mode,
    ...(options.isReadOnly === undefined ? {} : { isReadOnly: options.isReadOnly }),
    write: (value, row) => (mode === 'text' ? textOf(value) : known.textOf(row)),
    read: (text) => readTyped(text, field, () => known.among()),
    ...(accepts === undefined ? {} : { accepts: (draft: string) => accepts.test(draft) }),
    ...(mode === 'toggle' ? { toggled: (value: unknown) => toggled(value, field) } : {}),
    ...(mode === 'panel'
      ? {
          mountEditor: (element: HTMLElement, cell: CellFacts, host: EditorHost) =>
            openPanel(element, { field, cell, host, editing, known, ...options }),
        }
      : {}),
  }
}

interface Panel {
  field: Field
  cell: CellFacts
  host: EditorHost
  editing: KindEditing
  known: KnownTexts
  mountNode: MountNode
  fills?: Fills
}

/** A panel that is left by a press elsewhere takes what it holds; Escape takes nothing. */
function openPanel(
  element: HTMLElement,
  { field, cell, host, editing, known, mountNode, fills = {} }: Panel,
): MountedEditor {
  let draft: unknown = cell.value
  const filling = new Filling(fills)
  const take = () => {
    if (draft !== cell.value) host.take(draft, filling.beside(draft))
    draft = cell.value
  }
  const unmount = mountNode(
    element,
    <CellPanel
      field={field}
      row={cell.row}
      name={cell.key}
      editing={editing}
      onDraft={(value) => (draft = value)}
      onNamed={(values) => {
        known.learn(values)
        filling.learn(values)
      }}
      onDone={(move) => {
        take()
        host.close(move)
      }}
      onCancel={() => {
        draft = cell.value
        host.close('stay')
      }}
    />,
  )
  return {
    focus: () => element.querySelector<HTMLElement>('input, textarea, [contenteditable=true], button')?.focus(),
    unmount: () => {
      take()
      unmount()
    },
  }
}

function toggled(value: unknown, { truth }: Field): unknown {
  const isOn = ['1', 'true', 'Y'].includes(textOf(value))
  if (truth) return !isOn
  return isOn ? 0 : 1
}
