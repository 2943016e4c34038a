import { expect, test } from 'vitest'
import { httpOn, ok, refused } from '#tests/core/fake-server.ts'

const tenantHeaders = { tenant_id: '7', 'tenant-id': '7', 'X-Tenant-Id': '7' }

test('[API-111] calls below the base with parameters or a body', async () => {
  const { http, requests } = httpOn(() => ok('fine'))
  await http.get('sys/user/list', { username: '*张*', pageNo: 1, isFrozen: false })
  await http.post('/sys/role/add', { roleName: '教员', note: '' })
  await http.put('/sys/role/edit', { id: 'r1' })
  await http.delete('/sys/role/delete', { id: 'r1' })
  expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/vr/sys/user/list?username=*%E5%BC%A0*&pageNo=1&isFrozen=false&_t=1700000000', undefined],
    ['POST', '/vr/sys/role/add', { roleName: '教员', note: '' }],
    ['PUT', '/vr/sys/role/edit', { id: 'r1' }],
    ['DELETE', '/vr/sys/role/delete?id=r1', undefined],
  ])
})

test('[API-001] resolves with the envelope', async () => {
  const { http, reports } = httpOn(() => ok({ id: '1' }))
  expect(await http.get('/sys/role/queryById')).toEqual({
    success: true,
    message: '操作成功！',
    code: 200,
    result: { id: '1' },
    timestamp: 1,
  })
  expect(reports).toEqual([])
})

test('[API-001] calls an absolute base and refuses to call elsewhere', async () => {
  const { http, requests } = httpOn(() => ok(), { apiBase: 'https://api.example/jeecg-boot' })
  await http.post('/sys/logout')
  await http.post('https://api.example/jeecg-boot/sys/common/check')
  await expect(http.post('https://evil.example/sys/common/check')).rejects.toThrow('is not below the API base')
  await expect(http.post('https://api.example/jeecg-boot.evil/x')).rejects.toThrow('is not below the API base')
  await http.post('//evil.example/x')
  expect(requests.map(({ url }) => url)).toEqual([
    'https://api.example/jeecg-boot/sys/logout',
    'https://api.example/jeecg-boot/sys/common/check',
    'https://api.example/jeecg-boot/evil.example/x',
  ])
})

test('[API-002][CONST-08] gives a call 9 s, a file 120 s, and a call its own time', async () => {
  const { http, requests } = httpOn(({ url }) => (url.includes('Xls') ? { body: new Blob(['xls']) } : ok()))
  await http.get('/sys/role/queryall')
  await http.blob('/sys/role/exportXls')
  await http.upload('/sys/common/upload', new File(['x'], 'a.png'))
  await http.get('/sys/role/queryall', {}, { timeoutMs: 30_000 })
  expect(requests.map(({ timeout }) => timeout)).toEqual([9_000, 120_000, 120_000, 30_000])
})

test('[API-003][API-004] sends the token and the tenant under its three names', async () => {
  const { http, requests } = httpOn(() => ok())
  await http.get('/sys/role/queryall')
  expect(requests[0]?.headers).toMatchObject({ ...tenantHeaders, 'X-Access-Token': 'tok' })
})

test('[API-003][API-004][CONST-79] sends no token and tenant 0 when nobody is signed in', async () => {
  const { http, requests } = httpOn(() => ok(), { caller: { token: null, tenantId: 0 } })
  await http.post('/sys/login', { username: 'admin' })
  expect(requests[0]?.headers).toMatchObject({ tenant_id: '0', 'tenant-id': '0', 'X-Tenant-Id': '0' })
  expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('X-Access-Token')
})

test('[PERM-19] a call without the token keeps the tenant', async () => {
  const { http, requests } = httpOn(() => ok())
  await http.upload('/erp/paper', new File([], 'a.pdf'), {}, { withoutToken: true })
  const { headers } = requests[0]!
  expect([headers['X-Access-Token'], headers['tenant_id']]).toEqual([undefined, '7'])
})

test('[API-010] calls in the name of another caller when told to', async () => {
  const { http, requests, reports } = httpOn(() => ({ status: 401, body: {} }))
  const leaving = http.post('/sys/logout', {}, { caller: { token: 'left', tenantId: 3 } })
  await expect(leaving).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(requests[0]?.headers).toMatchObject({ 'X-Access-Token': 'left', tenant_id: '3' })
  expect(reports).toMatchObject([{ hadToken: false, quiet: true }])
})

