import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireText } from '#server/db/moments.ts'
import { COUNTED } from '#screens/dashboard/counted.ts'
import { FIGURES } from '#screens/dashboard/figures.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const OF_STUDY = ['log:studentUse', 'student:info', 'drill:plan', 'hazard:info']
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

test.each(Object.keys(FIGURES) as (keyof typeof FIGURES)[])(
  '[SCREEN-15] %s of home leads to as many rows as it says',
  async (name) => {
    const get = async (path: string, parameters = {}) => {
      const { code, result } = await viewer.get(path, parameters as never)
      expect([path, code]).toEqual([path, 200])
      return { result, asOf: 0 }
    }
    const { told } = await FIGURES[name]({ get, today: today() })
    const [page, query] = told.href.split('?')
    const { list } = Object.values(COUNTED).find((counted) => counted.page === page)!
    const found = await viewer.get(list, { ...Object.fromEntries(new URLSearchParams(query)), pageSize: 1 })
    expect(found.result.total).toBe(told.rows)
    expect(told.course.at(-1) ?? told.rows).toBe(told.rows)
  },
)

test('[SCREEN-15] devices that are online now are those of the list', async () => {
  const now = await viewer.get('/space/analysis/real-time-data')
  const { list, filters } = COUNTED.devicesOnline
  const found = await viewer.get(list, { ...filters(), pageSize: 1 })
  expect(now.result.onlineDevice).toBe(found.result.total)
})
