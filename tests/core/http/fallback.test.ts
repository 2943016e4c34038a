import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { expect, test } from 'vitest'
import { httpOn, ok, refused, type Request } from '#tests/core/fake-server.ts'

const asked = (requests: Request[]) => requests.map(({ method, url }) => `${method} ${url}`)
/** Upstream hides 404 and 405 in the body. */
const wrongMethod = refused('不支持POST请求方法，支持以下PUT、', 405)
const unknownPath = refused('路径不存在，请检查路径是否正确', 404)

test('[API-015] asks as the specification says where the server understands it', async () => {
  const { http, requests } = httpOn(() => ok())
  await http.post('/sys/selectDepart', { orgCode: 'A01' })
  await http.post('/sys/selectDepart', { orgCode: 'A01' })
  expect(asked(requests)).toEqual(['POST /vr/sys/selectDepart', 'POST /vr/sys/selectDepart'])
})

test('[API-015][API-017][API-024] falls back to the other method and remembers it', async () => {
  const { http, requests, reports } = httpOn(({ method }) => (method === 'PUT' ? ok('saved') : wrongMethod))
  for (const path of ['/sys/selectDepart', '/sys/user/updatePassword', 'sys/user/edit', '/sys/dict/edit']) {
    expect((await http.post(path, { id: '1' })).result).toBe('saved')
    await http.post(path, { id: '2' })
  }
  expect(asked(requests)).toEqual([
    'POST /vr/sys/selectDepart',
    'PUT /vr/sys/selectDepart',
    'PUT /vr/sys/selectDepart',
    'POST /vr/sys/user/updatePassword',
    'PUT /vr/sys/user/updatePassword',
    'PUT /vr/sys/user/updatePassword',
    'POST /vr/sys/user/edit',
    'PUT /vr/sys/user/edit',
    'PUT /vr/sys/user/edit',
    'POST /vr/sys/dict/edit',
    'PUT /vr/sys/dict/edit',
    'PUT /vr/sys/dict/edit',
  ])
  expect(requests.map(({ body }) => body).slice(0, 3)).toEqual([{ id: '1' }, { id: '1' }, { id: '2' }])
  expect(reports).toEqual([])
})

test('[API-019][API-027][API-029] falls back from PUT to POST as well, on the plain status too', async () => {
  const { http, requests } = httpOn(({ method }) => (method === 'POST' ? ok() : { status: 405, body: '' }))
  for (const path of [
    '/sys/role/edit',
    '/sys/user/frozenBatch',
    '/sys/user/changePassword',
    '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    '/sys/permission/editPermissionRule',
  ]) {
    await http.put(path, {})
  }
  expect(requests.map(({ method }) => method).join(' ')).toBe('PUT POST PUT POST PUT POST PUT POST PUT POST')
})

test('[API-011] signs in by a third party with and without the tenant segment', async () => {
  const older = httpOn(({ url }) => (url.includes('dingtalk/') ? unknownPath : ok('old')))
  expect((await older.http.get('/sys/thirdLogin/getLoginUser/tok/dingtalk')).result).toBe('old')
  expect((await older.http.get('/sys/thirdLogin/getLoginUser/tok/dingtalk/3')).result).toBe('old')

  const newer = httpOn(({ url }) => (url.includes('dingtalk/') ? ok('new') : unknownPath))
  expect((await newer.http.get('/sys/thirdLogin/getLoginUser/tok/dingtalk')).result).toBe('new')
  expect((await newer.http.get('/sys/thirdLogin/getLoginUser/other/dingtalk')).result).toBe('new')
  expect(asked(newer.requests)).toEqual([
    'GET /vr/sys/thirdLogin/getLoginUser/tok/dingtalk?_t=1700000000',
    'GET /vr/sys/thirdLogin/getLoginUser/tok/dingtalk/7?_t=1700000000',
    'GET /vr/sys/thirdLogin/getLoginUser/other/dingtalk/7?_t=1700000000',
  ])
})

