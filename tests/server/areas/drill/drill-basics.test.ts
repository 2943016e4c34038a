import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
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
    ...allOf('drill:case', 'copyToTenant', 'enable', 'disable'),
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
  expect((await step(running, 'renew', { endDate: daysAfter(TODAY, 400) })).message).toBe(
    '只有已到期的服务商可以续约！',
  )
  expect((await step(expired, 'renew', { endDate: daysAfter(TODAY, -1) })).message).toBe('合作结束不能早于今天！')
  expect((await step(expired, 'terminate', { reason: '不再合作' })).message).toBe('只有合作中的服务商可以终止！')
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
  const add = { orgName: '新服务商', serviceType: '1', contact: '甲', phone: '13000002199' }
  expect((await manager.post(`${PARTNERS}/add`, { ...add, creditCode: '91990000MA00080016' })).success).toBe(false)
  expect(
    (await manager.post(`${PARTNERS}/add`, { ...add, startDate: TODAY, endDate: daysAfter(TODAY, -1) })).message,
  ).toBe('合作结束必须晚于合作开始！')
})

test('[SCREEN-19] a case is rehearsed with three steps, a post that commands and posts for all steps; then it stays as it is', async () => {
  const CASES = '/space/drill/case'
  const posts = (await manager.get(`${POSTS}/list`, { pageSize: 50 })).result.records
  const post = (name: string) => posts.find(({ postName }: any) => postName === name).id
  const found = async (caseName: string) => (await manager.get(`${CASES}/list`, { caseName })).result.records[0]
  const change = async (caseName: string, what: string, more: object = {}) => {
    const { id, version } = await found(caseName)
    return manager.put(`${CASES}/${what}`, { id, version, ...more })
  }
  const { result: classes } = await manager.get(`${CLASSES}/treeList`, { keyword: '泄漏着火' })
  const classifyId = classes.find(({ name }: any) => name === '泄漏着火').id
  const stepOf = (minute: number, title: string, postName: string) => ({ minute, title, postId: post(postName) })
  const body = {
    caseName: '自编案例',
    classifyId,
    drillForm: '2',
    scenario: '<p>阀门泄漏。</p>',
    postIds: post('抢险救援组'),
    steps: [stepOf(0, '发现', '抢险救援组'), stepOf(5, '堵漏', '抢险救援组')],
  }
  expect(await manager.post(`${CASES}/add`, body)).toMatchObject({ success: true })
  expect((await change('自编案例', 'enable')).message).toBe('案例至少要有 3 个步骤才能启用！')
  await change('自编案例', 'edit', { steps: [stepOf(9, '指挥', '现场指挥')] })
  expect((await change('自编案例', 'enable')).message).toBe('案例的应急岗位中至少要有一个指挥岗位！')
  await change('自编案例', 'edit', { postIds: post('总指挥') })
  expect((await change('自编案例', 'enable')).message).toBe('步骤“发现”的岗位不在案例的应急岗位中！')
  await change('自编案例', 'edit', { postIds: ['总指挥', '现场指挥', '抢险救援组'].map(post).join() })
  expect(await change('自编案例', 'enable')).toMatchObject({ success: true })
  expect(await found('自编案例')).toMatchObject({ status: '1', stepCount: 3 })
  expect((await change('自编案例', 'edit', { duration: 5 })).message).toBe('已启用的案例不能修改，请先停用！')
  expect((await manager.delete(`${CASES}/delete`, { id: (await found('自编案例')).id })).message).toBe(
    '已启用的案例不能删除，请先停用！',
  )
  expect(await change('自编案例', 'disable')).toMatchObject({ success: true })

  const copied = await manager.post(`${CASES}/copyToTenant`, { id: (await found('油罐泄漏着火专项演练')).id })
  expect(copied).toMatchObject({ success: true })
  const { result: copy } = await manager.get(`${CASES}/queryById`, { id: copied.result })
  expect(copy).toMatchObject({ status: '0', tenantId: 1, stepCount: 10 })
  expect(await manager.delete(`${CASES}/delete`, { id: copied.result })).toMatchObject({ success: true })
  expect((await manager.delete(`${CLASSES}/delete`, { id: classifyId })).success).toBe(false)
})
