import { wireText } from '#server/db/moments.ts'
import { sql as raw } from 'kysely'
import { MESSAGE_CATEGORY, MESSAGE_TYPE } from '#contract/areas/announcement/announcement.entity.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { announcements } from './announcement.resource.ts'
import { ANNOUNCEMENTS, type AnnouncementSeed } from './demo-announcements.ts'

const HOUR_MS = 3_600_000
const WRITING_MS = 1_337_000
const WITHDRAWN_AFTER_MS = 5_211_000
/** Of a hundred people so many have read what everybody got. */
const READERS_PERCENT = 62
/** How long after the release the slowest of them read it. */
const SLOWEST_MINUTES = 2_000
/** The demo accounts are quicker. */
const ACCOUNTS_MINUTES = 90

/** Announcements of the first demo tenant: written, released and withdrawn as the server does it, only earlier. */
export const demo: Demo = { key: 'announcements', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const seed of ANNOUNCEMENTS) {
    const releasedMs = seeding.now - seed.hoursAgo * HOUR_MS
    const { ids } = await addRow(
      writingAt(seeding, releasedMs - WRITING_MS),
      announcements,
      await bodyOf(seeding, seed),
    )
    const id = ids[0]!
    if (seed.state === 'draft') continue
    const asked = { ids: [id], body: {} }
    await takeStep(writingAt(seeding, releasedMs), announcements, 'release', asked)
    if (seed.state === 'withdrawn')
      await takeStep(writingAt(seeding, releasedMs + WITHDRAWN_AFTER_MS), announcements, 'withdraw', asked)
    await seedReadings(seeding, id, seed)
  }
}

/** The enterprise administrator of the first tenant at work. */
function writingAt(seeding: DemoSeeding, now: number): Context {
  const context = contextOf({ ...seeding, now }, seeding.tenants[0]!.id)
  return { ...context, principal: { ...context.principal, username: 'enterprise' } }
}

async function bodyOf(seeding: DemoSeeding, seed: AnnouncementSeed): Promise<Record<string, unknown>> {
  const { sql, now } = seeding
  const { title, abstract, content, priority, hoursAgo, validHours, opens } = seed
  const people = await userIds(sql, seed.for ?? [])
  return {
    titile: title,
    msgAbstract: abstract,
    msgContent: content,
    priority,
    msgCategory: seed.category ?? MESSAGE_CATEGORY.announcement,
    msgType: seed.for === undefined ? MESSAGE_TYPE.everyone : MESSAGE_TYPE.chosen,
    userIds: people,
    startTime: `${wireText(now - hoursAgo * HOUR_MS).slice(0, 16)}:00`,
    endTime: `${wireText(now + validHours * HOUR_MS).slice(0, 10)} 23:59:59`,
    openType: opens?.type ?? '',
    openPage: opens?.page ?? '',
    busId: opens?.type === 'component' ? await positionId(seeding, opens.positionCode) : '',
  }
}

async function userIds(sql: DemoSeeding['sql'], usernames: readonly string[]): Promise<string[]> {
  if (usernames.length === 0) return []
  const rows = await sql
    .selectFrom('sys_user')
    .select('id')
    .where('username', 'in', [...usernames])
    .execute()
  return rows.map((row) => row.id)
}

async function positionId({ sql, tenants }: DemoSeeding, code: string): Promise<string> {
  const row = await sql
    .selectFrom('sys_position')
    .select('id')
    .where('tenant_id', '=', tenants[0]!.id)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.id ?? ''
}

/** The demo accounts read what is said of them; of the others some, sooner or later, always the same ones. */
async function seedReadings(seeding: DemoSeeding, id: string, { readBy = [] }: AnnouncementSeed): Promise<void> {
  const { sql, now, accounts } = seeding
  await raw`
    insert into sys_announcement_send (id, tenant_id, annt_id, user_id, read_flag, read_time, create_by, create_time)
    select md5(a.id || u.id), a.tenant_id, a.id, u.id, '1', a.send_time + make_interval(mins => chance.minutes),
      u.username, a.send_time
    from sys_announcement a
    join sys_user_tenant m on m.tenant_id = a.tenant_id
    join sys_user u on u.id = m.user_id and u.del_flag = 0 and u.status = 1
    cross join lateral (select ('x' || substr(md5(a.titile || u.username), 1, 7))::bit(28)::int as at) as hash
    cross join lateral (select hash.at % 100 as percent,
      3 + hash.at % case when u.username = any(${[...accounts]}) then ${ACCOUNTS_MINUTES}::int else ${SLOWEST_MINUTES}::int end as minutes) as chance
    where a.id = ${id} and (a.msg_type = ${MESSAGE_TYPE.everyone} or u.id = any(string_to_array(a.user_ids, ',')))
      and (u.username = any(${[...readBy]}) or (u.username <> all(${[...accounts]}) and chance.percent < ${READERS_PERCENT}::int))
      and a.send_time + make_interval(mins => chance.minutes) <= ${new Date(now)}
    on conflict (annt_id, user_id) do update set read_flag = excluded.read_flag, read_time = excluded.read_time`.execute(
    sql,
  )
}
