import { sql as raw } from 'kysely'
import { permissionOf } from '#contract/define-entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { select } from '#server/engine/rows/rows.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { dueRows, type DueRow } from './due-rows.ts'
import { holdersOf, reachable, rolesWith, seers } from './holders.ts'
import type { Reminder } from './reminder.ts'
import { tell } from './tell.ts'
import { NAMED_RECORDS, wordsOf, writeNotice, type NamedRecord } from './write-notice.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

type Reminding = Pick<EngineServices, 'write' | 'now' | 'resources' | 'dictionaries' | 'database'>

/** How much a tenant was told. */
export interface Told {
  records: number
  messages: number
}

const WEEKEND: readonly number[] = [0, 6]

/**
 * Tells of everything that is due in a tenant and was not told yet. What was told is marked in the transaction that makes the messages, so that
 * several servers, or runs that are broken off and repeated, tell it once. @param goOn asked between two pieces; throws where it must not go on
 */
export async function remindTenant(
  services: Reminding,
  tenantId: number,
  reminder: Reminder,
  goOn: () => void,
): Promise<Told> {
  const told: Told = { records: 0, messages: 0 }
  const today = wireText(services.now()).slice(0, 10)
  if (reminder.onWorkingDays && WEEKEND.includes(new Date(today).getUTCDay())) return told
  const resource = services.resources.named(reminder.entity)
  for (let after: string | null = ''; after !== null;) {
    goOn()
    const from: string = after
    after = await services.write(system(tenantId), async (sql, changes) => {
      const context = workContext(services, { sql, principal: system(tenantId), now: services.now() })
      const { due, next } = await dueRows(context, { resource, reminder, today, after: from })
      const heard = await marked(context, reminder, await withHearers(context, resource, due))
      const messages = await tellEach(context, resource, reminder, heard)
      changes.push(...messages)
      told.records += heard.length
      told.messages += messages.length
      return next
    })
  }
  return told
}

/** A row and the accounts that hear of it. */
type Heard = DueRow & { hearers: readonly string[] }

/** Records whose names are read by one statement: as many as the server turns into rows without keeping others waiting. */
const NAMED_AT_ONCE = 200

/** Rows of which nobody would hear are left for the days after: somebody may come. */
async function withHearers(context: Context, { entity }: Resource, due: readonly DueRow[]): Promise<Heard[]> {
  if (due.length === 0) return []
  const { sql, principal } = context
  const { tenantId } = principal
  const allowed = await rolesWith(sql, tenantId, permissionOf(entity, 'list'))
  const seersOf = seers((await holdersOf(sql, tenantId)).filter(({ role }) => allowed.has(role)))
  const known = await reachable(sql, tenantId, [...new Set(due.flatMap(accountsOf))])
  const byRole = namedByRole(seersOf)
  const hearersOf = (row: DueRow) => {
    const named = accountsOf(row).filter((account) => known.has(account))
    return named.length === 0 ? byRole(row) : [...new Set([...named, ...byRole(row)])]
  }
  return due.map((row) => ({ ...row, hearers: hearersOf(row) })).filter(({ hearers }) => hearers.length > 0)
}

/** Accounts that hear by their roles: one list for all rows of a department of which the same step is due. */
function namedByRole(seersOf: ReturnType<typeof seers>): (row: DueRow) => readonly string[] {
  const known = new Map<DueRow['to'], Map<string | null, readonly string[]>>()
  return ({ to, code }) => {
    const ofStep = known.get(to) ?? new Map<string | null, readonly string[]>()
    known.set(to, ofStep)
    const hearing = ofStep.get(code) ?? [
      ...new Set(
        seersOf(code)
          .filter(({ role }) => to.includes(role))
          .map(({ username }) => username),
      ),
    ]
    ofStep.set(code, hearing)
    return hearing
  }
}

function accountsOf({ to, accounts }: DueRow): string[] {
  return to.flatMap((one) => {
    const account = typeof one === 'string' ? null : accounts[one.account]
    return account ? [account] : []
  })
}

/** Those of the rows that nobody was told of; who marks them at the same time is waited for. */
async function marked({ sql, principal, now }: Context, { kind, entity }: Reminder, rows: Heard[]): Promise<Heard[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const days = rows.map(({ dueOn }) => dueOn)
  const { rows: made } = await raw<{ id: string }>`
    insert into notice_mark (tenant_id, entity, record_id, kind, due_on, create_time)
    select ${principal.tenantId}, ${entity}, r.id, ${kind}, r.day::date, ${new Date(now)}
    from unnest(${ids}::text[], ${days}::text[]) as r(id, day) order by r.id
    on conflict do nothing returning record_id as id`.execute(sql)
  const fresh = new Set(made.map(({ id }) => id))
  return rows.filter(({ id }) => fresh.has(id))
}

/** One message for everybody, with what is most urgent named first. */
async function tellEach(
  context: Context,
  resource: Resource,
  reminder: Reminder,
  heard: readonly Heard[],
): Promise<RowChange[]> {
  if (heard.length === 0) return []
  const byHearer = mostUrgentOf(heard)
  const shown = [...byHearer.values()].flatMap(({ rows }) => rows)
  const names = await namesOf(context, resource, reminder, [...new Set(shown.map(({ id }) => id))])
  const words = await wordsOf(context.sql, context.principal.tenantId, reminder)
  const page = typeof reminder.page === 'string' ? reminder.page : reminder.page(wireText(context.now).slice(0, 10))
  const changes: RowChange[] = []
  for (const [hearer, { count, rows }] of byHearer) {
    const records = rows.map(({ id, age }): NamedRecord => ({ name: names.get(id) ?? '', age }))
    const notice = writeNotice({ ...reminder, page }, words, { count, records })
    changes.push(...(await tell(context, [hearer], notice)))
  }
  return changes
}

/** How many rows each account hears of, and those of them that are named. */
function mostUrgentOf(heard: readonly Heard[]): Map<string, { count: number; rows: Heard[] }> {
  const byHearer = new Map<string, { count: number; rows: Heard[] }>()
  for (const row of heard.toSorted((one, other) => other.age - one.age)) {
    for (const hearer of row.hearers) {
      const known = byHearer.get(hearer) ?? { count: 0, rows: [] }
      known.count += 1
      if (known.rows.length < NAMED_RECORDS) known.rows.push(row)
      byHearer.set(hearer, known)
    }
  }
  return byHearer
}

async function namesOf(context: Context, resource: Resource, { named }: Reminder, ids: readonly string[]) {
  const names = new Map<string, string>()
  for (let from = 0; from < ids.length; from += NAMED_AT_ONCE) {
    const part = ids.slice(from, from + NAMED_AT_ONCE)
    const rows = await select(context, resource, { where: raw`${rowRef('id')} = any(${part})` })
    for (const row of rows) names.set(String(row['id']), named(row as never))
  }
  return names
}
