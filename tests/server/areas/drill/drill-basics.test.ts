import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#contract/aggregates.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const CLASSES = '/space/drill/classify'
const POSTS = '/space/drill/post'
const PARTNERS = '/space/drill/thirdParty'
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

let server: TestApp
let manager: Caller
beforeAll(async () => {
  server = await openSeededApp('demo')
  const permissions = [
    ...allOf('drill:classify', 'copyToTenant'),
    ...allOf('drill:post', 'copyToTenant'),
    ...allOf('drill:thirdParty', 'renew', 'terminate'),
  ]
  manager = await callerOf(server, { id: 'drillManager', permissions, tenantIds: [1] })
})
afterAll(() => server.dispose())

test('[SCREEN-20] classes form a tree with codes; siblings have different names, and those of the platform stay', async () => {
  const { result } = await manager.get(`${CLASSES}/treeList`, { keyword: '泄漏着火' })
  const shared = result.find(({ name }: any) => name === '泄漏着火')
  expect(shared).toMatchObject({ code: 'A02A01', drillKind: '2', tenantId: 0 })
  expect(await manager.delete(`${CLASSES}/delete`, { id: shared.id })).toMatchObject({
    message: '平台共享的数据不能修改！',
  })
  const add = (name: string, pid = '') => manager.post(`${CLASSES}/add`, { name, pid, drillKind: '3' })
  expect(await add('自编处置')).toMatchObject({ success: true })
  expect((await add('自编处置')).message).toBe('同级分类中已有该名称！')
  const taken = await manager.get(`${CLASSES}/nameCheck`, { name: '自编处置' })
  expect(taken).toMatchObject({ success: false, message: '同级分类中已有该名称！' })
  expect(await manager.get(`${CLASSES}/nameCheck`, { name: '别的处置' })).toMatchObject({ success: true })
  expect((await manager.post(`${CLASSES}/add`, { name: '无类型' })).message).toBe('请选择演练类型')
})

test('[SCREEN-22] eleven posts are there from the start, three of which command; a post has no fewer than its fewest people', async () => {
  const { result } = await manager.get(`${POSTS}/list`, { pageSize: 50 })
  expect(result.records.map(({ postName, isCommander }: any) => `${postName}${isCommander === 1 ? '*' : ''}`)).toEqual([
    '总指挥*',
    '副总指挥*',
    '现场指挥*',
    '通讯联络组',
    '警戒疏散组',
    '抢险救援组',
    '医疗救护组',
    '后勤保障组',
    '环境监测组',
    '评估组',
    '观摩',
  ])
  const post = { postName: '洗消组', postCode: 'xxz', duty: '对人员和装备洗消。', minPerson: 3 }
  expect((await manager.post(`${POSTS}/add`, { ...post, maxPerson: 2 })).message).toBe('最多人数不能少于最少人数！')
  expect(await manager.post(`${POSTS}/add`, { ...post, maxPerson: 3 })).toMatchObject({ success: true })
  expect((await manager.post(`${POSTS}/add`, { ...post, postName: '洗消二组' })).message).toBe('该岗位编码已存在！')
})

test('[SCREEN-23] a partner is ended or expires, is renewed for later days alone, and tiles say what is near its end', async () => {
  const partner = async (orgName: string) => (await manager.get(`${PARTNERS}/list`, { orgName })).result.records[0]
  const step = async (orgName: string, what: string, more: object) => {
    const { id, version } = await partner(orgName)
    return manager.put(`${PARTNERS}/${what}`, { id, version, ...more })
  }
  const [expired, running] = ['台州准测检测技术有限公司', '宁波衡砺安全评价有限公司']
  expect((await step(running, 'renew', { endDate: daysAfter(TODAY, 400) })).message).toBe('只有已到期的机构可以续约！')
  expect((await step(expired, 'renew', { endDate: daysAfter(TODAY, -1) })).message).toBe('合作结束不能早于今天！')
  expect((await step(expired, 'terminate', { reason: '不再合作' })).message).toBe('只有合作中的机构可以终止！')
  expect(await step(expired, 'renew', { endDate: daysAfter(TODAY, 365), contractNo: 'HT-9' })).toMatchObject({
    success: true,
  })
  expect(await partner(expired)).toMatchObject({ status: '1', contractNo: 'HT-9', phone: '130****2104' })
  const { result } = await manager.get(`${PARTNERS}/list`, { withTotals: '1' })
  expect(result.totals).toMatchObject({ running: 4, ending: 1, unqualified: 1 })
  expect(await step(running, 'terminate', { reason: '服务不合格' })).toMatchObject({ success: true })
  const { id, version } = await partner(running)
  expect((await manager.put(`${PARTNERS}/edit`, { id, version, contact: '别人' })).message).toBe(
    '合作已终止，不能修改！',
  )
  const add = { orgName: '新机构', serviceType: '1', contact: '甲', phone: '13000002199' }
  expect((await manager.post(`${PARTNERS}/add`, { ...add, creditCode: '91990000MA00080016' })).success).toBe(false)
  expect(
    (await manager.post(`${PARTNERS}/add`, { ...add, startDate: TODAY, endDate: daysAfter(TODAY, -1) })).message,
  ).toBe('合作结束必须晚于合作开始！')
})
