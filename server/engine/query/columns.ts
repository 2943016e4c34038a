import type { RawBuilder } from 'kysely'
import { columnOf, type Entity, type Field, type FieldKind } from '#contract/define-entity.ts'

/** How values of a column compare. */
export type ColumnType = 'text' | 'integer' | 'date' | 'datetime'

/** A column a list may be filtered, sorted and answered by. Names come from code only, never from a request. */
export interface Column {
  /** Name on the wire. */
  key: string
  /** Name in the database. */
  name: string
  type: ColumnType
  /** Chinese name for messages. */
  label: string
  /** The value is a comma list. */
  list: boolean
  /** Where the text behind the value comes from: a dictionary code, or a table that is referred to. */
  text: TextSource | null
  /** What is read instead of a column of that name. */
  expression?: RawBuilder<unknown>
}

export type TextSource = { dictionary: string } | { reference: Reference }

/** Things that are referred to by id (positions: by code, accounts: by user name). */
export type Reference = 'users' | 'accounts' | 'positions' | 'departments' | 'roles' | 'tenants'

export type Columns = ReadonlyMap<string, Column>

/** A column that is answered although the entity does not offer it as a field. */
export interface ExtraColumn {
  label: string
  type: ColumnType
  /** A comma list of what it refers to. */
  reference?: Reference
  /** What is read instead of a column of that name. */
  expression?: RawBuilder<unknown>
}

const STAMPS: Record<string, ExtraColumn> = {
  id: { label: '编号', type: 'text' },
  version: { label: '版本', type: 'integer' },
  createBy: { label: '创建人', type: 'text' },
  createTime: { label: '创建时间', type: 'datetime' },
  updateBy: { label: '更新人', type: 'text' },
  updateTime: { label: '更新时间', type: 'datetime' },
}

/** Everything that may leave the server of an entity's own table: its stored fields, id, version and stamps, and the named extras. */
export function columnsOf(entity: Entity, extras: Record<string, ExtraColumn> = {}): Columns {
  const columns = new Map<string, Column>()
  for (const [key, { label, type, reference, expression }] of Object.entries({ ...STAMPS, ...extras })) {
    const text = reference === undefined ? null : { reference }
    const column = { key, name: columnOf(key), type, label, list: reference !== undefined, text }
    columns.set(key, expression === undefined ? column : { ...column, expression })
  }
  for (const [key, field] of Object.entries(entity.fields)) {
    if (field.stored === false || field.kind === 'password') continue
    const { label, kind } = field
    const text = textSourceOf(field)
    columns.set(key, { key, name: columnOf(key), type: typeOf(field), label, list: isReference(kind), text })
  }
  return columns
}

/** The type of a field's column. */
export function typeOf(field: Field): ColumnType {
  if (field.kind === 'date' || field.kind === 'datetime') return field.kind
  return field.kind === 'integer' || field.kind === 'switch' || field.numeric ? 'integer' : 'text'
}

/** Where the text behind a field's value comes from. */
export function textSourceOf(field: Field): TextSource | null {
  if (field.dictionary !== undefined) return { dictionary: field.dictionary }
  if (field.account) return { reference: 'accounts' }
  return isReference(field.kind) ? { reference: field.kind } : null
}

type ReferenceKind = Extract<FieldKind, Reference>

const REFERENCES: ReadonlySet<string> = new Set<ReferenceKind>([
  'users',
  'positions',
  'departments',
  'roles',
  'tenants',
])

function isReference(kind: FieldKind): kind is ReferenceKind {
  return REFERENCES.has(kind)
}
