import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWall } from '#contract/walls/read-wall.ts'
import { daysOfSource } from '#contract/walls/source-days.ts'
import { sourcesOfWall } from '#contract/walls/sources-of.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { WALL_SOURCES, type WallSource } from '#contract/walls/wall-figures.ts'
import { wireText } from '#server/db/moments.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const W = '/space/wall'
/** Every call of every wall that the platform begins with. */
const SHOWN = Object.entries(STANDARD_WALLS).flatMap(([id, { definition }]) => {
  const told = readWall(definition)
  return 'problem' in told
    ? []
    : [...sourcesOfWall(told.wall)].map((source) => ({ source, url: `${W}/${id}/${source}` }))
})

let server: TestApp
const people = new Map<string, Caller>()
beforeAll(async () => {
  server = await openSeededApp('demo')
  for (const username of ['monitor', 'trainer', 'unit', 'leader', 'enterprise']) {
    const { id } = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_user').where('username', '=', username).select('id').executeTakeFirstOrThrow(),
    )
    people.set(username, await signedIn(server, id, 1))
  }
})
afterAll(() => server.dispose())

const figures = async (username: string, url: string) => {
  const { code, result } = await people.get(username)!.get(url)
  expect([url, code]).toEqual([url, 200])
  return result
}

async function rowsOf<T>(query: ReturnType<typeof raw<T>>): Promise<T[]> {
  return server.database.scope({ tenantId: 0 }, async (sql) => (await query.execute(sql)).rows)
}

