import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { maskRow } from '#contract/masks/masked-row.ts'
import { htmlText } from '#contract/text/html-text.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import { moment } from '#server/db/moments.ts'
import type { Column } from '#server/engine/query/columns.ts'
import { ACCOUNTS } from '#server/engine/kinds/texts.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { REVEAL } from '#contract/masks/reveal.ts'
import { stepsOfChanges, type ToldStep } from '#server/engine/steps/steps-of-changes.ts'
import type { Principal } from '#server/identity/auth.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { addTexts, textsOf } from '#server/engine/query/texts.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { actionWord } from './action-words.ts'
import { mayReadAll } from './may-read-all.ts'
import { operationWords } from './operation-words.ts'
import { valueWords } from './value-words.ts'
import {
  rowsToRead,
  type FieldChange,
  type TimedEntry,
  type TimelineEntry,
  type TimelinePart,
} from './timeline-entry.ts'

interface Stored {
  id: number
  entity: string
  action: string
  username: string | null
  time: string
  atMs: number
  before: Row | null
  after: Row | null
}

const LONGEST_TEXT = 500
export const CHANGE = { kind: 'change', label: '变更' } as const

/** A record whose timeline is asked for. */
export interface Subject {
  resource: Resource
  row: Row
  /** Every resource: a call may have changed records of several. */
  resources: readonly Resource[]
}

/**
 * What became of a record, newest first: who changed which fields from what to what. Secret fields are no columns, so they never show.
 * The changes made within the asker's tenant; platform principals see those of all tenants. The transaction must end here.
 */
export async function changesOf(context: Context, subject: Subject, part: TimelinePart): Promise<TimedEntry[]> {
  const { sql, principal } = context
  if (principal.platform) await setTenant(sql, 0)
  const stored = await storedChanges(context, subject, part)
  const accounts = [...new Set(stored.flatMap(({ username }) => (username === null ? [] : [username])))]
  const names = await textsOf(sql, ACCOUNTS, accounts)
  const changes = await fieldChanges(context, subject, stored)
  const steps = await stepsOf(context, subject, stored)
  return stored.map((one, at) => ({
    atMs: one.atMs,
    entry: {
      id: `change-${String(one.id).padStart(19, '0')}`,
      kind: CHANGE.kind,
      kindText: CHANGE.label,
      action: one.action,
      actionText: wordsOf(subject, one),
      username: one.username,
      realname: one.username === null ? null : (names.get(one.username) ?? null),
      time: one.time,
      changes: changes[at]!,
      ...saidWith(steps.get(one.id), changes[at]!),
    } satisfies TimelineEntry,
  }))
}

async function storedChanges({ sql }: Context, { resource, row }: Subject, part: TimelinePart): Promise<Stored[]> {
  const { entity, hooks } = resource
  const which: RawBuilder<SqlBool> =
    hooks.changesBy?.(row) ?? raw<SqlBool>`entity = ${entity.name} and entity_id = ${String(row['id'])}`
  const until = part.before === null ? raw`` : raw`and at <= ${moment(part.before.atMs)}::timestamptz`
  const { rows } = await raw<Stored>`
    select id, entity, action, username, at as time, (extract(epoch from at) * 1000)::double precision as "atMs",
      before, after
    from sys_audit where ${which} ${until} order by at desc, id desc limit ${rowsToRead(part)}`.execute(sql)
  return rows
}

/** The steps that were taken with the record itself. */
function stepsOf(
  context: Context,
  { resource, row }: Subject,
  stored: readonly Stored[],
): Promise<Map<number, ToldStep>> {
  const own = stored.filter(({ entity }) => entity === resource.entity.name)
  return stepsOfChanges(
    context,
    resource,
    String(row['id']),
    own.map(({ id }) => id),
  )
}

/** What was said and filled in with a step and is no change of a field. */
function saidWith(step: ToldStep | undefined, changes: readonly FieldChange[]): Pick<TimelineEntry, 'step'> {
  if (step === undefined) return {}
  const changed = new Set(changes.map(({ field }) => field))
  const { answerField, reason } = step
  const answer = answerField !== null && changed.has(answerField) ? null : step.answer
  const given = step.given.filter(({ key }) => !changed.has(key))
  return answer === null && reason === null && given.length === 0 ? {} : { step: { answer, reason, given } }
}

/** What was done to the record itself needs no name. */
function wordsOf({ resource, resources }: Subject, { entity, action, before, after }: Stored): string {
  if (entity === resource.entity.name) return actionWord(action, resource) + revealedLabel(action, after)
  return operationWords([{ entity, action, count: 1, samples: [after ?? before] }], resources)
}

