import { sql as raw } from 'kysely'
import { columnOf, type Field } from '#contract/define-entity.ts'
import { htmlText } from '#contract/html-text.ts'
import { setTenant } from '#server/db/database.ts'
import type { Column } from '#server/engine/query/columns.ts'
import type { TextSource } from '#server/engine/kinds/texts.ts'
import type { Context, Resource } from '#server/engine/resource.ts'
import { addTexts, textsOf, type Row } from '#server/engine/texts.ts'

/** A field that changed, as people read it. */
export interface FieldChange {
  field: string
  label: string
  from: Row[string]
  to: Row[string]
  fromText: string | null
  toText: string | null
}

/** An entry of a record's timeline. */
export interface RecordChange {
  id: number
  /** `add`, `edit`, `delete`, a step of the life cycle, or a verb of its own. */
  action: string
  actionText: string
  username: string | null
  realname: string | null
  time: string
  changes: FieldChange[]
}

interface Stored {
  id: number
  action: string
  username: string | null
  time: string
  before: Row | null
  after: Row | null
}

const MOST_ENTRIES = 200
const LONGEST_TEXT = 500
const ACCOUNTS: TextSource = { table: 'sys_user', value: 'username', text: 'realname' }
const ACTIONS: Readonly<Record<string, string>> = {
  add: '新增',
  edit: '编辑',
  delete: '删除',
  restore: '还原',
  assign: '分配',
}

/**
 * What became of a record, newest first: who changed which fields from what to what. Secret fields are no columns, so they never show.
 * The changes made within the asker's tenant; platform principals see those of all tenants. The transaction must end here.
 */
export async function changesOf(context: Context, resource: Resource, id: string): Promise<RecordChange[]> {
  const { sql, principal } = context
  if (principal.platform) await setTenant(sql, 0)
  const { rows } = await raw<Stored>`
    select id, action, username, at as time, before, after from sys_audit
    where entity = ${resource.entity.name} and entity_id = ${id} order by id desc limit ${MOST_ENTRIES}`.execute(sql)
  const accounts = [...new Set(rows.flatMap(({ username }) => (username === null ? [] : [username])))]
  const names = await textsOf(sql, ACCOUNTS, accounts)
  const columns = shownColumns(resource)
  const sides = await shownSides(context, columns, rows)
  const steps = new Map(resource.lifecycle?.steps.map((step) => [step.name, step.label]))
  return rows.map(({ before, after, ...entry }) => ({
    ...entry,
    actionText: ACTIONS[entry.action] ?? steps.get(entry.action) ?? entry.action,
    realname: entry.username === null ? null : (names.get(entry.username) ?? null),
    changes: changedFields(resource.entity.fields, columns, { before: sides.get(before), after: sides.get(after) }),
  }))
}

const STAMPS: ReadonlySet<string> = new Set(['createBy', 'createTime', 'updateBy', 'updateTime'])

/** The fields of the entity that may leave the server; who and when stand in the entry itself. */
function shownColumns({ entity, columns }: Resource): Column[] {
  return [...columns.values()].filter(({ key }) => entity.fields[key] !== undefined && !STAMPS.has(key))
}

/** What was recorded before and after, with the texts of then; where none was recorded, with those of today. */
async function shownSides(
  context: Context,
  columns: readonly Column[],
  rows: readonly Stored[],
): Promise<Map<Row | null, Row>> {
  const recorded = rows.flatMap(({ before, after }) => [before, after]).filter((side) => side !== null)
  const sides = recorded.map((side) => narrowed(side, columns))
  const today = sides.map((side) => ({ ...side }))
  await addTexts(context, today, columns)
  return new Map(recorded.map((side, at) => [side, { ...today[at]!, ...sides[at]! }]))
}

function narrowed(side: Row, columns: readonly Column[]): Row {
  const row: Row = {}
  for (const { key } of columns) {
    row[key] = side[key] ?? side[columnOf(key)] ?? null
    const text = side[`${key}_dictText`]
    if (text !== undefined && text !== null) row[`${key}_dictText`] = text
  }
  return row
}

function changedFields(
  fields: Readonly<Record<string, Field>>,
  columns: readonly Column[],
  { before, after }: { before: Row | undefined; after: Row | undefined },
): FieldChange[] {
  if (after === undefined) return []
  return columns.flatMap(({ key, label }) => {
    const [from, to] = [before?.[key] ?? null, after[key] ?? null]
    if (String(from ?? '') === String(to ?? '')) return []
    const [fromText, toText] = [shownText(before, key), shownText(after, key)]
    return [{ field: key, label, from: shown(fields[key], from), to: shown(fields[key], to), fromText, toText }]
  })
}

function shownText(side: Row | undefined, key: string): string | null {
  const text = side?.[`${key}_dictText`] ?? null
  return text === null ? null : String(text)
}

/** Long texts are cut, HTML is read: the record itself shows all of it. */
function shown(field: Field | undefined, value: Row[string]): Row[string] {
  if (typeof value !== 'string') return value
  const text = field?.kind === 'html' ? htmlText(value) : value
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