test('[API-005][API-006] stamps reads with seconds, except dictionary items', async () => {
  const { http, requests } = httpOn(() => ok([]))
  await http.get('/sys/user/list')
  await http.get('sys/dict/getDictItems/sex')
  await http.get('/sys/dict/loadDictItem/sys_depart,depart_name,id', { key: 'A01' })
  await http.delete('/sys/user/delete', { id: '1' })
  expect(requests.map(({ url }) => url)).toEqual([
    '/vr/sys/user/list?_t=1700000000',
    '/vr/sys/dict/getDictItems/sex',
    '/vr/sys/dict/loadDictItem/sys_depart,depart_name,id?key=A01&_t=1700000000',
    '/vr/sys/user/delete?id=1',
  ])
})

test('[ENT-69] leaves out what is empty, but not where a dictionary search needs it', async () => {
  const { http, requests } = httpOn(() => ok([]))
  await http.delete('/sys/role/delete', { id: '', name: null, code: undefined, level: 0 })
  await http.get('/sys/dict/loadDict/sys_user,realname,id', { keyword: '', pageSize: null })
  await http.get('/sys/dict/loadTreeData', { pid: '0', condition: '' })
  expect(requests.map(({ url }) => url)).toEqual([
    '/vr/sys/role/delete?level=0',
    '/vr/sys/dict/loadDict/sys_user,realname,id?keyword=&_t=1700000000',
    '/vr/sys/dict/loadTreeData?pid=0&condition=&_t=1700000000',
  ])
})

test('[API-111] takes parameters that stand in the path', async () => {
  const { http, requests } = httpOn(() => ok())
  await http.get('/sys/log/list?logType=1&keyWord=%E5%BC%A0', { logType: 2 })
  expect(requests[0]?.url).toBe('/vr/sys/log/list?logType=2&keyWord=%E5%BC%A0&_t=1700000000')
})

test('[API-081] signs dictionary reads and messages, and nothing else', async () => {
  const { http, requests } = httpOn(() => ok([]))
  await http.get('/sys/dict/getDictItems/sex')
  await http.post('/sys/sms', { mobile: '13800000000', smsmode: '0' })
  await http.get('/sys/user/list')
  expect(requests.map(({ headers }) => [headers['X-Sign'], headers['X-TIMESTAMP']])).toEqual([
    ['E19D6243CB1945AB4F7202A1B00F77D5', '1700000000123'],
    ['BD789B76FE1A3979873CC36A19BC37B7', '1700000000123'],
    [undefined, undefined],
  ])
})

test('[API-112] gives a file as a blob', async () => {
  const { http, requests } = httpOn(() => ({ body: new Blob(['\u00d0\u00cf']) }))
  const blob = await http.blob('/sys/user/exportXls', { selections: 'a,b' })
  expect([blob.size, requests[0]?.url]).toEqual([4, '/vr/sys/user/exportXls?selections=a%2Cb&_t=1700000000'])
})

test('[API-112] takes a big file, and one that begins like JSON, for what they are', async () => {
  const big = new Blob([`{"success":false,"message":"${'x'.repeat(70_000)}"}`])
  const text = new Blob(['{not json'])
  const { http } = httpOn(({ url }) => ({ body: url.includes('big') ? big : text }))
  expect((await http.blob('/file/big')).size).toBe(big.size)
  expect((await http.blob('/file/text')).size).toBe(text.size)
})

test('[API-112] reads an answer up to 64 kB in the place of a file', async () => {
  const answer = '{"success":false,"message":"坏了","code":500}'
  const padded = (bytes: number) => new Blob([answer, ' '.repeat(bytes - new Blob([answer]).size)])
  const { http } = httpOn(({ url }) => ({ body: padded(url.includes('file') ? 65_537 : 65_536) }))
  await expect(http.blob('/answer')).rejects.toThrow('坏了')
  expect((await http.blob('/file')).size).toBe(65_537)
})

test('[API-112][ERR-28] rejects with the sentence of a JSON answer in the place of a file', async () => {
  const { http } = httpOn(() => ({ body: new Blob([JSON.stringify(refused('没有权限，请联系管理员授权', 510).body)]) }))
  await expect(http.blob('/sys/user/exportXls')).rejects.toMatchObject({
    kind: 'refused',
    code: 510,
    message: '没有权限，请联系管理员授权',
  })
  const strange = httpOn(() => ({ body: new Blob([JSON.stringify(ok().body)]) }))
  await expect(strange.http.blob('/sys/user/exportXls')).rejects.toMatchObject({
    kind: 'refused',
    message: '操作成功！',
  })
})

