import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import type { ColumnType } from '#contract/kinds/kind.ts'
import { isList, kindOf, typeOf } from '#contract/kinds/read-field.ts'
import { OWNER_COLUMN, presentCode } from '#server/engine/organisation/present-code.ts'
import { branchTreeOf, type BranchTree } from './branch.ts'
import { ACCOUNTS, textSourceOf, type TextSource } from '#server/engine/kinds/texts.ts'

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
  /** Where the text behind the value comes from: a dictionary, or a table that is referred to. */
  text: TextSource | null
  /** What is read instead of a column of that name. */
  expression?: RawBuilder<unknown>
  /** When an expression of `1` and `0` says `1`: as a condition an index may find such rows. */
  isOne?: RawBuilder<SqlBool>
  /** Where the value stands in another table. */
  lookup?: Lookup
  /** It stands there by way of a further table. */
  isFar?: true
  /** A text without wildcards is looked for anywhere in it. */
  byPart?: true
  /** Its text is told, but nobody looks for it. */
  byValue?: true
  /** The tree it refers to, where a list is asked for a node and what is below it. */
  branch?: BranchTree
  /** Its texts are kept as a check writes them: full-width characters and small letters of a query are no obstacle. */
  isChecked?: true
  /** Its answers hide a part of it: it is found by its whole text only. */
  isMasked?: true
}

export type Columns = ReadonlyMap<string, Column>

/**
 * Asks a condition about a value where it stands, once for a statement and not for each row. Its values are codes: what begins with one is told by case.
 * @param fits the condition over the value, which is never null there @returns the condition over the row
 */
export type Lookup = (fits: (value: RawBuilder<unknown>) => RawBuilder<SqlBool>) => RawBuilder<SqlBool>

/** A column that is answered although the entity does not offer it as a field. */
export interface ExtraColumn {
  label: string
  type: ColumnType
  /** The value is a comma list. */
  list?: true
  text?: TextSource | null
  /** Its text is told, but nobody looks for it. */
  byValue?: true
  /** What is read instead of a column of that name. */
  expression?: RawBuilder<unknown>
  isOne?: RawBuilder<SqlBool>
  /** Where the value stands in another table. */
  lookup?: Lookup
  isFar?: true
}

/** A column that says `1` where a condition holds, `0` elsewhere. */
export function flagColumn(label: string, isOne: RawBuilder<SqlBool>): ExtraColumn {
  return { label, type: 'text', expression: raw`(case when ${isOne} then '1' else '0' end)`, isOne }
}

const PERSON = {
  type: 'text',
  text: ACCOUNTS,
  byValue: true,
} as const

const STAMPS: Record<string, ExtraColumn> = {
  id: { label: '编号', type: 'text' },
  version: { label: '版本', type: 'integer' },
  createBy: { label: '创建人', ...PERSON },
  createTime: { label: '创建时间', type: 'datetime' },
  updateBy: { label: '更新人', ...PERSON },
  updateTime: { label: '更新时间', type: 'datetime' },
}

/** Everything that may leave the server of an entity's own table: its stored fields, id, version and stamps, and the named extras. @param byPart keys of fields that are found by a part of them without wildcards */
export function columnsOf(
  entity: Entity,
  extras: Readonly<Record<string, ExtraColumn>> = {},
  byPart: readonly string[] = [],
): Columns {
  const columns = new Map<string, Column>()
  for (const [key, extra] of Object.entries({ ...STAMPS, ...extras })) {
    const name = columnOf(key)
    const expression = presentOf(entity, name)
    columns.set(key, { key, name, list: false, text: null, ...(expression && { expression }), ...extra })
  }
  for (const [key, field] of Object.entries(entity.fields)) {
    if (field.volatile === true && field.write !== 'never')
      throw new Error(`columnsOf: ${entity.name}.${key} is volatile, so nobody may write it`)
    if (field.stored === false || kindOf(field).secret) continue
    const expression = extras[key]?.expression ?? presentOf(entity, columnOf(key))
    if (kindOf(field).computed && expression === undefined)
      throw new Error(`columnsOf: ${entity.name}.${key} has no expression`)
    const { text = textSourceOf(field), byValue, isOne } = extras[key] ?? {}
    const [type, list] = [typeOf(field), isList(field)]
    const told = byValue === true ? { byValue } : {}
    const found = byPart.includes(key) ? { byPart: true as const } : {}
    const tree = field.query === 'branch' ? { branch: branchTreeOf(field) } : {}
    const checked = field.check === undefined ? {} : { isChecked: true as const }
    const masked = field.masked === undefined ? {} : { isMasked: true as const }
    const flag = isOne === undefined ? {} : { isOne }
    const more = { ...found, ...told, ...tree, ...checked, ...masked, ...flag }
    const column = { key, name: columnOf(key), type, label: field.label, list, text, ...more }
    columns.set(key, expression === undefined ? column : { ...column, expression })
  }
  return columns
}

/** The code of the department a row belongs to is read as it is at present. */
function presentOf({ tenant }: Entity, column: string): RawBuilder<string> | undefined {
  return tenant && column === OWNER_COLUMN ? presentCode() : undefined
}
