import type { Field } from '#contract/define-entity.ts'
import type { CellRules } from '#grid/core/rules.ts'
import type { GridRow } from '#grid/core/source.ts'
import type { CellType, CellTypes } from './cell-types.ts'
import type { ColumnShape } from './column-shape.ts'
import type { EditableColumn, UploadOptions } from './editable-options.ts'
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
  /** The key that says what a row hangs below; null = rows are no tree. */
  parentKey?: string | null
  /** What a new row begins with. */
  begun: GridRow
}

/** Reads the columns of a configuration. @throws when it names a cell type that is not there */
export function shapedTable(shapes: readonly ColumnShape[], types: CellTypes): ShapedTable {
  const named = shapes.map((shape) => ({ shape, type: typeOf(shape, types) }))
  const columns = named.flatMap(({ shape, type }) => (typeof type === 'string' ? [] : [columnOf(shape, type)]))
  checkFills(shapes)
  const defaults = shapes.map(({ key, defaultValue }) => [key, defaultValue] as const)
  return {
    keys: named.flatMap(({ shape, type }) => (type === 'order' ? [] : [shape.key])),
    columns,
    rules: tableRules(columns),
    statistics: columns.flatMap(({ key, statistics }) => (statistics === true ? [key] : [])),
    orderKey: named.find(({ shape, type }) => type === 'order' || shape.isOrder === true)?.shape.key ?? null,
    parentKey: shapes.find(({ isParent }) => isParent === true)?.key ?? null,
    begun: Object.fromEntries(defaults.filter(([, value]) => value !== undefined)),
  }
}

function typeOf({ key, type }: ColumnShape, types: CellTypes): CellType {
  const found = Object.hasOwn(types, type) ? types[type] : undefined
  if (found === undefined) throw new Error(`cell types: ${key} is a ${type}, which nobody registered`)
  return found
}

function columnOf(shape: ColumnShape, { kind, facts, style }: Exclude<CellType, string>): EditableColumn {
  const { key, title, width, disabled, props, statistics, validateRules, fills } = shape
  const upload = uploadOf(shape)
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
    ...(upload === null ? {} : { upload }),
    ...(fills === undefined ? {} : { fills }),
    ...style?.(shape),
  }
}

/** @throws when a choice would fill what rows do not keep, or is a department, of which trees know the name only */
function checkFills(shapes: readonly ColumnShape[]): void {
  for (const { key, fills = {}, props } of shapes) {
    const lost = Object.keys(fills).find((target) => !shapes.some((shape) => shape.key === target))
    if (lost !== undefined) throw new Error(`cell types: ${key} fills ${lost}, which is no column`)
    if (props?.to === 'department' && Object.keys(fills).length > 0)
      throw new Error(`cell types: ${key} is a department, which fills nothing`)
  }
}

/** Source: ENT-37. */
const OF_UPLOADS = ['btnText', 'responseName', 'action', 'token', 'allowDownload', 'allowRemove'] as const

function uploadOf(shape: ColumnShape): UploadOptions | null {
  const said = OF_UPLOADS.filter((name) => shape[name] !== undefined)
  return said.length === 0 ? null : Object.fromEntries(said.map((name) => [name, shape[name]]))
}
