import fc from 'fast-check'
import { sql as raw, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { differencesOf } from '#server/figures/differences.ts'
import { foldLedger } from '#server/figures/fold.ts'
import { earlierMonth, repairFigures } from '#server/figures/repair.ts'
import { ROLL_UPS } from '#server/figures/roll-ups.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
const TENANTS = [71, 72]
const ALL = { from: '2000-01-01', to: '2099-12-31' }

beforeAll(async () => {
  fresh = await freshDatabase()
  await within(0, async (sql) => {
    for (const id of TENANTS) await raw`insert into sys_tenant (id, name) values (${id}, ${`单位${id}`})`.execute(sql)
  })
})
afterAll(() => fresh.dispose())

const within = <T>(tenantId: number, work: (sql: Transaction<Tables>) => Promise<T>) =>
  fresh.database.scope({ tenantId }, work)

/** How many keys of any roll-up differ from a count of the rows. */
const wrong = () =>
  within(0, async (sql) => {
    const counts = { ...RIGHT }
    for (const [name, rollUp] of entriesOf(ROLL_UPS)) {
      const { rows } = await raw`select * from (${differencesOf(rollUp, ALL)}) d`.execute(sql)
      counts[name] = rows.length
    }
    return counts
  })
const RIGHT = { studyDay: 0, courseMonth: 0, studentMonth: 0, tenantDay: 0, loginDay: 0 }
const entriesOf = <T extends object>(of: T) => Object.entries(of) as [keyof T, T[keyof T]][]

const pick = <T>(...values: T[]) => fc.constantFrom(...values)
/** Around midnight in GMT+8, where a month ends. */
const moment = pick('2026-10-31 15:59:59.999+00', '2026-10-31 16:00:00+00', '2026-11-02 03:00:00+00', null)
const facts = fc.record({
  org: pick('o1', 'o2', null),
  course: pick('c1', 'c2', null),
  student: pick('s1', 's2', null),
  moment,
  score: pick(40, 95, null),
  result: pick('1', '2', '3', null),
  flag: pick('1', '2', '6', null),
  effective: pick(60, 3600, null),
  status: pick('1', '5', '6'),
  done: pick('0', '1'),
})
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never

const row = fc.nat({ max: 5 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), row, facts, tenant: pick(...TENANTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undone' as const), row, facts, tenant: pick(...TENANTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), row, tenant: pick(...TENANTS) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('batch' as const), facts, tenant: pick(...TENANTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold' as const), most: fc.integer({ min: 1, max: 4 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Writes a row of each source; the same id again corrects it. */
async function write(sql: Transaction<Tables>, tenant: number, id: string, of: Facts): Promise<void> {
  await raw`insert into biz_study_record (id, tenant_id, org_id, course_id, student_id, terminal, start_time, score, result, flag, effective, credit)
    values (${id}, ${tenant}, ${of.org}, ${of.course}, ${of.student}, '1', ${of.moment}::timestamptz, ${of.score}, ${of.result}, ${of.flag}, ${of.effective}, 0.5)
    on conflict (id) do update set org_id = excluded.org_id, course_id = excluded.course_id, student_id = excluded.student_id,
      start_time = excluded.start_time, score = excluded.score, result = excluded.result, flag = excluded.flag, effective = excluded.effective`.execute(
    sql,
  )
  await raw`insert into biz_student_login (id, tenant_id, org_id, city, terminal, login_time, result)
    values (${id}, ${tenant}, ${of.org}, '杭州市', '1', ${of.moment}::timestamptz, ${of.done})
    on conflict (id) do update set org_id = excluded.org_id, login_time = excluded.login_time, result = excluded.result`.execute(
    sql,
  )
  await raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos, discover_time, status)
    values (${id}, ${tenant}, '隐患', '1', '1', ${of.org ?? 'o1'}, '库房', '电线裸露', 'a.jpg', ${of.moment}::timestamptz, ${of.status})
    on conflict (id) do update set org_id = excluded.org_id, discover_time = excluded.discover_time, status = excluded.status`.execute(
    sql,
  )
}

class Undone extends Error {}

async function take(one: Step): Promise<void> {
  if (one.kind === 'fold') {
    await Promise.all([foldLedger(fresh.database, one.most), foldLedger(fresh.database, one.most)])
    return
  }
  await within(one.tenant, async (sql) => {
    if (one.kind === 'delete') await remove(sql, `${one.tenant}-${one.row}`)
    else if (one.kind === 'batch') await batch(sql, one.tenant, one.facts)
    else await write(sql, one.tenant, `${one.tenant}-${one.row}`, one.facts)
    if (one.kind === 'undone') throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

async function remove(sql: Transaction<Tables>, id: string): Promise<void> {
  for (const table of ['biz_study_record', 'biz_student_login', 'biz_hazard'])
    await raw`delete from ${raw.table(table)} where id = ${id}`.execute(sql)
}

/** Many rows in one statement, of several days. */
async function batch(sql: Transaction<Tables>, tenant: number, { org, course }: Facts): Promise<void> {
  await raw`insert into biz_study_record (id, tenant_id, org_id, course_id, start_time, effective, flag)
    select ${tenant} || '-b' || n, ${tenant}, ${org}, ${course}, timestamptz '2026-10-30 12:00:00+00' + n * interval '9 hours', n, '1'
    from generate_series(1, 8) n on conflict (id) do nothing`.execute(sql)
  await raw`update biz_study_record set start_time = start_time + interval '1 day', course_id = ${course}
    where id like ${`${tenant}-b%`}`.execute(sql)
}

const clear = () =>
  within(0, async (sql) => {
    for (const table of ['biz_study_record', 'biz_student_login', 'biz_hazard'])
      await raw`delete from ${raw.table(table)}`.execute(sql)
  })

test('[API-053] roll-ups and ledger say what the rows say after each step of any history', async () => {
  const run = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
    await clear()
    for (const one of steps) {
      await take(one)
      expect(await wrong()).toEqual(RIGHT)
    }
  })
  await fc.assert(run, { numRuns: 25 })
})

test('[API-053] a write that changes nothing that counts, or that is undone, books nothing; two folds empty the ledger once', async () => {
  await clear()
  while ((await foldLedger(fresh.database)) > 0);
  const waiting = () =>
    within(0, async (sql) => {
      const { rows } = await raw<{ n: number }>`select count(*)::integer as n from stat_delta`.execute(sql)
      return rows[0]!.n
    })
  const tenant = TENANTS[0]!
  const batchOf = (course: string) => within(tenant, (sql) => batch(sql, tenant, { org: 'o1', course } as Facts))
  await batchOf('c1')
  expect(await waiting()).toBeGreaterThan(0)
  await Promise.all([foldLedger(fresh.database), foldLedger(fresh.database)])
  expect([await waiting(), await wrong()]).toEqual([0, RIGHT])
  await within(tenant, (sql) => raw`update biz_study_record set credit = credit, update_by = 'somebody'`.execute(sql))
  expect(await waiting()).toBe(0)
})

test('[API-053] what somebody changed by hand is told and put right, while others write and fold', async () => {
  const tenant = TENANTS[1]!
  const spoil = () =>
    within(0, async (sql) => {
      await raw`update stat_tenant_day set plays = plays + 1 where plays > 0`.execute(sql)
      await raw`delete from stat_study_day`.execute(sql)
      await raw`insert into stat_course_month (tenant_id, month, course_id, plays) values (${tenant}, '2026-10-01', 'none', 3)`.execute(
        sql,
      )
    })
  await within(tenant, (sql) => batch(sql, tenant, { org: 'o1', course: 'c1' } as Facts))
  while ((await foldLedger(fresh.database)) > 0);
  await spoil()
  expect((await wrong()).tenantDay).toBeGreaterThan(0)
  const write = within(tenant, (sql) => batch(sql, tenant, { org: 'o2', course: 'c2' } as Facts))
  const [repaired] = await Promise.all([repairFigures(fresh.database, ALL), write, foldLedger(fresh.database, 3)])
  expect(repaired.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['stat_tenant_day', 'stat_study_day', 'stat_course_month']),
  )
  expect(await wrong()).toEqual(RIGHT)
  expect(await repairFigures(fresh.database, ALL)).toEqual([])
  expect(await earlierMonth(fresh.database, '2026-11-01')).toBe('2026-10-01')
  expect(await earlierMonth(fresh.database, '2026-10-01')).toBe(null)
})
