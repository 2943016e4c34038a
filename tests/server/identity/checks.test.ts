import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { parseRule } from '#contract/areas/check-rule/rule-steps.ts'
import { firstFailure, matchesFully } from '#server/engine/checks/check-rule.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

let server: TestApp
let writer: Record<string, string>
let low: Record<string, string>

beforeAll(async () => {
  server = await openTestApp()
  const permissions = ['system:position:add', 'system:user:edit', 'system:role:add', 'system:dict:add']
  await addPerson(server.database, { id: 'writer', tenantIds: [1, 2], permissions })
  await addPerson(server.database, { id: 'low' })
  writer = await server.headersOf('writer', 1)
  low = await server.headersOf('low', 1)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const position = (tenant_id: number, code: string) => ({ id: code, tenant_id, code, name: code, post_rank: '1' })
    await sql
      .insertInto('sys_position')
      .values([position(1, 'mine'), position(2, 'theirs')])
      .execute()
    const rule = JSON.stringify([
      { digits: '1', pattern: '^[a-zA-Z]$', message: '第一位只能是字母' },
      { digits: '2', pattern: '\\d+', message: '第二、三位只能是数字' },
      { digits: '*', pattern: '.{3,6}', message: '长度为3到6位' },
    ])
    const rules = [
      { id: newId(), rule_name: '通用', rule_code: 'common', rule_json: rule },
      { id: newId(), rule_name: '坏', rule_code: 'broken', rule_json: '{' },
      {
        id: newId(),
        rule_name: '慢',
        rule_code: 'slow',
        rule_json: '[{"digits":"*","pattern":"^(a+)+$","message":"慢"}]',
      },
    ]
    await sql.insertInto('sys_check_rule').values(rules).execute()
  })
})
afterAll(() => server.dispose())

const check = async (query: Record<string, string>, headers = writer) => {
  const { status, success, code, message } = await ask(
    server,
    'GET',
    `/sys/duplicate/check?${new URLSearchParams(query)}`,
    { headers },
  )
  return { status, success, code, message }
}
const free = { status: 200, success: true, code: 200, message: '该值可用！' }
const taken = { status: 200, success: false, code: 500, message: '该值不可用，系统中已存在！' }
const position = { tableName: 'sys_position', fieldName: 'code' }

describe('duplicate check', () => {
  test('[API-092][VALID-51] tells taken from free; the row being edited does not count', async () => {
    expect(await check({ ...position, fieldVal: 'mine' })).toEqual(taken)
    expect(await check({ ...position, fieldVal: 'mine', dataId: 'mine' })).toEqual(free)
    expect(await check({ ...position, fieldVal: 'new' })).toEqual(free)
    expect(await check({ tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'role-low' })).toEqual(taken)
    expect(await check({ tableName: 'sys_role', fieldName: 'roleCode', fieldVal: 'role-low' })).toEqual(taken)
    expect(await check({ tableName: 'sys_user', fieldName: 'username', fieldVal: 'low' })).toEqual(taken)
    expect(await check({ tableName: 'sys_user', fieldName: 'username', fieldVal: 'LOW' })).toEqual(taken)
    expect(await check({ ...position, fieldVal: 'MINE' })).toEqual(free)
  })

  test('values of other tenants are nobody’s business', async () => {
    expect(await check({ ...position, fieldVal: 'theirs' })).toEqual(free)
  })

  test('an empty value is not looked up', async () => {
    expect(await check({ ...position, fieldVal: '' })).toMatchObject({ success: true, message: '数据为空,不作处理！' })
  })

  test('a user who may not write the field may not ask', async () => {
    const refused = { status: 403, success: false, code: 510, message: '没有权限，请联系管理员授权' }
    expect(await check({ ...position, fieldVal: 'mine' }, low)).toEqual(refused)
  })

  test.each([
    ['sys_user', 'password_hash'],
    ['sys_user', 'id'],
    ['sys_session', 'token_hash'],
    ['sys_position', 'name'],
    ['sys_position', 'code) from sys_position union select password_hash from sys_user--'],
    ['sys_position where 1=1 --', 'code'],
    ['pg_user', 'usename'],
    ['__proto__', 'constructor'],
  ])('only declared fields can be asked for: %s.%s', async (tableName, fieldName) => {
    const answer = await check({ tableName, fieldName, fieldVal: 'x' })
    expect(answer).toEqual({ status: 200, success: false, code: 400, message: '该字段不支持重复校验' })
  })

  test.each(["mine' or '1'='1", "x'; select pg_sleep(5); --", 'm%', '\\'])(
    'a value is a value: %s',
    async (fieldVal) => {
      expect(await check({ ...position, fieldVal })).toEqual(free)
    },
  )
})

describe('rule check', () => {
  const byCode = async (ruleCode: string, value: string) => {
    const query = new URLSearchParams({ ruleCode, value: encodeURIComponent(value) })
    const { success, message, result } = await ask(server, 'GET', `/sys/checkRule/checkByCode?${query}`, {
      headers: low,
    })
    return success || { message, result }
  }

  test('[API-093][API-095][VALID-53] first failure wins and is answered with its place', async () => {
    expect(await byCode('common', 'a12')).toBe(true)
    expect(await byCode('common', '912')).toEqual({
      message: '第一位只能是字母',
      result: {
        digits: '1',
        pattern: '^[a-zA-Z]$',
        message: '第一位只能是字母',
        beginIndex: 0,
        endIndex: 1,
        checkValue: '9',
        passed: false,
      },
    })
    expect(await byCode('common', 'a1x')).toMatchObject({
      message: '第二、三位只能是数字',
      result: { beginIndex: 1, endIndex: 3, checkValue: '1x' },
    })
    expect(await byCode('common', 'a123456')).toEqual({
      message: '长度为3到6位',
      result: { digits: '*', pattern: '.{3,6}', message: '长度为3到6位', checkValue: 'a123456', passed: false },
    })
  })

  test('[VALID-54] a blank value passes', async () => {
    expect(await byCode('common', '')).toBe(true)
    expect(await byCode('common', '  ')).toBe(true)
  })

  test('unknown and broken rules', async () => {
    expect(await byCode('nothing', 'x')).toEqual({ message: '该编码不存在', result: null })
    expect(await byCode('broken', 'x')).toEqual({ message: '校验规则配置有误，请联系管理员', result: null })
  })

  test('a value that was encoded once and holds a percent sign is taken as it is', async () => {
    const { message } = await ask(server, 'GET', '/sys/checkRule/checkByCode?ruleCode=common&value=100%25', {
      headers: low,
    })
    expect(message).toBe('第一位只能是字母')
  })

  test('a pattern that would never end is stopped and does not match', async () => {
    expect(await byCode('slow', `${'a'.repeat(60)}!`)).toMatchObject({ message: '慢' })
    expect(matchesFully('(', 'x')).toBe(false)
    expect(matchesFully('a|b', 'ab')).toBe(false)
    expect(matchesFully('this.constructor.constructor("return process")()', 'x')).toBe(false)
  })

  test('only lists of steps are rules', () => {
    expect(parseRule('[{"digits":1,"pattern":"a"}]')).toEqual([{ digits: '1', pattern: 'a', message: '' }])
    expect(parseRule('{"digits":1}')).toBeNull()
    expect(parseRule('[1]')).toBeNull()
    expect(firstFailure([{ digits: 'x', pattern: 'a', message: 'm' }], 'b')).toMatchObject({
      beginIndex: 0,
      endIndex: 0,
    })
  })
})
