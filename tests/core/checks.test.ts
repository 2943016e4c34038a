import { checkDuplicate, checkRule } from '#core/checks.ts'
import { expect, test } from 'vitest'
import { httpOn, ok, refused } from './fake-server.ts'

const question = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'admin' }

test('[VALID-51] asks with table, field, value and the record being edited', async () => {
  const { http, requests } = httpOn(() => ok())
  expect(await checkDuplicate(http, { ...question, dataId: 'r1' })).toBeNull()
  expect(await checkDuplicate(http, question)).toBeNull()
  expect(requests.map(({ url }) => url)).toEqual([
    '/vr/sys/duplicate/check?tableName=sys_role&fieldName=role_code&fieldVal=admin&dataId=r1&_t=1700000000',
    '/vr/sys/duplicate/check?tableName=sys_role&fieldName=role_code&fieldVal=admin&_t=1700000000',
  ])
})

test('[VALID-51] gives the objection of the server, and fails when it cannot be asked', async () => {
  const taken = httpOn(() => refused('该值不可用，系统中已存在！'))
  expect(await checkDuplicate(taken.http, question)).toBe('该值不可用，系统中已存在！')
  const lost = httpOn(() => ({ lost: 'ERR_NETWORK' }))
  await expect(checkDuplicate(lost.http, question)).rejects.toMatchObject({ kind: 'network' })
  await expect(checkRule(lost.http, 'common', 'a')).rejects.toMatchObject({ kind: 'network' })
  expect(lost.reports.map(({ quiet }) => quiet)).toEqual([true, true])
})

test('[VALID-52][VALID-54] passes an empty value without a call', async () => {
  const { http, requests } = httpOn(() => refused('x'))
  expect(await checkDuplicate(http, { ...question, fieldVal: ' ' })).toBeNull()
  expect(await checkRule(http, 'common', ' ')).toBeNull()
  expect(requests).toEqual([])
})

test('[VALID-53][VALID-55] sends the value encoded twice and gives the message of the rule', async () => {
  const { http, requests } = httpOn(() => refused('第一位只能是字母'))
  expect(await checkRule(http, 'common', '9 张&')).toBe('第一位只能是字母')
  const { searchParams } = new URL(requests[0]?.url ?? '', 'https://x')
  expect(searchParams.get('ruleCode')).toBe('common')
  expect(decodeURIComponent(searchParams.get('value') ?? '')).toBe('9 张&')
  expect(searchParams.get('value')).toBe('9%20%E5%BC%A0%26')
})