/** In a place of nobody's branch. */
const findHazard = (id: string, tenantId: number) =>
  rowsOf(raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos, discover_time, status)
    values (${id}, ${tenantId}, '隐患', '1', '1', 'o', '库房', '电线裸露', 'a.jpg', now(), '1')`)

/** The same figures as the console asks for them. */
async function ownFigures(username: string, source: WallSource) {
  const { call, parameters } = WALL_SOURCES[source]
  const days = daysOfSource(source, wireText(server.clock.now).slice(0, 10))
  const range = days === null ? {} : { startDate: days.from, endDate: days.to }
  return people.get(username)!.get(`/space/analysis/${call}`, { ...parameters, ...range })
}

test('[PROD-13][PERM-02] the monitor, who may list next to nothing, reads every tile of every wall, and no name of a student', async () => {
  const names = await rowsOf(raw<{ name: string }>`select realname as name from biz_student`)
  expect(names.length).toBeGreaterThan(20)
  expect(SHOWN.length).toBeGreaterThan(10)
  for (const { url } of SHOWN) {
    const answer = await people.get('monitor')!.raw({ method: 'GET', url: `/vr${url}` })
    expect([url, answer.json<any>().success, answer.headers['x-as-of']]).toEqual([url, true, String(server.clock.now)])
    expect(names.filter(({ name }) => answer.body.includes(name))).toEqual([])
  }
  expect(await people.get('monitor')!.get('/space/analysis/org-hours')).toMatchObject({ code: 510 })
})

test('[PROD-13] they are the figures of the whole tenant and of no other one', async () => {
  const [own] = await rowsOf(raw<{ count: number }>`select count(*)::integer as count from biz_equipment
    where tenant_id = 1 and status in ('3', '4')`)
  const { states, groups } = await figures('monitor', `${W}/devices/deviceStates`)
  const before = await Promise.all(SHOWN.map(({ url }) => figures('monitor', url)))
  await rowsOf(raw`insert into biz_equipment (id, tenant_id, sn, type_id, depot_id, org_id, status, online_status, activated_at)
    values ('elsewhere', 2, 'elsewhere', 't', 'd', null, '3', '1', now())`)
  await findHazard('elsewhere', 2)
  await rowsOf(
    raw`insert into biz_student_login (id, tenant_id, login_time, result) values ('elsewhere', 2, now(), '1')`,
  )
  expect(await Promise.all(SHOWN.map(({ url }) => figures('monitor', url)))).toEqual(before)
  expect(states).toHaveLength(own!.count)
  expect(groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(own!.count)
  expect(await figures('enterprise', `${W}/training/hours`)).toEqual(await figures('monitor', `${W}/training/hours`))
})

test('[PROD-13] what is asked for stands in the wall: nothing of it is taken from outside', async () => {
  const told = await figures('monitor', `${W}/training/courses`)
  expect(told.length).toBeGreaterThan(1)
  expect(await figures('monitor', `${W}/training/courses?limit=1&startDate=2000-01-01&endDate=2000-01-01`)).toEqual(
    told,
  )
  expect(Object.keys(await figures('monitor', `${W}/devices/deviceStates`)).toSorted()).toEqual([
    'at',
    'groups',
    'states',
  ])
  for (const url of ['devices/courses', 'nowhere/now', 'training/nothing', 'training/toString', 'constructor/now'])
    expect(await people.get('monitor')!.get(`${W}/${url}`)).toMatchObject({ status: 404, success: false })
})

test('[PROD-13][PERM-02] without the right nobody reads them; who sees a part of the rows sees the figures of that part alone', async () => {
  await findHazard('beside', 1)
  for (const { url } of SHOWN) expect(await people.get('trainer')!.get(url)).toMatchObject({ code: 510 })
  for (const username of ['unit', 'leader'])
    for (const { source, url } of SHOWN) {
      const { code, result } = await ownFigures(username, source)
      const told = await people.get(username)!.get(url)
      // Of devices a wall hears less.
      const same = source === 'deviceStates' ? told.result : result
      expect([username, url, told.code, told.result]).toEqual([username, url, code, same])
    }
  const hazards = async (username: string) => {
    const lines: { count: number }[] = await figures(username, `${W}/training/hazards`)
    return lines.reduce((sum, { count }) => sum + count, 0)
  }
  expect(await hazards('leader')).toBeLessThan(await hazards('monitor'))
})

test('[PROD-13][PERM-02] events name nobody in full, not even to who may list people', async () => {
  const own: { kind: string; who: string }[] = await figures('enterprise', '/space/analysis/latest-events')
  const learners = own.filter(({ kind, who }) => kind === 'studyEnded' && who !== '')
  expect(learners.length).toBeGreaterThan(0)
  expect(learners.filter(({ who }) => who.endsWith('**'))).toEqual([])
  const shortened = own.map((event) =>
    learners.includes(event) ? { ...event, who: `${Array.from(event.who)[0]!}**` } : event,
  )
  expect(await figures('enterprise', `${W}/training/events`)).toEqual(shortened)
  expect(await figures('enterprise', `${W}/training/events?names=`)).toEqual(shortened)
})

test('[PROD-13] a drill that runs is told by every wall, to displays of its organisation, of those above and of those below it', async () => {
  const [place] = await rowsOf(raw<{ id: string; code: string }>`select d.id, d.org_code as code from sys_depart d
    where d.tenant_id = 1 and length(d.org_code) > 3 and exists (select from sys_depart b where b.parent_id = d.id) order by d.id limit 1`)
  const plan = { id: 'drill', name: '氯气泄漏演练', orgId: place!.id, code: place!.code }
  await rowsOf(raw`insert into biz_drill_plan (id, tenant_id, plan_name, case_id, org_id, plan_date, start_time, end_time, place, organizer,
      safety_measures, status) values (${plan.id}, 1, ${plan.name}, 'case', ${plan.orgId}, current_date, '09:00', '10:00', '机房', 'admin', '中止', '2')`)
  const drills = () => figures('monitor', `${W}/devices/drills`)
  const before = await drills()
  await rowsOf(
    raw`update biz_drill_plan set status = '3', actual_start = ${new Date(server.clock.now)} where id = ${plan.id}`,
  )
  const running = { name: plan.name, orgName: expect.any(String), startMs: server.clock.now, isPaused: false }
  expect(await drills()).toEqual([...before, running])
  expect(await figures('monitor', `${W}/training/drills`)).toEqual([...before, running])
  const near = async (where: ReturnType<typeof raw<unknown>>) => {
    const [place] = await rowsOf(
      raw<{ id: string }>`select d.id from sys_depart d where d.tenant_id = 1 and ${where} limit 1`,
    )
    const told: { name: string }[] = await figures('enterprise', `/space/analysis/drill-running?orgId=${place!.id}`)
    return told.map(({ name }) => name)
  }
  expect(await near(raw`d.id = ${plan.orgId}`)).toContain(plan.name)
  expect(await near(raw`d.parent_id = ${plan.orgId}`)).toContain(plan.name)
  expect(await near(raw`length(d.org_code) = 3 and starts_with(${plan.code}, d.org_code)`)).toContain(plan.name)
  expect(
    await near(raw`not starts_with(d.org_code, ${plan.code}) and not starts_with(${plan.code}, d.org_code)`),
  ).not.toContain(plan.name)
  await rowsOf(raw`update biz_drill_plan set status = '4' where id = ${plan.id}`)
  expect(await drills()).toEqual(before)
})
