import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import { waitingSchema, type WaitingAnswer } from '#contract/areas/analysis/waiting.ts'
import type { Area } from '#contract/define-area.ts'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const areas = AREAS as readonly Area[]
const WAITS = areas.flatMap(({ pages }) => pages.flatMap(({ waits = [] }) => waits))
const LISTS = areas.flatMap(({ entities }) => entities.map(({ permission }) => `${permission}:list`))
/** Counted by the list alone: it delivers messages first. */
const OF_LISTS = new Set(['/sys/sysAnnouncementSend/getMyAnnouncementSend'])

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, status] of Object.entries({ reported: '1', waiting: '2', closed: '5' }))
      await raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos, discover_time, status, rectify_user)
        values (${id}, 1, '隐患', '1', '1', 'north1', '库房', '电线裸露', 'a.jpg', now(), ${status}, 'worker')`.execute(
        sql,
      )
  })
})
afterAll(() => room.dispose())

const waitingFor = async (who: Caller): Promise<WaitingAnswer> =>
  waitingSchema.parse((await who.get('/space/analysis/waiting')).result)

test('[SCREEN-15] who may look at all lists hears of each what it says itself', async () => {
  const everything = await callerOf(room, { id: 'worker', permissions: [...new Set(LISTS)] })
  const listed: unknown[] = []
  for (const { list, filters } of WAITS.filter((wait) => !OF_LISTS.has(wait.list))) {
    const { code, result } = await everything.get(list, { ...filters, pageSize: 1 })
    expect([list, code]).toEqual([list, 200])
    listed.push({ list, filters, total: result.total })
  }
  const found = await waitingFor(everything)
  expect(found).toEqual(listed)
  const mine = (which: string) => found.find(({ filters }) => filters['mine'] === which)?.total
  expect(['assign', 'rectify'].map(mine)).toEqual([0, 1])
  expect(found.find(({ filters }) => filters['hasLeader'] === '0')?.total).toBe(5)
})

test('[SCREEN-15] who may look at one list hears of that alone; who may look at none, of nothing', async () => {
  const one = await callerOf(room, { id: 'one', permissions: ['hazard:info:list', 'hazard:info:assign'] })
  const found = await waitingFor(one)
  expect(new Set(found.map(({ list }) => list))).toEqual(new Set(['/space/hazard/list']))
  expect(found.find(({ filters }) => filters['mine'] === 'assign')?.total).toBe(1)
  expect(await waitingFor(await callerOf(room, { id: 'nobody', permissions: [] }))).toEqual([])
})
