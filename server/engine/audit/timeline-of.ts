import { maskRow } from '#contract/masks/masked-row.ts'
import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { permissionOf } from '#contract/define-entity.ts'
import { moment } from '#server/db/moments.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { selected } from '#server/engine/query/page-statement.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { hideFrom } from '#server/engine/rows/seen-fields.ts'
import { ACCOUNTS } from '#server/engine/kinds/texts.ts'
import { textsOf } from '#server/engine/query/texts.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { CHANGE, changesOf, type Subject } from './changes-of.ts'
import type { TimelineSource } from '#server/engine/resource/timeline-source.ts'
import {
  newest,
  rowsToRead,
  writeCursor,
  type Cursor,
  type TimedEntry,
  type TimelineEntry,
  type TimelinePart,
} from './timeline-entry.ts'

/** What of a timeline is asked for. */
export interface TimelineQuery {
  /** Null = all kinds. */
  kinds: ReadonlySet<string> | null
  before: Cursor | null
  most: number
}

/** A page of a timeline. */
export interface Timeline {
  entries: TimelineEntry[]
  /** Asks for what is older; null = nothing is. */
  next: string | null
  /** The kinds that the user may see. */
  kinds: { kind: string; label: string }[]
}

/** The timeline of a record, newest first: its changes and the rows of other resources that belong to it. The transaction must end here. */
export async function timelineOf(context: Context, subject: Subject, query: TimelineQuery): Promise<Timeline> {
  const part: TimelinePart = { before: query.before, most: query.most + 1 }
  const isAsked = (kind: string) => query.kinds === null || query.kinds.has(kind)
  const sources = sourcesFor(context, subject)
  const found: TimedEntry[] = []
  for (const source of sources.filter(({ declared }) => isAsked(declared.kind)))
    found.push(...(await toldBy(context, source, part)))
  if (isAsked(CHANGE.kind)) found.push(...(await changesOf(context, subject, part)))
  const entries = newest(found, part)
  const shown = entries.slice(0, query.most)
  const last = shown.at(-1)
  return {
    entries: shown.map(({ entry }) => entry),
    next: last === undefined || entries.length <= query.most ? null : writeCursor(last),
    kinds: [CHANGE, ...sources.map(({ declared: { kind, label } }) => ({ kind, label }))],
  }
}

interface Source {
  resource: Resource
  declared: TimelineSource
  about: RawBuilder<SqlBool>
}

/** The timeline sources of the record whose resources the user may list. */
function sourcesFor({ principal }: Context, { resource, row, resources }: Subject): Source[] {
  return resources.flatMap((other) => {
    if (!principal.permissions.has(permissionOf(other.entity, 'list'))) return []
    return (other.hooks.timelineSources ?? []).flatMap((declared) => {
      const about = declared.about(resource.entity, row)
      return about === null ? [] : [{ resource: other, declared, about }]
    })
  })
}

async function toldBy(
  context: Context,
  { resource, declared, about }: Source,
  part: TimelinePart,
): Promise<TimedEntry[]> {
  const at = rowRef(declared.at)
  const until = part.before === null ? [] : [raw<SqlBool>`${at} <= ${moment(part.before.atMs)}::timestamptz`]
  const where = allOf([about, ...(await visibleTo(context, resource, 'list')), ...until])
  const { rows } = await raw<Row & { atMs: number; atText: string }>`
    select ${selected(context.sql, resource.columns)}, ${at} as "atText",
      (extract(epoch from ${at}) * 1000)::double precision as "atMs"
    ${fromWhere(resource, where)} order by ${at} desc, ${rowRef('id')} desc limit ${rowsToRead(part)}`.execute(
    context.sql,
  )
  const accounts = [...new Set(rows.map((row) => String(row[declared.by] ?? '')))].filter((name) => name !== '')
  const names = await textsOf(context.sql, ACCOUNTS, accounts)
  hideFrom(context.principal, resource.entity, rows)
  for (const row of rows) maskRow(resource.entity, row)
  return rows.map((row) => ({ atMs: row.atMs, entry: entryOf(row, declared, names) }))
}

function entryOf(
  row: Row & { atText: string },
  { kind, label, by, words }: TimelineSource,
  names: ReadonlyMap<string, string>,
) {
  const username = row[by] === null || row[by] === undefined ? null : String(row[by])
  return {
    id: `${kind}-${String(row['id'])}`,
    kind,
    kindText: label,
    action: kind,
    actionText: words(row),
    username,
    realname: username === null ? null : (names.get(username) ?? null),
    time: row.atText,
    changes: [],
  }
}
