import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { ORG_CODE, orgCode } from '#contract/areas/enterprise/org-code.entity.ts'
import { addOrgCode } from '#server/areas/enterprise/org-code.resource.ts'
import { wireText } from '#server/db/moments.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { openSchool, withSchool, type School } from '#tests/server/areas/student/school.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const BASE = '/user/enterprise/orgCode'
const today = wireText(Date.now()).slice(0, 10)
const inDays = (days: number) => daysAfter(today, days)
const sample = (over: object = {}) => ({ orgId: 'north1', maxUse: 50, expireDate: inDays(30), ...over })

describeResource(orgCode, {
  one: sample({ joinAs: '2', remark: '装卸' }),
  other: sample({ orgId: 'south', maxUse: 3 }),
  change: { maxUse: 60, remark: '装卸班' },
  prepare: withSchool,
})

let school: School
let clerk: Caller
beforeAll(async () => {
  school = await openSchool()
  clerk = await callerOf(school, { id: 'inviter', permissions: allOf('enterprise:orgCode', 'refresh') })
})
afterAll(() => school.dispose())

const list = async (query: Record<string, string> = {}) => (await clerk.get(`${BASE}/list`, query)).result.records
async function added(over: object = {}): Promise<any> {
  const known = new Set((await list({ pageSize: '200' })).map(({ id }: any) => id))
  expect(await clerk.post(`${BASE}/add`, sample(over))).toMatchObject({ success: true })
  return (await list({ pageSize: '200' })).find(({ id }: any) => !known.has(id))
}
const one = async (id: string) => (await clerk.get(`${BASE}/queryById`, { id })).result
const set = (id: string, values: object) =>
  school.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('biz_org_code').set(values).where('id', '=', id).execute(),
  )

describe('[SCREEN-25] an organisation code', () => {
  test('is made by the server, without letters and digits that look alike', async () => {
    const row = await added({ code: 'AAAAAAAA', usedCount: 7, status: 0 })
    expect(row).toMatchObject({ usedCount: 0, usage: 0, status: 1, state: '1', joinAs: '1', sysOrgCode: 'Z01A01A01' })
    expect(row.code).toMatch(ORG_CODE)
    expect(row.code).not.toBe('AAAAAAAA')
  })

  test('ends within a year, not before today, and its uses are not set below what was used', async () => {
    const refused: [object, string][] = [
      [{ expireDate: inDays(-1) }, '有效期不能早于今天'],
      [{ expireDate: inDays(366) }, '有效期最长为一年'],
      [{ maxUse: 0 }, '“使用次数上限”不能小于 1'],
      [{ maxUse: 10_000 }, '“使用次数上限”不能大于 9999'],
      [{ orgId: 'foreign' }, '“所属组织”的值不在可选范围内'],
    ]
    for (const [over, message] of refused)
      expect(await clerk.post(`${BASE}/add`, sample(over))).toMatchObject({ success: false, message })
    const { id } = await added()
    await set(id, { used_count: 5, expire_date: inDays(-3) })
    const row = await one(id)
    const edit = (change: object) => clerk.put(`${BASE}/edit`, { ...row, ...change })
    expect((await edit({ maxUse: 4 })).message).toBe('使用次数上限不能小于已使用次数')
    expect(await edit({ remark: '已过期的编码仍可修改备注' })).toMatchObject({ success: true })
  })

  test('says whether it can be used, by the day, and is found and counted by that', async () => {
    const over: [string, object][] = [
      ['1', {}],
      ['2', { status: 0, expire_date: inDays(-1) }],
      ['3', { expire_date: inDays(-1), used_count: 50 }],
      ['4', { used_count: 50 }],
    ]
    for (const [state, values] of over) {
      const { id } = await added({ orgId: 'south', remark: `状态${state}` })
      if (Object.keys(values).length > 0) await set(id, values)
      expect((await one(id)).state).toBe(state)
      const found = await list({ state, orgId: 'south' })
      expect(found.map(({ remark }: any) => remark)).toEqual([`状态${state}`])
    }
    const { result } = await clerk.get(`${BASE}/list`, { orgId: 'south', withTotals: '1' })
    expect(result.totals).toMatchObject({ all: 4, valid: 1, ending: 0 })
    expect((await list({ orgId: 'south', state: '4' }))[0]).toMatchObject({ usage: 100 })
  })

  test('is stopped and goes on', async () => {
    const { id } = await added()
    const command = (name: string) => clerk.put(`${BASE}/${name}`, { id })
    expect(await command('enable')).toMatchObject({ success: false, message: '该组织编码已经启用！' })
    expect(await command('disable')).toMatchObject({ success: true, message: '停用成功！' })
    expect(await one(id)).toMatchObject({ status: 0, state: '2' })
    expect(await command('disable')).toMatchObject({ success: false, message: '该组织编码已经停用！' })
    expect(await command('enable')).toMatchObject({ success: true })
    expect(await one(id)).toMatchObject({ status: 1, state: '1' })
  })

  test('is replaced by another one that nobody used', async () => {
    const { id, code } = await added()
    await set(id, { used_count: 9 })
    const answer = await clerk.put(`${BASE}/refresh`, { id })
    const row = await one(id)
    expect(row).toMatchObject({ usedCount: 0, usage: 0 })
    expect(row.code).toMatch(ORG_CODE)
    expect(row.code).not.toBe(code)
    expect(answer).toMatchObject({ success: true, message: `刷新成功！新编码为 ${row.code}` })
  })

  test('is made with the organisation, in its transaction', async () => {
    const change = await school.database.scope({ tenantId: 1 }, (sql) =>
      addOrgCode(workContext(school.app.services, { sql, principal: system(1), now: school.clock.now }), {
        orgId: 'plant',
        maxUse: 100,
        expireDate: inDays(90),
        joinAs: '1',
      }),
    )
    expect(change.row).toMatchObject({ code: expect.stringMatching(ORG_CODE), maxUse: 100, state: '1' })
    expect(await one(change.ids[0]!)).toMatchObject({ orgId: 'plant', orgId_dictText: '炼化公司' })
  })
})
