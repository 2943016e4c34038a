import { isSigned, signature, signatureTime, signedText } from '#core/http/sign.ts'
import { expect, test } from 'vitest'

const SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a'

test('[API-081] signs as the test vectors of the contract say', () => {
  expect(signature({ path: '/sys/dict/getDictItems/sex', parameters: {} }, SECRET)).toBe(
    'E19D6243CB1945AB4F7202A1B00F77D5',
  )
  expect(
    signature(
      { path: '/sys/dict/loadDict/sys_user,realname,username', parameters: { keyword: '张', pageSize: '10' } },
      SECRET,
    ),
  ).toBe('DEC32AAE8A40A8EC67A5FC920DBCE7BB')
  expect(
    signature({ path: '/sys/dict/loadDictItem/sys_depart,depart_name,id', parameters: { key: 'A01' } }, SECRET),
  ).toBe('3F7ABE1C0A4374EDA138E823D6EFF704')
})

test('[API-081] hashes parameters and a decoded last segment by key, without the time stamp', () => {
  const path = "/sys/dict/getDictItems/sys_user,realname,id,del_flag%20%3D%20'0'"
  expect(signedText({ path, parameters: { b: '2', 10: 'ten', 9: 'nine', _t: '1', a: '张"' } })).toBe(
    `{"10":"ten","9":"nine","a":"张\\"","b":"2","x-path-variable":"sys_user,realname,id,del_flag = '0'"}`,
  )
})

test('[API-081] hashes the members of a body as texts, without empty ones', () => {
  const body = { mobile: '13800000000', smsmode: 0, remember: true, nothing: null, deep: { a: 1 } }
  expect(signedText({ path: '/sys/sms', parameters: {} }, body)).toBe(
    '{"deep":"{\\"a\\":1}","mobile":"13800000000","remember":"true","smsmode":"0"}',
  )
  expect(
    [new FormData(), null, 'text'].map((other) => signedText({ path: '/sys/sms', parameters: {} }, other)),
  ).toEqual(['{}', '{}', '{}'])
})

test('[API-081] takes a stray percent sign literally', () => {
  expect(signedText({ path: '/sys/dict/getDictItems/a,b%,c', parameters: {} })).toBe('{"x-path-variable":"a,b%,c"}')
})

test('[API-081] writes the time for older servers in China time', () => {
  expect(signatureTime(1_700_000_000_123, 'epoch')).toBe('1700000000123')
  expect(signatureTime(1_700_000_000_123, 'calendar')).toBe('20231115061320')
})

test('[API-081] signs exactly the listed paths', () => {
  const paths = [
    '/sys/dict/getDictItems/sex',
    '/sys/dict/loadDict/a,b,c',
    '/sys/dict/loadDictOrderByValue/a,b,c',
    '/sys/dict/loadDictItem/a,b,c',
    '/sys/dict/loadTreeData',
    '/sys/api/queryTableDictItemsByCode',
    '/sys/api/queryFilterTableDictInfo',
    '/sys/api/queryTableDictByKeys',
    '/sys/api/translateDictFromTable',
    '/sys/api/translateDictFromTableByKeys',
    '/sys/sms',
    '/sys/sendChangePwdSms',
    '/sys/user/sendChangePhoneSms',
    '/desform/api/sendVerifyCode',
  ]
  expect(paths.filter((path) => !isSigned(path))).toEqual([])
  expect(['/sys/dict/list', '/sys/smsx', '/sys/user/list', '/x/sys/sms', '/sys/login'].filter(isSigned)).toEqual([])
})
