import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { seed as seedFillRules } from '#server/areas/fill-rule/fill-rule.seed.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'

const codes = (...names: string[]) => names.map((name) => `hazard:info:${name}`)
const OF_ORGS = ['org', 'risk', 'checklist', 'task'].flatMap((part) =>
  ['list', 'add', 'edit', 'delete', 'cancel', 'launch'].map((name) => `hazard:${part}:${name}`),
)
const OF_TASKS = ['task:list', 'task:start', 'task:finish', 'taskItem:list', 'taskItem:answer'].map(
  (code) => `hazard:${code}`,
)
const SAFETY = codes(
  'list',
  'add',
  'edit',
  'delete',
  'fixed',
  'assign',
  'reject',
  'reassign',
  'decideDelay',
  'verify',
  'firstCheck',
  'notice',
)
const NOTICES = ['list', 'reply', 'export'].map((name) => `hazard:notice:${name}`)
const LEADER = codes('list', 'add', 'edit', 'delete', 'fixed', 'start', 'rectify', 'askDelay', 'sendBack')
const PATH = '/space/hazard'

/** A safety officer, a team leader who rectifies, and who decides about major hazards, in a tenant with department A01. */
export interface Hazards extends TestApp {
  safety: Caller
  leader: Caller
  unit: Caller
  /** A path of a picture of somebody's own. */
  photo: (by: 'safety' | 'leader') => Promise<string>
  report: (by?: Caller, over?: object) => Promise<string>
  step: (by: Caller, name: string, id: string, given?: object) => Promise<Answer>
  one: (id: string) => Promise<any>
  history: (id: string) => Promise<any[]>
  /** A day so many days from today, in GMT+8. */
  day: (days: number) => string
}

export async function openHazards(): Promise<Hazards> {
  const server = await openTestApp()
  await seedPart(server.database, 0, seedDictionaries)
  await seedPart(server.database, 0, seedFillRules)
  const departments = { 1: ['A01'] }
  // The leader may verify as far as rights go: what keeps them from it is that they rectified.
  const safety = await callerOf(server, {
    id: 'safety',
    permissions: [...SAFETY, ...OF_TASKS, ...NOTICES],
    departments,
  })
  const leader = await callerOf(server, {
    id: 'leader',
    permissions: [...LEADER, ...OF_TASKS, ...codes('verify', 'firstCheck', 'recheck', 'decideDelay')],
    departments,
  })
  const unit = await callerOf(server, {
    id: 'unit',
    permissions: [...SAFETY, ...OF_ORGS, ...OF_TASKS, ...codes('recheck')],
    departments,
  })
  const photo = async (by: 'safety' | 'leader') => {
    const headers = await server.headersOf(by, 1)
    const sent = { headers, name: '现场.png', content: await picture(), fields: { biz: 'private/hazard' } }
    return (await sendFile(server, sent)).json().message as string
  }
  let serial = 0
  return {
    ...server,
    safety,
    leader,
    unit,
    photo,
    async report(by = leader, over = {}) {
      const title = `隐患${(serial += 1)}`
      const photos = await photo(by === leader ? 'leader' : 'safety')
      await by.post(`${PATH}/add`, { ...SAMPLE, title, photos, ...over })
      return (await by.get(`${PATH}/list`, { title })).result.records[0].id
    },
    step: (by, name, id, given = {}) => by.put(`${PATH}/${name}`, { id, ...given }),
    one: async (id) => (await unit.get(`${PATH}/queryById`, { id })).result,
    history: async (id) => (await unit.get(`${PATH}/history`, { id })).result,
    day: (days) => new Date(server.clock.now + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10),
  }
}

export const SAMPLE = {
  hazardLevel: '1',
  hazardType: '2',
  source: '1',
  orgId: 'd1-A01',
  location: '2号装置爬梯',
  description: '爬梯护笼底部锈蚀脱焊，攀爬时有坠落危险。',
}
