import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcementLifecycle } from '#machines/lifecycles/announcement.lifecycle.ts'
import { modelOf } from '#tests/machines/model.ts'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'
import { ANNOUNCEMENT_CODES, openServer, written } from './fixtures.ts'

type AnnouncementStep = (typeof announcementLifecycle.steps)[number]['name']

let server: TestApp
let ada: Caller

beforeAll(async () => {
  server = await openServer()
  ada = await callerOf(server, { id: 'ada', permissions: ANNOUNCEMENT_CODES })
})
afterAll(() => server.dispose())

const BASE = '/sys/annountCement'
const STEPS: Record<AnnouncementStep, (id: string) => Promise<Answer>> = {
  edit: (id) => ada.put(`${BASE}/edit`, { id, msgAbstract: '改过' }),
  release: (id) => ada.get(`${BASE}/doReleaseData`, { id }),
  withdraw: (id) => ada.get(`${BASE}/doReovkeData`, { id }),
  delete: (id) => ada.delete(`${BASE}/delete`, { id }),
}
const STATUS: Record<string, string | undefined> = { draft: '0', released: '1', withdrawn: '2', deleted: undefined }

const statusOf = async (id: string) => (await ada.get(`${BASE}/queryById`, { id })).result?.sendStatus

/** Takes every step that is no arrow from here; none may succeed or move it. */
async function refusals(id: string, state: string): Promise<string[]> {
  const snapshot = announcementLifecycle.machine.resolveState({ value: state, context: {} })
  const said: string[] = []
  for (const step of Object.keys(STEPS) as AnnouncementStep[]) {
    if (snapshot.can({ type: step })) continue
    const { success, message } = await STEPS[step](id)
    said.push(`${step}: ${success ? 'taken' : message}`)
  }
  return said
}

const GONE = '未找到对应实体'
const REFUSALS: Record<string, string[]> = {
  draft: ['withdraw: 只有已发布的通告可以撤销！'],
  released: [
    'edit: 只有未发布的通告可以修改！',
    'release: 只有未发布的通告可以发布！',
    'delete: “走一遍”已发布，请先撤销再删除！',
  ],
  withdrawn: [
    'edit: 只有未发布的通告可以修改！',
    'release: 只有未发布的通告可以发布！',
    'withdraw: 只有已发布的通告可以撤销！',
  ],
  deleted: ['edit', 'release', 'withdraw', 'delete'].map((step) => `${step}: ${GONE}`),
}

const paths = modelOf(announcementLifecycle.machine).getSimplePaths()
const walks = paths.map(({ steps }) =>
  steps.map(({ event, state }) => ({ step: event.type, state: (state as unknown as { value: string }).value })),
)

test.each(walks)(
  '[SCREEN-71][API-090][API-091] the real server walks along every path of the life cycle and nowhere else',
  async (...walk) => {
    const { id } = await written(server, ada, { titile: '走一遍' })
    await STEPS.edit(id)
    for (const { step, state } of walk) {
      const answer = step in STEPS ? await STEPS[step as AnnouncementStep](id) : { success: true }
      expect(answer.success).toBe(true)
      expect(await statusOf(id)).toBe(STATUS[state])
      expect(await refusals(id, state)).toEqual(REFUSALS[state])
      expect(await statusOf(id)).toBe(STATUS[state])
    }
  },
)