test('[ERR-24] finds the expired session inside a blob', async () => {
  const body = new Blob([JSON.stringify({ status: 500, error: 'x', message: 'Token失效，请重新登录' })])
  const { http, reports } = httpOn(() => ({ status: 500, body }))
  await expect(http.blob('/sys/user/exportXls')).rejects.toMatchObject({ kind: 'tokenExpired' })
  expect(reports).toMatchObject([{ hadToken: true, path: '/sys/user/exportXls' }])
})

test('[API-113] uploads a file with its fields', async () => {
  const { http, requests } = httpOn(() => ({ body: { success: true, message: 'temp/a.png', code: 0, result: null } }))
  const answer = await http.upload('/sys/common/upload', new File(['png'], '图.png'), { biz: 'temp' })
  const form = requests[0]?.body as FormData
  expect([answer.message, form.get('biz'), (form.get('file') as File).name]).toEqual(['temp/a.png', 'temp', '图.png'])
})

test('[ERR-22] tells time-out, lost network and cancelled calls apart', async () => {
  const lost = async (code: 'ETIMEDOUT' | 'ECONNABORTED' | 'ERR_NETWORK') => {
    const { http, reports } = httpOn(() => ({ lost: code }))
    const failure = await http.get('/sys/user/list').catch((error: unknown) => error)
    return [failure, reports.length]
  }
  expect(await lost('ETIMEDOUT')).toMatchObject([{ kind: 'timeout', message: '网络超时' }, 1])
  expect(await lost('ERR_NETWORK')).toMatchObject([{ kind: 'network', message: '网络连接失败，请检查网络后重试' }, 1])
  expect(await lost('ECONNABORTED')).toMatchObject([{ kind: 'aborted' }, 0])
})

test('[API-002] is silent about a call that was cancelled', async () => {
  const { http, reports } = httpOn(() => ok())
  const stop = new AbortController()
  stop.abort()
  await expect(http.get('/sys/user/list', {}, { signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' })
  expect(reports).toEqual([])
})

test('[ERR-25] reports who failed, whether with a token, and whether the caller speaks itself', async () => {
  const { http, reports } = httpOn(() => ({ status: 500, body: { success: false, message: '坏了', code: 500 } }))
  await http.get('/sys/user/list').catch(() => null)
  await http.get('/sys/role/list', {}, { quiet: true }).catch(() => null)
  expect(reports.map(({ failure, ...rest }) => [failure.kind, failure.message, rest])).toEqual([
    ['server', '坏了', { path: '/sys/user/list', hadToken: true, quiet: false }],
    ['server', '坏了', { path: '/sys/role/list', hadToken: true, quiet: true }],
  ])
})

test('[ERR-23] does not let a late answer to an older session end the new one', async () => {
  const { http, reports, session } = httpOn(() => {
    session.token = 'new'
    return { status: 401, body: {} }
  })
  await expect(http.get('/sys/user/list')).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(reports).toMatchObject([{ hadToken: false, quiet: true }])
})

test('[ERR-24] does not let a late answer to an older session disturb, but tells what else went wrong', async () => {
  const late = (status: number, message: string) => {
    const { http, reports, session } = httpOn(() => {
      session.token = 'new'
      return { status, body: { message } }
    })
    return http.get('/sys/user/list').catch(() => reports.map(({ failure, quiet }) => [failure.kind, quiet]))
  }
  expect(await late(500, 'Token失效，请重新登录')).toEqual([['tokenExpired', true]])
  expect(await late(500, '坏了')).toEqual([['server', false]])
})

test('[ERR-23] tells somebody who is signed out that a call needs a sign-in', async () => {
  const { http, reports } = httpOn(() => ({ status: 401, body: '' }), { caller: { token: null, tenantId: 0 } })
  await expect(http.get('/sys/user/list')).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(reports).toMatchObject([{ hadToken: false, quiet: false }])
})

test('[API-113] tells the progress of an upload in percent', async () => {
  const { http } = httpOn(() => ({
    ...ok(),
    progress: [{ loaded: 1 }, { loaded: 1, total: 3 }, { loaded: 3, total: 3 }],
  }))
  const seen: number[] = []
  await http.upload('/sys/common/upload', new File(['x'], 'a.png'), {}, { onProgress: (percent) => seen.push(percent) })
  await http.upload('/sys/common/upload', new File(['x'], 'a.png'))
  expect(seen).toEqual([0, 33, 100])
})

test('lets a bug pass as it is', async () => {
  const { http, reports } = httpOn(() => {
    throw new TypeError('bug')
  })
  await expect(http.get('/sys/user/list')).rejects.toThrow(TypeError)
  expect(reports).toEqual([])
})
