import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILL_CLASS } from '#contract/areas/fill-rule/fill-classes.ts'
import { readParameters } from '#contract/areas/fill-rule/fill-params.ts'
import { nextNumber } from '#server/engine/rules/sequence.ts'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let chief: Caller
let clerk: Caller
let neighbour: Caller
const PATH = '/sys/fillRule'

beforeAll(async () => {
  server = await openServer()
  chief = await callerOf(server, { id: 'chief', permissions: allOf('system:fillRule'), platform: true })
  clerk = await callerOf(server, { id: 'clerk', permissions: allOf('system:fillRule') })
  neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2] })
  const rule = (ruleCode: string, ruleClass: string, ruleParams = '') => ({
    ruleName: ruleCode,
    ruleCode,
    ruleClass,
    ruleParams,
  })
  const rules = [
    rule('shop_order_num', FILL_CLASS.orderNumber, '{"prefix":"CN","digits":3}'),
    rule('plain', FILL_CLASS.orderNumber, '{"date":""}'),
    rule('org_num_role', FILL_CLASS.organisationCode),
    rule('me', FILL_CLASS.person),
  ]
  for (const one of rules) await chief.post(`${PATH}/add`, one)
})
afterAll(() => server.dispose())

const give = async (code: string, who = clerk, form: object = {}) =>
  (await who.put(`${PATH}/executeRuleByCode/${code}`, form)).result

test('[SCREEN-76] numbers are counted by day and tenant, one after the other', async () => {
  const first = await give('shop_order_num')
  expect(first).toMatch(/^CN\d{8}001$/)
  expect((await give('shop_order_num')).slice(-3)).toBe('002')
  expect((await give('shop_order_num', neighbour)).slice(-3)).toBe('001')
  expect(await give('plain')).toBe('0001')
})

test('[SCREEN-76] many at once get neither the same number nor leave one out', async () => {
  const numbers = await Promise.all(Array.from({ length: 30 }, () => give('plain')))
  expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 2))
})

test('what is rolled back leaves no gap, and the next day begins anew', async () => {
  const count = { tenantId: 1, name: 'gap', period: '20260101' }
  const scope = { tenantId: 1 }
  const { database } = server
  expect(await database.scope(scope, (sql) => nextNumber(sql, count))).toBe(1)
  const undone = database.scope(scope, async (sql) => {
    await nextNumber(sql, count)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await database.scope(scope, (sql) => nextNumber(sql, count))).toBe(2)
  expect(await database.scope(scope, (sql) => nextNumber(sql, { ...count, period: '20260102' }))).toBe(1)
})

test('a clock that is set back gives no number twice; counts of long ago are dropped', async () => {
  const { database } = server
  const next = (period: number) =>
    database.scope({ tenantId: 1 }, (sql) => nextNumber(sql, { tenantId: 1, name: 'back', period: String(period) }))
  expect([await next(20260101), await next(20260101), await next(20260102)]).toEqual([1, 2, 1])
  expect([await next(20260101), await next(20260102)]).toEqual([3, 2])
  for (let period = 20260103; period <= 20260202; period += 1) await next(period)
  const { rows } = await database.scope({ tenantId: 1 }, (sql) =>
    raw<{ first: string; count: number }>`select min(period) as first, count(*)::integer as count from sys_sequence
      where name = 'back'`.execute(sql),
  )
  expect(rows).toEqual([{ first: '20260102', count: 101 }])
})

test('[SCREEN-76] a try-out shows what would come and uses nothing up', async () => {
  const tried = (await clerk.get(`${PATH}/testFillRule`, { ruleCode: 'plain' })).result
  expect((await clerk.get(`${PATH}/testFillRule`, { ruleCode: 'plain' })).result).toBe(tried)
  expect(await give('plain')).toBe(tried)
})

test('several are asked for at once, each with its own form or the common one', async () => {
  const { result } = await clerk.put(`${PATH}/executeRuleByCodeBatch`, {
    commonFormData: {},
    rules: [{ ruleCode: 'me' }, { ruleCode: 'org_num_role', formData: { parentId: '' } }],
  })
  expect(result).toEqual([
    { ruleCode: 'me', result: 'clerk' },
    { ruleCode: 'org_num_role', result: 'A01' },
  ])
})

test('[SCREEN-76] a call that is repeated under its key gets the same number', async () => {
  const once = () =>
    clerk.raw({
      method: 'PUT',
      url: `/vr${PATH}/executeRuleByCode/plain`,
      payload: {},
      headers: { 'idempotency-key': 'fill-1' },
    })
  const [one, two] = [(await once()).json().result, (await once()).json().result]
  expect(two).toBe(one)
})

const REFUSED: [string, object, string][] = [
  ['a class of nobody', { ruleClass: 'java.lang.Runtime' }, '“规则实现类”的值不在可选范围内'],
  ['a list', { ruleParams: '[1]' }, '只能传递 JSON 对象，不能传递 JSON 数组'],
  ['what is no JSON', { ruleParams: '{a}' }, '“规则参数”第 1 行第 2 列附近不是有效的 JSON'],
  ['a prefix with signs', { ruleParams: '{"prefix":"\'; --"}' }, '规则参数不正确：prefix 只能由字母、数字和横杠组成'],
  ['too many digits', { ruleParams: '{"digits":99}' }, '规则参数不正确：digits 应为 1 到 10 的整数'],
]
test.each(REFUSED)('[SCREEN-76] %s is refused in words', async (_name, change, message) => {
  const rule = { ruleName: '坏', ruleCode: 'bad', ruleClass: FILL_CLASS.orderNumber, ruleParams: '{}', ...change }
  expect(await chief.post(`${PATH}/add`, rule)).toMatchObject({ success: false, message })
})

test('an unknown rule, a form with ids of another shape and a tenant that would change rules are refused', async () => {
  expect((await clerk.put(`${PATH}/executeRuleByCode/none`, {})).message).toBe('填值规则“none”不存在')
  expect((await clerk.put(`${PATH}/executeRuleByCode/org_num_role`, { parentId: { x: 1 } })).status).toBe(400)
  expect((await clerk.put(`${PATH}/executeRuleByCode/org_num_role`, { parentId: "' or 1=1" })).message).toBe(
    '上级不存在，请刷新后重试',
  )
  expect((await clerk.post(`${PATH}/add`, { ruleName: 'x', ruleCode: 'x', ruleClass: FILL_CLASS.person })).status).toBe(
    403,
  )
})

test('parameters that are left out go without saying', () => {
  expect(readParameters(FILL_CLASS.orderNumber, '')).toEqual({
    parameters: { prefix: '', date: 'yyyyMMdd', digits: 4 },
  })
})