test('[API-100] uploads to the stock path where there is no cloud upload', async () => {
  const { http, requests } = httpOn(({ url }) => (url.endsWith('-cloud') ? { status: 404, body: '' } : ok()))
  await http.upload('sys/common/upload-cloud', new File(['a'], 'a.png'), { biz: 'temp' })
  expect(asked(requests)).toEqual(['POST /vr/sys/common/upload-cloud', 'POST /vr/sys/common/upload'])
  expect((requests.at(-1)?.body as FormData | undefined)?.get('biz')).toBe('temp')
})

test('[API-001] finds the request trace under any of its names', async () => {
  const { http, requests } = httpOn(({ url }) =>
    url.includes('httpexchanges') ? { body: { exchanges: [] } } : { status: 404, body: '' },
  )
  expect((await http.get('actuator/httptrace')).result).toEqual({ exchanges: [] })
  expect(requests.length).toBe(3)
})

test('[API-081] writes the time of a signature as older servers want it once they complain', async () => {
  const { http, requests, reports } = httpOn(({ headers }) =>
    String(headers['X-TIMESTAMP']).length === 14 ? ok([]) : refused('操作失败，签名验证失败:X-TIMESTAMP已过期'),
  )
  await http.get('/sys/dict/getDictItems/sex')
  await http.get('/sys/dict/getDictItems/yn')
  expect(requests.map(({ headers }) => headers['X-TIMESTAMP'])).toEqual([
    '1700000000123',
    '20231115061320',
    '20231115061320',
  ])
  expect(reports).toEqual([])
})

test('[API-081] passes other refusals of signed calls after one request', async () => {
  const { http, requests } = httpOn(() => refused('字典Code格式不正确！'))
  await expect(http.get('/sys/dict/getDictItems/a,b')).rejects.toThrow('字典Code格式不正确！')
  expect(requests.length).toBe(1)
})

test('[API-015] gives the first failure when no way is known, and reports it once', async () => {
  const { http, requests, reports } = httpOn(({ method }) => (method === 'PUT' ? unknownPath : wrongMethod))
  await expect(http.post('/sys/selectDepart', {})).rejects.toMatchObject({ code: 405 })
  await expect(http.post('/sys/selectDepart', {})).rejects.toMatchObject({ code: 405 })
  expect(asked(requests).length).toBe(4)
  expect(reports.length).toBe(2)
})

test('[API-015] does not try another way when the server refuses, or when nobody answers', async () => {
  const { http, requests } = httpOn(({ url }) =>
    url.includes('lost') ? { lost: 'ERR_NETWORK' } : refused('旧密码输入错误!'),
  )
  await expect(http.post('/sys/user/updatePassword', {})).rejects.toThrow('旧密码输入错误!')
  await expect(http.put('/sys/lost/edit', {})).rejects.toMatchObject({ kind: 'network' })
  expect(requests.length).toBe(2)
})

test('[API-015] does not try other ways for calls no server differs in', async () => {
  const { http, requests } = httpOn(() => unknownPath)
  await expect(http.get('/sys/user/querySysUser')).rejects.toMatchObject({ kind: 'notFound' })
  await expect(http.post('/sys/role/add', {})).rejects.toMatchObject({ kind: 'notFound' })
  expect(requests.length).toBe(2)
})

test('[API-015] remembers per server, over a reload, and unlearns when the server changed', async () => {
  const store = createStore(createMemoryArea(), () => 0)
  let understood = 'PUT'
  const server = (apiBase: string) =>
    httpOn(({ method }) => (method === understood ? ok() : wrongMethod), { store, apiBase })

  await server('/vr').http.post('/sys/selectDepart', {})
  const again = server('/vr')
  await again.http.post('/sys/selectDepart', {})
  expect(asked(again.requests)).toEqual(['PUT /vr/sys/selectDepart'])

  const other = server('/jeecg-boot')
  await other.http.post('/sys/selectDepart', {})
  expect(other.requests.map(({ method }) => method)).toEqual(['POST', 'PUT'])

  understood = 'POST'
  const changed = server('/vr')
  await changed.http.post('/sys/selectDepart', {})
  await changed.http.post('/sys/selectDepart', {})
  expect(changed.requests.map(({ method }) => method)).toEqual(['PUT', 'POST', 'POST'])
})
