// @vitest-environment happy-dom
// @vitest-environment-options { "width": 1366, "height": 768 }
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { daysAfter } from '#contract/figures/periods.ts'
import { groupedBy } from '#contract/collections/grouped-by.ts'
import { RESERVED_LIST_PARAMETERS } from '#contract/wire/list-query.ts'
import { ENTITIES } from '#core/all-entities.ts'
import { PAGES } from '#core/pages.ts'
import { wireText } from '#server/db/moments.ts'
import { seed } from '#server/seed/seed.ts'
import { openSeededApp } from '#tests/server/app.ts'
import { callerOf } from '#tests/server/engine/fixtures.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DASHBOARDS, type Asked } from './dashboards.ts'
import { leadsOf, type Lead } from './leads-of.ts'
import { rulesOf, type Found } from './rules-of.ts'
import { shownOn, type Viewer } from './shown-on.ts'
import { addWhatDemosLack } from './what-a-demo-lacks.ts'

// A canvas, which the imitation of the DOM has not.
vi.mock('#widgets/chart/minute-plot.tsx', () => ({ MinutePlot: () => null }))
configure({ defaultHidden: true, asyncUtilTimeout: 30_000 })

const TENANT = 1
/** What leads to rows whose number it does not say, and why. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  '学习时长 · ': 'hours of the rows that 学习人次 beside it counts; no list says a sum of hours',
  '总学时 · ': 'hours of the rows that 趋势 below it counts; no list says a sum of hours',
}

const files = temporaryStorage()
const answers = new Map<string, Promise<Pick<Found, 'total' | 'shares'>>>()
const met = new Set<string>()
let viewer: Viewer
let asked: Asked
beforeAll(async () => {
  const server = await openSeededApp('demo', { demo: true, storage: files.storage })
  await server.app.ready()
  // The rest of the demo, which needs somewhere to put files.
  await seed(server.database, { demo: true, storage: files.storage })
  await addWhatDemosLack(server.database, TENANT, server.clock.now)
  const permissions = new Set(ENTITIES.map((entity) => permissionOf(entity, 'list')))
  const caller = await callerOf(server, { id: 'viewer', platform: true, permissions: [...permissions] })
  viewer = { server, id: 'viewer', caller }
  const { result } = await caller.get('/space/analysis/org-list')
  const to = wireText(server.clock.now).slice(0, 10)
  asked = { orgId: result[0].id, from: daysAfter(to, -99), to }
})
afterAll(async () => {
  await viewer.server.dispose()
  await files.remove()
})
afterEach(cleanup)

/** The list at an address; undefined where a record or another dashboard is. */
const listAt = (path: string) => {
  const page = PAGES.find((one) => one.path === path)
  return ENTITIES.find(({ name }) => name === page?.entity)
}

async function rowsOf({ path, aggregates = {} }: Entity, filters: Readonly<Record<string, string>>) {
  const query = { ...filters, pageNo: 1, pageSize: 1, withTotals: 1 }
  const { code, result } = await viewer.caller.get(`${path}/list`, query)
  expect([path, filters, code]).toEqual([path, filters, 200])
  const shares = Object.keys(aggregates).filter((key) => aggregates[key]?.unit === '%')
  return { total: result.total as number, shares: shares.map((key) => result.totals[key] as number) }
}

async function answered(lead: Lead): Promise<Found[]> {
  const [path = '', query = ''] = lead.address.split('?')
  const entity = listAt(path)
  if (entity === undefined) return []
  const filters = Object.fromEntries(new URLSearchParams(query))
  const unknown = Object.keys(filters)
    .filter((key) => !RESERVED_LIST_PARAMETERS.includes(key))
    .filter((key) => entity.fields[key.replace(/_(begin|end)$/, '')]?.query === undefined)
  expect([lead.address, unknown]).toEqual([lead.address, []])
  const answer = answers.get(lead.address) ?? rowsOf(entity, filters)
  answers.set(lead.address, answer)
  return [{ ...lead, ...(await answer) }]
}

test.each(DASHBOARDS)(
  '[SCREEN-15][SCREEN-16][SCREEN-57] each figure and mark of $name leads to as many rows as it says',
  async ({ View, address }) => {
    const { container, open } = await shownOn(viewer, View, address(asked))
    const found = (await Promise.all((await leadsOf(container, open)).map(answered))).flat()
    const groups = groupedBy(found, ({ group }) => group)
    const different = [...groups].filter(([group, leads]) => rulesOf(leads).length === 0 && !(group in NOT_COMPARED))
    expect(Object.fromEntries(different)).toEqual({})
    for (const [group, leads] of groups) if (group in NOT_COMPARED && rulesOf(leads).length === 0) met.add(group)
  },
)

test('[SCREEN-16] what is not compared is there and cannot be', () => {
  expect([...met].toSorted()).toEqual(Object.keys(NOT_COMPARED).toSorted())
  expect(answers.size).toBeGreaterThan(100)
})
