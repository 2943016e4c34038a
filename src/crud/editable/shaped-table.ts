import type { Field } from '#contract/define-entity.ts'
import type { CellRules } from '#grid/core/rules.ts'
import type { GridRow } from '#grid/core/source.ts'
import type { CellType, CellTypes } from './cell-types.ts'
import type { ColumnShape } from './column-shape.ts'
import type { EditableColumn } from './editable.ts'
import { tableRules } from './table-rules.ts'

/** What the columns of a configuration come to: what the rows hold, what is shown, in which order, by which rules. */
export interface ShapedTable {
  /** Everything rows keep, hidden or not. */
  keys: readonly string[]
  columns: readonly EditableColumn[]
  rules: CellRules
  /** Keys that are summed. */
  statistics: readonly string[]
  /** The key that says where a row stands; null = rows stay where they are. Source: ENT-42, ENT-64. */
  orderKey: string | null
  /** What a new row begins with. */
  begun: GridRow
}

/** Reads the columns of a configuration. @throws when it names a cell type that is not there */
export function shapedTable(shapes: readonly ColumnShape[], types: CellTypes): ShapedTable {
  const named = shapes.map((shape) => ({ shape, type: typeOf(shape, types) }))
  const columns = named.flatMap(({ shape, type }) => (typeof type === 'string' ? [] : [columnOf(shape, type)]))
  const defaults = shapes.map(({ key, defaultValue }) => [key, defaultValue] as const)
  return {
    keys: named.flatMap(({ shape, type }) => (type === 'order' ? [] : [shape.key])),
    columns,
    rules: tableRules(columns),
    statistics: columns.flatMap(({ key, statistics }) => (statistics === true ? [key] : [])),
    orderKey: named.find(({ type }) => type === 'order')?.shape.key ?? null,
    begun: Object.fromEntries(defaults.filter(([, value]) => value !== undefined)),
  }
}

function typeOf({ key, type }: ColumnShape, types: CellTypes): CellType {
  const found = Object.hasOwn(types, type) ? types[type] : undefined
  if (found === undefined) throw new Error(`cell types: ${key} is a ${type}, which nobody registered`)
  return found
}

function columnOf(shape: ColumnShape, { kind, facts, look }: Exclude<CellType, string>): EditableColumn {
  const { key, title, width, disabled, props, statistics, validateRules } = shape
  const required = validateRules?.find((rule) => rule.required === true || rule.pattern === '*')
  const field: Field = {
    ...props,
    ...facts?.(shape),
    label: title,
    kind,
    ...(width === undefined ? {} : { width }),
    ...(disabled === undefined ? {} : { write: 'never' }),
    ...(required === undefined ? {} : { required: required.message }),
  }
  return {
    key,
    field,
    ...(statistics === undefined ? {} : { statistics }),
    ...(validateRules === undefined ? {} : { rules: validateRules }),
    ...look?.(shape),
  }
}
