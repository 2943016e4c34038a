import { classify } from '#core/http/classify.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const seen = (status: number, body: unknown, hadToken = true) => {
  const failure = classify({ status, body }, hadToken)
  return failure === null ? null : [failure.kind, failure.message, failure.code]
}
const envelope = (success: boolean, message: string, code: number) => ({ success, message, code, result: null })

test('[ERR-23] takes 401 for a missing sign-in, whatever it says', () => {
  const unauthorized = ['unauthorized', '未授权，请重新登录', 401]
  expect(seen(401, envelope(false, '未授权，请重新登录', 401))).toEqual(unauthorized)
  expect(seen(401, envelope(false, 'Token失效，请重新登录!', 401))).toEqual(unauthorized)
  expect(seen(401, envelope(false, '登录租户授权变更，请重新登陆!', 401))).toEqual(unauthorized)
  expect(seen(401, '<html>')).toEqual(unauthorized)
  expect(seen(200, envelope(false, 'x', 401))).toEqual(unauthorized)
})

test('[ERR-24] takes 500 with the phrase for an expired session, if there was one', () => {
  const body = { status: 500, error: 'Internal Server Error', message: 'Token失效，请重新登录', path: '/x' }
  expect(seen(500, body)).toEqual(['tokenExpired', 'Token失效，请重新登录', 500])
  expect(seen(500, envelope(false, 'Token失效，请重新登录', 500))).toEqual([
    'tokenExpired',
    'Token失效，请重新登录',
    500,
  ])
  expect(seen(200, body)).toEqual(['tokenExpired', 'Token失效，请重新登录', 500])
  expect(seen(500, body, false)).toEqual(['server', 'Token失效，请重新登录', 500])
  expect(seen(200, envelope(false, 'Token失效，请重新登录', 500))).toEqual(['refused', 'Token失效，请重新登录', 500])
})

test('[ERR-20][ERR-21][ERR-22] names 403, 404 and 504 itself', () => {
  expect(seen(403, envelope(false, '没有权限，请联系管理员授权', 510))).toEqual(['forbidden', '拒绝访问', 510])
  expect(seen(403, '')).toEqual(['forbidden', '拒绝访问', 403])
  expect(seen(404, '<html>')).toEqual(['notFound', '很抱歉，资源未找到!', 404])
  expect(seen(504, '')).toEqual(['timeout', '网络超时', 504])
})

test('[ERR-25] passes the words of the server for every other status', () => {
  expect(seen(400, envelope(false, '用户账号不能为空', 400))).toEqual(['server', '用户账号不能为空', 400])
  expect(seen(409, envelope(false, '数据已被他人修改，请刷新后再试', 409))).toEqual([
    'server',
    '数据已被他人修改，请刷新后再试',
    409,
  ])
  expect(seen(500, { message: '空指针' })).toEqual(['server', '空指针', 500])
  expect(seen(500, envelope(false, '坏了', 0))).toEqual(['server', '坏了', 500])
  expect(seen(500, envelope(true, '坏了', 200))).toEqual(['server', '坏了', 500])
  expect(seen(500, null)).toEqual(['server', '服务器开小差了，请稍后再试', 500])
  expect(seen(300, '')).toEqual(['server', '服务器开小差了，请稍后再试', 300])
  expect(seen(502, '<html>Bad Gateway</html>')).toEqual(['server', '服务器开小差了，请稍后再试', 502])
  expect(seen(405, envelope(false, '不支持POST请求方法', 500))).toEqual(['server', '不支持POST请求方法', 405])
})

test('[ERR-26] passes a refusal with its code', () => {
  expect(seen(200, envelope(false, '没有权限，请联系管理员授权', 510))).toEqual([
    'refused',
    '没有权限，请联系管理员授权',
    510,
  ])
  expect(seen(200, envelope(false, '', 500))).toEqual(['refused', '操作失败，请稍后再试', 500])
  expect(seen(200, envelope(false, '路径不存在，请检查路径是否正确', 404))).toEqual([
    'notFound',
    '路径不存在，请检查路径是否正确',
    404,
  ])
})

test('[API-008] decides on success, never on one code', () => {
  expect(seen(200, envelope(true, '', 0))).toBeNull()
  expect(seen(200, envelope(true, '数据为空,不作处理！', 500))).toBeNull()
  expect(seen(200, { success: true, message: null, code: '200', result: 1 })).toBeNull()
})

test('[ERR-25] takes bare JSON for an answer and a page for none', () => {
  expect(seen(200, { name: 'system.cpu.count', measurements: [] })).toBeNull()
  expect(seen(200, '<!doctype html>')).toEqual(['unreadable', '服务器返回的内容无法识别，请联系管理员', 0])
  expect(seen(200, { success: 'yes' })).toEqual(['unreadable', '服务器返回的内容无法识别，请联系管理员', 0])
  expect(seen(200, '')).toEqual(['unreadable', '服务器返回的内容无法识别，请联系管理员', 0])
})

test('[ERR-25] says something about any failed answer and never throws', () => {
  const isSaid = (status: number, body: unknown, hadToken: boolean): boolean => {
    const failure = classify({ status, body }, hadToken)
    return failure === null ? status >= 200 && status < 300 : failure.message !== ''
  }
  expect(() =>
    fc.assert(fc.property(fc.integer({ min: 100, max: 599 }), fc.anything(), fc.boolean(), isSaid)),
  ).not.toThrow()
})
