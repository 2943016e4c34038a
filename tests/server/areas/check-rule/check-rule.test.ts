import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safePattern } from '#server/engine/checks/safe-pattern.ts'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let chief: Caller
let clerk: Caller
const PATH = '/sys/checkRule'
const step = (pattern: string, digits = '*', message = '不对') => ({ digits, pattern, message })
const ruleOf = (ruleCode: string, ...steps: object[]) => ({
  ruleName: '规则',
  ruleCode,
  ruleJson: JSON.stringify(steps),
})

beforeAll(async () => {
  server = await openServer()
  chief = await callerOf(server, { id: 'chief', permissions: allOf('system:checkRule'), platform: true })
  clerk = await callerOf(server, { id: 'clerk', permissions: allOf('system:checkRule') })
})
afterAll(() => server.dispose())

const check = (ruleCode: string, value: string) =>
  clerk.get(`${PATH}/checkByCode`, { ruleCode, value: encodeURIComponent(value) })

test('[SCREEN-74][API-093] a rule is kept by the platform and in force at once', async () => {
  expect(
    await chief.post(`${PATH}/add`, ruleOf('letter', step('[a-z]', '1', '第一位是字母'), step('.{2,}'))),
  ).toMatchObject({
    success: true,
    message: '添加成功！',
  })
  expect((await check('letter', 'a1')).success).toBe(true)
  expect((await check('letter', '11')).message).toBe('第一位是字母')
  const [row] = (await clerk.get(`${PATH}/list`, { ruleCode: 'letter' })).result.records
  expect((await chief.put(`${PATH}/edit`, { id: row.id, ruleJson: JSON.stringify([step('\\d+')]) })).message).toBe(
    '编辑成功!',
  )
  expect((await check('letter', '11')).success).toBe(true)
})

const REFUSED: [string, object[], string][] = [
  ['no step', [], '请至少新增一个校验步骤'],
  ['no digits', [step('a', '0')], '第 1 条：请输入零以上的正整数'],
  ['no pattern', [step('a'), step('')], '第 2 条：规则不能为空'],
  ['a broken pattern', [step('(')], '第 1 条：请输入正确的正则表达式（不支持前后断言和反向引用，它们可能拖住服务器）'],
  [
    'a reference back',
    [step('(a)\\1')],
    '第 1 条：请输入正确的正则表达式（不支持前后断言和反向引用，它们可能拖住服务器）',
  ],
  ['what is no list', { 0: 1 } as never, '校验步骤的格式不正确'],
]
test.each(REFUSED)('[SCREEN-74] %s is refused in words', async (_name, steps, message) => {
  const rule = { ruleName: '规则', ruleCode: 'never', ruleJson: JSON.stringify(steps) }
  expect(await chief.post(`${PATH}/add`, rule)).toMatchObject({ success: false, message })
})

test('[PERM-04] a tenant looks at rules and changes none, whatever codes it holds', async () => {
  expect((await clerk.post(`${PATH}/add`, ruleOf('mine', step('a')))).status).toBe(403)
  const [row] = (await clerk.get(`${PATH}/list`)).result.records
  expect((await clerk.put(`${PATH}/edit`, { id: row.id, ruleName: '我的' })).status).toBe(403)
  expect((await clerk.delete(`${PATH}/delete`, { id: row.id })).status).toBe(403)
})

test('a pattern that would backtrack for ever answers at once', () => {
  for (const evil of ['(a+)+', '(a|a)*', '(.*)*x', '([a-z]+)*', '(x+x+)+y']) {
    expect(safePattern(evil)?.matches(`${'a'.repeat(900)}!`)).toBe(false)
  }
})

test('a plain pattern matches exactly what JavaScript says it matches', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '[ab]',
    '[^a]',
    '.',
    '\\d',
    '\\w',
    'a?',
    'b*',
    '[\\u4e00-\\u9fa5]',
    '(a|b)',
    'a{2,3}',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 5 }),
      fc.string({ unit: fc.constantFrom('a', 'b', '1', '中', '-'), maxLength: 6 }),
      (pieces, text) => {
        const pattern = pieces.join('')
        expect(safePattern(pattern)?.matches(text)).toBe(new RegExp(`^(?:${pattern})$`).test(text))
      },
    ),
  )
})
