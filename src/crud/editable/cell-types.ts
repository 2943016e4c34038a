import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import * as z from 'zod/mini'
import { customValues, tick } from './checked-cells.ts'
import type { ColumnShape } from './column-shape.ts'
import type { EditableColumn } from './editable-options.ts'

/** What the name of a cell type stands for: a column of ours, or something the whole table does. */
export type CellType =
  | {
      kind: FieldKind
      /** What the field says beyond its shape. */
      facts?: (shape: ColumnShape) => Partial<Field>
      style?: (shape: ColumnShape) => Pick<EditableColumn, 'dress' | 'plain' | 'render'>
    }
  /** `hidden`: kept with the row, not shown. `order`: rows are put elsewhere by their number. */
  | 'hidden'
  | 'order'

export type CellTypes = Readonly<Record<string, CellType>>

const FILES: CellType = { kind: 'files', facts: mostOf }

/** The cell types of the specification; each stands for a kind of field, so that a cell is edited as a form is. Source: ENT-43…66. */
export const CELL_TYPES: CellTypes = {
  normal: { kind: 'text', facts: () => ({ write: 'never' }) },
  input: { kind: 'text' },
  inputNumber: { kind: 'decimal' },
  checkbox: { kind: 'switch', facts: flagWords, style: (shape) => customValues(flagValues(shape)) },
  checkbox_meta: { kind: 'switch', facts: () => ({ truth: true }), style: () => ({ dress: tick }) },
  select: { kind: 'dictionary', facts: selected },
  radio: { kind: 'radio', facts: chosen },
  date: { kind: 'date' },
  datetime: { kind: 'datetime' },
  upload: FILES,
  file: FILES,
  image: { kind: 'images', facts: mostOf },
  popup: { kind: 'reference', facts: referred },
  input_pop: { kind: 'popText' },
  list_multi: { kind: 'multiple', facts: chosen },
  sel_search: { kind: 'search', facts: fromDictionary },
  sel_depart: { kind: 'reference', facts: () => ({ to: 'department' }) },
  sel_user: { kind: 'reference', facts: () => ({ to: 'user', many: true }) },
  slot: { kind: 'text', facts: () => ({ write: 'never' }), style: rendered },
  hidden: 'hidden',
  progress: { kind: 'progress' },
  tags: { kind: 'tags' },
  'drag-sort': 'order',
}

/** Names of what a row has, whatever its columns are. Source: ENT-65, O-40. */
const OF_ROWS: ReadonlySet<string> = new Set(['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'])

/** Cell types of a screen's own beside those of the specification. @throws when a name belongs to a row type */
export function withCellTypes(own: CellTypes): CellTypes {
  const reserved = Object.keys(own).find((name) => OF_ROWS.has(name))
  if (reserved !== undefined) throw new Error(`cell types: ${reserved} is reserved for rows, choose another name`)
  return { ...CELL_TYPES, ...own }
}

function chosen(shape: ColumnShape): Partial<Field> {
  return shape.options === undefined ? fromDictionary(shape) : { choices: shape.options }
}

function selected(shape: ColumnShape): Partial<Field> {
  const { allowInput = false, allowSearch } = shape
  return {
    ...chosen(shape),
    ...(allowInput && { isOpen: true as const }),
    ...(allowSearch !== undefined && { isSearched: allowSearch }),
  }
}

/** What is kept when it is on and when it is off. */
function flagValues({ customValue, options }: ColumnShape): readonly [on: string | number, off: string | number] {
  const [on, off] = options ?? []
  return customValue ?? (on === undefined || off === undefined ? ['Y', 'N'] : [on.value, off.value])
}

/** Its options are two, the first of them is on. */
function flagWords({ key, options }: ColumnShape): Partial<Field> {
  if (options === undefined) return {}
  const [on, off] = options
  if (on === undefined || off === undefined) throw new Error(`cell types: ${key} is a checkbox and has no two options`)
  return {
    choices: [
      { value: '1', text: on.text },
      { value: '0', text: off.text },
    ],
  }
}

function fromDictionary({ key, type, dictCode }: ColumnShape): Partial<Field> {
  if (dictCode === undefined) throw new Error(`cell types: ${key} is a ${type} and names no dictCode`)
  return { dictionary: dictCode }
}

function referred({ key, type, props }: ColumnShape): Partial<Field> {
  if (props?.to === undefined) throw new Error(`cell types: ${key} is a ${type} and names nothing to choose from`)
  return { to: props.to }
}

function rendered({ key, render }: ColumnShape): Pick<EditableColumn, 'render'> {
  if (render === undefined) throw new Error(`cell types: ${key} is a slot and nothing renders it`)
  return { render }
}

const extendSchema = z.object({ uploadnum: z.optional(z.coerce.number()) })

function mostOf({ number, fieldExtendJson }: ColumnShape): Partial<Field> {
  const most = number ?? (fieldExtendJson === undefined ? undefined : readExtend(fieldExtendJson).uploadnum)
  return most === undefined ? {} : { max: most }
}

function readExtend(text: string): z.infer<typeof extendSchema> {
  return extendSchema.parse(JSON.parse(text))
}