/** Of which field the hidden part was read. */
function revealedLabel(action: string, after: Row | null): string {
  return action === REVEAL ? `“${String(after?.['label'] ?? '')}”` : ''
}

/** What changed with each of them; of records that the asker may not list it is not told. */
async function fieldChanges(
  context: Context,
  { resource, resources }: Subject,
  stored: readonly Stored[],
): Promise<FieldChange[][]> {
  const told = new Map<number, FieldChange[]>()
  for (const name of new Set(stored.map(({ entity }) => entity))) {
    const isOwn = name === resource.entity.name
    const of = isOwn ? resource : resources.find(({ entity }) => entity.name === name)
    if (of === undefined || (!isOwn && !(await mayReadAll(context, of)))) continue
    const columns = shownColumns(of, context.principal).filter(
      // What follows from other fields and from the day differs without anybody's change.
      ({ key }) => of.entity.fields[key]!.kind !== 'computed',
    )
    const rows = stored.filter(({ entity }) => entity === name)
    const sides = await shownSides(context, of.entity, columns, rows)
    for (const { id, action, before, after } of rows) {
      const changes = changedFields(of.entity.fields, columns, { before: sides.get(before), after: sides.get(after) })
      told.set(id, [...changes, ...answersOf(of.entity, action, after)])
    }
  }
  return stored.map(({ id }) => told.get(id) ?? [])
}

/** What an action was told in fields of its form that are none of the record, and put on record. */
function answersOf({ actions, fields }: Entity, action: string, after: Row | null): FieldChange[] {
  return Object.entries(actions?.[action]?.fields ?? {}).flatMap(([field, asked]) => {
    const given = after?.[field] ?? null
    if (given === null || Object.hasOwn(fields, field)) return []
    const text = { from: null, to: shown(asked, given), fromText: null, toText: valueWords(asked, given) }
    return [{ field, label: asked.label, ...text }]
  })
}

const STAMPS: ReadonlySet<string> = new Set(['createBy', 'createTime', 'updateBy', 'updateTime'])

/** The fields of the entity that may leave the server; who and when stand in the entry itself. */
export function shownColumns(resource: Resource, principal: Principal): Column[] {
  const { entity, columns } = seenBy(principal, resource)
  return [...columns.values()].filter(({ key }) => {
    const field = entity.fields[key]
    return field !== undefined && !STAMPS.has(key) && (field.platformOnly !== true || principal.platform)
  })
}

/** What was recorded before and after, with the texts of then; where none was recorded, with those of today. */
export async function shownSides(
  context: Context,
  entity: Pick<Entity, 'fields'>,
  columns: readonly Column[],
  rows: readonly Pick<Stored, 'before' | 'after'>[],
): Promise<Map<Row | null, Row>> {
  const recorded = rows.flatMap(({ before, after }) => [before, after]).filter((side) => side !== null)
  const sides = recorded.map((side) => maskRow(entity, narrowed(side, columns)))
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

/** Kinds whose values are paths of files. */
const FILES: ReadonlySet<FieldKind> = new Set(['image', 'images', 'files'])

function changedFields(
  fields: Readonly<Record<string, Field>>,
  columns: readonly Column[],
  { before, after }: { before: Row | undefined; after: Row | undefined },
): FieldChange[] {
  if (after === undefined) return []
  return columns.flatMap(({ key, label }) => {
    const [from, to] = [before?.[key] ?? null, after[key] ?? null]
    if (String(from ?? '') === String(to ?? '')) return []
    const [fromText, toText] = [shownText(before, key, fields[key]), shownText(after, key, fields[key])]
    const change = { field: key, label, from: shown(fields[key], from), to: shown(fields[key], to), fromText, toText }
    const kind = fields[key]?.kind
    return [kind !== undefined && FILES.has(kind) ? { ...change, from, to, kind } : change]
  })
}

/** The text behind a value of a side, where there is one. */
export function shownText(side: Row | undefined, key: string, field?: Field): string | null {
  const text = side?.[`${key}_dictText`] ?? null
  return text === null ? valueWords(field, side?.[key] ?? null) : String(text)
}

/** Long texts are cut, HTML is read: the record itself shows all of it. */
export function shown(field: Field | undefined, value: Row[string]): Row[string] {
  if (typeof value !== 'string') return value
  const text = field?.kind === 'html' ? htmlText(value) : value
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
