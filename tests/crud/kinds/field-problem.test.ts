import type { Field } from '#contract/define-entity.ts'
import { position } from '#contract/areas/position/position.entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { fieldOfMessage, fieldProblem, placeholderOf } from '#crud/kinds/field-problem.ts'
import { uniqueRule } from '#crud/form/form-rules.ts'
import { fakeHttp, ok, refused } from '#tests/crud/fake-http.ts'
import type { Http } from '#core/services.ts'
import type { FormRule } from 'antd'
import { describe, expect, test } from 'vitest'

const text = (over: Partial<Field> = {}): Field => ({ label: '名称', kind: 'text', ...over })

describe('the rules of an entity', () => {
  test('an empty value only fails where one is required', () => {
    expect(fieldProblem(text({ required: '请输入名称' }), '  ')).toBe('请输入名称')
    expect(fieldProblem(text({ pattern: { code: 'm', message: 'x' } }), '')).toBe(null)
    expect(fieldProblem(text({ required: '请输入名称' }), null)).toBe('请输入名称')
  })

  test('lengths, ranges and patterns speak for themselves', () => {
    expect(fieldProblem(text({ maxLength: 2 }), '三个字')).toBe('“名称”不能超过 2 个字符')
    expect(fieldProblem(text({ kind: 'html', maxLength: 9 }), '<p>一二三</p>')).toBe(
      '“名称”不能超过 9 个字符（含格式）',
    )
    expect(fieldProblem({ label: '排序值', kind: 'integer', min: 0, max: 9 }, 10)).toBe('“排序值”不能大于 9')
    expect(fieldProblem({ label: '排序值', kind: 'integer', min: 0 }, -1)).toBe('“排序值”不能小于 0')
    expect(fieldProblem({ label: '排序值', kind: 'integer', max: 9 }, '10')).toBe('“排序值”不能大于 9')
    expect(fieldProblem(user.fields.phone, '123')).toBe('请输入正确格式的手机号码！')
    expect(fieldProblem(user.fields.telephone, '010-1234567')).toBe(null)
  })

  test('a named check speaks the words of the server, and a refusal of the server finds its field', () => {
    const fields = { idCard: { label: '证件号码', kind: 'text', check: 'idCard' } } as const
    const problem = fieldProblem(fields.idCard, '990000199001010011')
    expect(problem).toBe('“证件号码”不正确，请检查是否有数字填错')
    expect(fieldOfMessage({ fields }, ['idCard'], problem!)).toBe('idCard')
    expect(fieldProblem(fields.idCard, '９９００００ 19900101 0017')).toBe(null)
  })

  test('[VALID-42][VALID-43] a password needs lower and upper case and a digit', () => {
    expect(fieldProblem(user.fields.password, 'abcdefgh')).toBe('新密码由8位数字、大小写字母和特殊符号组成!')
    expect(fieldProblem(user.fields.password, 'Abcdefg1')).toBe(null)
  })

  test('the placeholder says what to do', () => {
    expect(placeholderOf(position.fields.code)).toBe('请输入职务编码')
    expect(placeholderOf(position.fields.postRank)).toBe('请选择职级')
    expect(placeholderOf(user.fields.selectedroles)).toBe('请选择角色')
  })

  test('a refusal of the server finds its field', () => {
    const keys = ['code', 'name', 'postRank']
    expect(fieldOfMessage(position, keys, '职务编码已存在！')).toBe('code')
    expect(fieldOfMessage(position, keys, '“职级”的值不在字典里')).toBe('postRank')
    expect(fieldOfMessage(position, keys, '数据库暂时不可用')).toBe(null)
  })
})

describe('the duplicate check', () => {
  const taken = () => refused('该值不可用，系统中已存在！')

  test('[VALID-51] asks with table, column, value and the id of the record', async () => {
    const http = fakeHttp({ 'GET /sys/duplicate/check': ok(null, '该值可用！') })
    await ask(uniqueRule(crudOf(http), 'code', position.fields.code, { id: '7' }), 'a1')
    expect(http.calls).toEqual([
      {
        method: 'GET',
        path: '/sys/duplicate/check',
        sent: { tableName: 'sys_position', fieldName: 'code', fieldVal: 'a1', dataId: '7' },
      },
    ])
  })

  test('[VALID-51] objects with the words of the entity, once per value', async () => {
    const http = fakeHttp({ 'GET /sys/duplicate/check': taken })
    const rule = uniqueRule(crudOf(http), 'code', position.fields.code, {})
    expect(await ask(rule, 'a1')).toBe('职务编码已存在！')
    expect(await ask(rule, 'a1')).toBe('职务编码已存在！')
    expect(http.calls).toHaveLength(1)
    await ask(rule, 'a2')
    expect(http.calls).toHaveLength(2)
  })

  test('[VALID-52] an empty or broken value passes without a call', async () => {
    const http = fakeHttp({ 'GET /sys/duplicate/check': taken })
    const rule = uniqueRule(crudOf(http), 'code', position.fields.code, {})
    expect(await ask(rule, '  ')).toBe(null)
    expect(await ask(rule, '汉字')).toBe(null)
    expect(http.calls).toEqual([])
  })

  test('[VALID-51] a question that nobody answers does not stop the person, and is not answered with yes', async () => {
    const heard: boolean[] = []
    const rule = (http: Http) =>
      uniqueRule(crudOf(http), 'code', position.fields.code, {}, (isAnswered) => heard.push(isAnswered))
    expect(await ask(rule(fakeHttp({})), 'a1')).toBe(null)
    expect(heard).toEqual([false])
    expect(await ask(rule(fakeHttp({ 'GET /sys/duplicate/check': ok(null, '该值可用！') })), 'a1')).toBe(null)
    expect(heard).toEqual([false, false, true])
  })
})

function crudOf(http: Http): Parameters<typeof uniqueRule>[0] {
  return { screen: { entity: position }, services: { http }, fixed: {} } as never
}

async function ask(rule: FormRule, value: string): Promise<string | null> {
  const { validator } = rule as { validator: (rule: unknown, value: string) => Promise<void> }
  try {
    await validator({}, value)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
