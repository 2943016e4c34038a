import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { seed as seedCheckRules } from '#server/areas/check-rule/check-rule.seed.ts'
import { seed as seedFillRules } from '#server/areas/fill-rule/fill-rule.seed.ts'
import { businessResult } from '#contract/areas/business-result/business-result.entity.ts'
import type { TestApp } from '#tests/server/app.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

const prepare = async ({ database }: TestApp) => {
  await seedPart(database, 0, seedDictionaries)
  for (const seedRules of [seedCheckRules, seedFillRules]) await seedPart(database, 0, seedRules)
}

describeResource(businessResult, {
  one: { resultNo: 'CG-1', projectName: '有限空间实训', resultType: '1', amount: 1000 },
  other: { resultNo: 'CG-2', projectName: '高处作业体验馆', resultType: '2', amount: 2000 },
  change: { projectName: '有限空间实训二期', amount: 1500.5 },
  prepare,
})

let server: TestApp
let clerk: Caller
const PATH = businessResult.path

beforeAll(async () => {
  server = await openServer()
  await prepare(server)
  clerk = await callerOf(server, {
    id: 'clerk',
    permissions: [...allOf('system:businessResult'), 'system:businessResult:confirm', 'system:businessResult:reopen'],
  })
})
afterAll(() => server.dispose())

const add = (projectName: string, resultType = '1', amount = 10) =>
  clerk.post(`${PATH}/add`, { projectName, resultType, amount })
const listed = async (query = {}) => (await clerk.get(`${PATH}/list`, { pageSize: 50, ...query })).result

test('[SCREEN-72][SCREEN-76] a number that is left empty is the next of its month; what is refused leaves no gap', async () => {
  await add('甲')
  expect((await add('')).success).toBe(false)
  expect((await clerk.post(`${PATH}/add`, { projectName: '乙', resultType: 'x' })).success).toBe(false)
  await add('丙')
  const numbers = (await listed()).records.map((row: { resultNo: string }) => row.resultNo).toSorted()
  expect(numbers.map((number: string) => number.slice(0, 2))).toEqual(['CG', 'CG'])
  expect(numbers.map((number: string) => number.slice(-4))).toEqual(['0001', '0002'])
})

test('[SCREEN-72] what was confirmed stays until it is taken back, with a reason', async () => {
  await add('丁')
  const [row] = (await listed({ projectName: '丁' })).records
  expect((await clerk.put(`${PATH}/confirm`, { id: row.id })).message).toBe('确认成功！')
  expect(await clerk.put(`${PATH}/edit`, { id: row.id, projectName: '戊' })).toMatchObject({
    success: false,
    message: '只有待确认的业务结果可以修改！',
  })
  expect((await clerk.put(`${PATH}/reopen`, { id: row.id })).success).toBe(false)
  expect((await clerk.put(`${PATH}/reopen`, { id: row.id, reason: '金额有误' })).success).toBe(true)
  expect((await clerk.put(`${PATH}/edit`, { id: row.id, projectName: '戊' })).success).toBe(true)
})

test('[SCREEN-72] the figures above the list are sums of what was found, told apart by type', async () => {
  await add('己', '3', 55.5)
  const { totals } = await listed({ projectName: '己', withTotals: '1' })
  expect(totals).toMatchObject({ contracts: 0, accepted: 0, paid: 55.5 })
})

test('[SCREEN-74][VALID-53] a number has to pass its check rule at the server, too', async () => {
  const refused = await clerk.post(`${PATH}/add`, { projectName: '庚', resultType: '1', resultNo: 'cg-9' })
  expect(refused).toMatchObject({ success: false, message: '成果编号的前两位应为大写字母' })
})
