import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireText } from '#server/db/moments.ts'
import { COUNTED } from '#screens/dashboard/counted.ts'
import { DRILLS, type DrilledFigure, type ListRows } from '#contract/figures/drills.ts'
import { FIGURES as FACTS } from '#contract/figures/figures.ts'
import { countFigure } from '#server/figures/count-figure.ts'
import { readingContext } from '#server/engine/resource/run.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const OF_STUDY = ['log:studentUse', 'student:info', 'student:card', 'drill:plan', 'hazard:info', 'system:depart']
const LISTS = [...OF_STUDY, 'enterprise:info', 'equipment:info', 'system:log', 'system:dataLog', 'monitor:alarm']

let server: TestApp
let viewer: Caller
beforeAll(async () => {
  server = await openSeededApp('demo', { demo: true })
  await server.app.ready()
  viewer = await callerOf(server, { id: 'viewer', platform: true, permissions: LISTS.map((list) => `${list}:list`) })
})
afterAll(() => server.dispose())

const today = () => wireText(server.clock.now).slice(0, 10)

test('[SCREEN-15] devices that are online now are those of the list', async () => {
  const now = await viewer.get('/space/analysis/real-time-data')
  const { list, filters } = COUNTED.devicesOnline
  const found = await viewer.get(list, { ...filters(today()), pageSize: 1 })
  expect(now.result.onlineDevice).toBe(found.result.total)
})

const DRILLED = Object.keys(DRILLS) as DrilledFigure[]

test.each(DRILLED)(
  '[SCREEN-15] the figure %s is what the list finds that it leads to, of all and of a branch',
  async (name) => {
    const days = { from: `${today().slice(0, 4)}-01-01`, to: today() }
    const departments = await viewer.get('/space/analysis/org-list')
    for (const orgId of [undefined, departments.result[0].id as string]) {
      const { part, whole }: { part: ListRows; whole?: ListRows } = DRILLS[name]
      const totalOf = async (rows: ListRows | undefined) => {
        if (rows === undefined) return null
        const query = { ...rows.filters(days, today()), ...(orgId !== undefined && { orgId }), pageSize: 1 }
        return (await viewer.get(`${rows.entity.path}/list`, query)).result.total
      }
      expect(await counted(name, orgId, days)).toEqual({ part: await totalOf(part), whole: await totalOf(whole) })
    }
  },
)

async function counted(name: DrilledFigure, orgId: string | undefined, days: { from: string; to: string }) {
  const { services } = server.app
  const hash = services.sessions.hashOf(await server.tokenOf('viewer', 1))
  const principal = (await services.sessions.principalsBehind([hash], 1)).get(hash)!
  return services.database.read(principal, (sql) =>
    countFigure(readingContext(services, sql, principal), name, { orgId, isPlatform: false }, days),
  )
}

test('[SCREEN-15] every figure of the list of formulas is there once, and each that lists count says so', () => {
  const rules = Object.values(FACTS).map(({ rule }) => rule)
  expect(rules).toEqual(Array.from({ length: 20 }, (_rule, at) => `R${at + 1}`))
  expect(Object.keys(FACTS)).toEqual(expect.arrayContaining(DRILLED))
})
