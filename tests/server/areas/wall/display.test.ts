import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { DISPLAY_REFUSAL, WALL_OFF } from '#contract/walls/display-wire.ts'
import { sourcesOfWall } from '#contract/walls/sources-of.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { WALL_SOURCES } from '#contract/walls/wall-figures.ts'
import { isForDisplays } from '#server/http/display-access.ts'
import { sweepDisplays } from '#server/areas/wall/keep-displays.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { standardWall } from '#tests/wall/walls.ts'
import { asScreen, newKey, paired, PLACE, proved, report, signedBy } from './screen.ts'

const CODES = ['list', 'edit', 'delete', 'pair', 'revoke', 'command'].map((name) => `wall:display:${name}`)

let server: TestApp
let admin: Caller
let foreign: Caller
beforeAll(async () => {
  server = await openSeededApp('demo')
  server.clock.now = Date.parse('2026-11-28T02:00:00Z')
  const permissions = [...CODES, 'wall:displayCommand:list', 'wall:show', 'wall:manage', 'system:depart:list']
  admin = await callerOf(server, { id: 'hall', permissions })
  foreign = await callerOf(server, { id: 'hall2', permissions, tenantIds: [77] }, 77)
})
afterAll(() => server.dispose())

const ask = async (payload: object = { publicKey: newKey().publicKey }) =>
  (await asScreen(server, 'pairing', { payload })).result
const stateOf = async (ticket: string) =>
  (await asScreen(server, 'pairing/state', { payload: { ticket } })).result.state
const alarmOf = (key: string) =>
  rowsOf(
    raw`select title, object, priority, settle_at is not null as "isOver" from biz_alarm_record where alarm_key = ${key}`,
  )
const one = async (id: string) => (await admin.get('/space/displays/queryById', { id })).result
const rowsOf = <T>(query: ReturnType<typeof raw<T>>) =>
  server.database.scope({ tenantId: 0 }, async (sql) => (await query.execute(sql)).rows)

test('a screen shows a code, an administrator enters it, and the screen reads its wall by proving its key', async () => {
  const key = newKey()
  const { ticket, code, seconds } = await ask({ publicKey: key.publicKey })
  expect([code, seconds]).toEqual([expect.stringMatching(/^[2-79CDFHJKMNPQRTX]{4}-[2-79CDFHJKMNPQRTX]{4}$/), 600])
  expect(await stateOf(ticket)).toBe('waiting')
  const entered = await admin.post('/space/displays/pair', {
    code: code.toLowerCase().replace('-', ' '),
    name: '大厅',
    ...PLACE,
  })
  expect(entered).toMatchObject({ success: true, message: '屏幕已配对！' })
  const { displayId } = (await asScreen(server, 'pairing/state', { payload: { ticket } })).result
  const { status, result } = await proved(server, { displayId, key })
  expect([status, result]).toEqual([
    200,
    { token: expect.stringMatching(/^display\.[\w-]{43}$/), seconds: 900, secret: null },
  ])
  const wall = await asScreen(server, 'wall', { token: result.token })
  expect(wall.result).toMatchObject({ displayName: '大厅', wallId: 'training', name: '安全培训总览' })
  expect((await asScreen(server, 'wall/now', { token: result.token })).result).toMatchObject({
    onlineStudent: expect.any(Number),
  })
  expect(await one(displayId)).toMatchObject({ name: '大厅', state: '1', proof: '1', link: '9' })
  const kept = JSON.stringify(await rowsOf(raw`select * from display_token, display_pairing, display_key`))
  for (const secret of [result.token.slice(8), ticket]) expect(kept).not.toContain(secret)
})

test('a wrong, used or expired code pairs nothing; the fifth wrong one in a minute makes a pause', async () => {
  const wrong = (code: string) => admin.post('/space/displays/pair', { code, name: '错', ...PLACE })
  const sentence = '配对码不正确或已过期，请核对屏幕上显示的配对码！'
  // No code has an A: it is as wrong as any other one.
  for (const code of ['2222-2222', 'AAAA2222'])
    expect(await wrong(code)).toMatchObject({ success: false, message: sentence })
  const old = await ask()
  server.clock.now += 601_000
  expect(await stateOf(old.ticket)).toBe('over')
  expect(await wrong(old.code)).toMatchObject({ success: false, message: sentence })
  const used = await ask()
  expect((await admin.post('/space/displays/pair', { code: used.code, name: '一次', ...PLACE })).success).toBe(true)
  expect(await wrong(used.code)).toMatchObject({ success: false, message: sentence })
  server.clock.now += 61_000
  for (let count = 0; count < 5; count += 1) expect((await wrong('2222-2222')).status).toBe(200)
  const right = await ask()
  expect(await wrong(right.code)).toMatchObject({ status: 429 })
  expect((await foreign.post('/space/displays/pair', { code: '2222-2222', name: '错', ...PLACE })).status).toBe(200)
  server.clock.now += 61_000
  expect((await admin.post('/space/displays/pair', { code: right.code, name: '之后', ...PLACE })).success).toBe(true)
})

test('who lacks the right pairs nothing, and what is chosen is checked', async () => {
  const looker = await callerOf(server, { id: 'looker', permissions: ['wall:display:list'] })
  const { code } = await ask()
  const body = { code, name: '不行', ...PLACE }
  expect(await looker.post('/space/displays/pair', body)).toMatchObject({ code: 510 })
  for (const [over, message] of [
    [{ validUntil: '2026-11-27' }, '有效期不能早于今天！'],
    [{ validUntil: '2028-01-01' }, '有效期最长一年！'],
    [{ orgId: 'nowhere' }, '“数据范围”的值不在可选范围内'],
    [{ name: '大厅' }, '屏幕名称已存在！'],
  ] as const)
    expect(await admin.post('/space/displays/pair', { ...body, ...over })).toMatchObject({ success: false, message })
  expect((await admin.post('/space/displays/pair', { ...body, wallId: 'other' })).success).toBe(false)
  const { result } = await admin.post('/space/displays/pair', { ...body, validUntil: null })
  const made = await admin.get(`/space/displays/queryById?id=${result.id}`)
  expect(made.result, 'no day named').toMatchObject({ name: '不行', validUntil: '2027-11-29' })
})

test('only the key opens: another key, a replayed or old nonce and one of another display are refused', async () => {
  const mine = await paired(server, admin, '验签')
  const other = await paired(server, admin, '另一块')
  const { displayId, key } = mine
  expect(await proved(server, { displayId, key: other.key })).toMatchObject({
    status: 401,
    code: DISPLAY_REFUSAL.ended,
  })
  const nonceOf = async (id: string) => (await asScreen(server, 'nonce', { payload: { displayId: id } })).result.nonce
  const send = (nonce: string) =>
    asScreen(server, 'token', { payload: { displayId, nonce, signature: signedBy(key, displayId, nonce) } })
  const nonce = await nonceOf(displayId)
  expect((await send(nonce)).status).toBe(200)
  expect(await send(nonce)).toMatchObject({ status: 401, code: DISPLAY_REFUSAL.ended })
  expect((await send(await nonceOf(other.displayId))).status).toBe(401)
  const late = await nonceOf(displayId)
  server.clock.now += 61_000
  expect((await send(late)).status).toBe(401)
  expect((await send('x'.repeat(43))).status).toBe(401)
  expect((await asScreen(server, 'token', { payload: { displayId } })).status).toBe(401)
})

test('a token lives a quarter of an hour and is renewed by its display; a second use displaces the first and is told', async () => {
  const mine = await paired(server, admin, '续期')
  const first = (await proved(server, mine)).result.token
  const second = (await proved(server, mine, { current: first })).result.token
  expect((await asScreen(server, 'wall', { token: first })).code).toBe(DISPLAY_REFUSAL.ended)
  expect((await asScreen(server, 'wall', { token: second })).status).toBe(200)
  const thief = (await proved(server, mine, { ip: '10.66.6.6' })).result.token
  expect(await asScreen(server, 'wall', { token: second })).toMatchObject({
    status: 401,
    code: DISPLAY_REFUSAL.displaced,
    message: '此屏幕的凭证在别处被使用',
  })
  expect((await asScreen(server, 'wall', { token: thief })).status).toBe(200)
  server.clock.now += 900_000
  expect((await asScreen(server, 'wall', { token: thief })).code).toBe(DISPLAY_REFUSAL.ended)
  const { result } = await admin.get('/space/displays/timeline', { id: mine.displayId, pageSize: 50 })
  const told = result.entries.map(({ username, actionText }: Record<string, string>) => `${username} ${actionText}`)
  expect(told.toSorted()).toEqual(['hall 配对', '屏幕 续期 凭证在别处被使用', '屏幕 续期 从新地址使用'].toSorted())
})

test('revoking shuts a display out at the next call, for good', async () => {
  const mine = await paired(server, admin, '收回')
  const { token } = (await proved(server, mine)).result
  expect((await foreign.put('/space/displays/revoke', { id: mine.displayId })).success).toBe(false)
  expect((await asScreen(server, 'wall', { token })).status).toBe(200)
  expect((await admin.put('/space/displays/revoke', { id: mine.displayId })).message).toBe('授权已收回！')
  expect(await one(mine.displayId)).toMatchObject({ state: '2', link: '9' })
  const over = { status: 401, code: DISPLAY_REFUSAL.revoked, message: '授权已收回，请联系管理员' }
  expect(await asScreen(server, 'wall', { token })).toMatchObject(over)
  expect(await asScreen(server, 'report', { token, payload: report() })).toMatchObject(over)
  expect(await proved(server, mine)).toMatchObject(over)
})

test('[PROD-13] a display is deleted once its right was taken back, with all that it proved itself with and was asked to do', async () => {
  const mine = await paired(server, admin, '旧屏')
  await proved(server, mine)
  const id = mine.displayId
  await admin.post('/space/displays/command', { id, command: 'identify' })
  const left = async () => {
    const tables = ['biz_display_command', 'display_key', 'display_token']
    const counts = tables.map((table) => rowsOf(raw`select 1 from ${raw.table(table)} where display_id = ${id}`))
    return (await Promise.all(counts)).map((rows) => rows.length)
  }
  const remove = (caller: Caller) => caller.delete('/space/displays/delete', { id })
  expect((await remove(admin)).message).toBe('屏幕“旧屏”仍已配对，请先收回授权再删除！')
  expect(await left()).toEqual([1, 1, 1])
  await admin.put('/space/displays/revoke', { id })
  expect((await remove(foreign)).success).toBe(false)
  expect((await remove(admin)).success).toBe(true)
  expect(await left()).toEqual([0, 0, 0])
  expect(await proved(server, mine)).toMatchObject({ status: 401, code: DISPLAY_REFUSAL.ended })
})

test('without a key a secret is used once; an earlier one shuts both out and is told', async () => {
  const { displayId, secret } = await paired(server, admin, '无密钥', {}, null)
  expect(await one(displayId)).toMatchObject({ proof: '2' })
  const renew = (own: string, current?: string) =>
    asScreen(server, 'token', { payload: { displayId, secret: own, ...(current !== undefined && { current }) } })
  const first = (await renew(secret!)).result
  const second = (await renew(first.secret, first.token)).result
  expect((await asScreen(server, 'wall', { token: second.token })).status).toBe(200)
  expect((await renew(`0.${'0'.repeat(64)}`)).code).toBe(DISPLAY_REFUSAL.ended)
  expect((await asScreen(server, 'wall', { token: second.token })).status).toBe(200)
  expect((await renew(first.secret)).code).toBe(DISPLAY_REFUSAL.revoked)
  expect((await asScreen(server, 'wall', { token: second.token })).code).toBe(DISPLAY_REFUSAL.revoked)
  expect(await one(displayId)).toMatchObject({ state: '2', link: '9' })
  const [told] = await rowsOf(raw<{ action: string }>`select action from sys_audit where entity_id = ${displayId}
    and action = 'reuseSecret'`)
  expect(told).toEqual({ action: 'reuseSecret' })
})

test('a lost answer locks no display out: with a key it proves itself again, without one its last secret counts until something of the answer was used', async () => {
  const deedsOf = async (id: string) =>
    (await rowsOf(raw<{ action: string }>`select action from sys_audit where entity_id = ${id}`)).map(
      (row) => row.action,
    )
  const mine = await paired(server, admin, '丢失的回答')
  const first = (await proved(server, mine)).result.token
  await proved(server, mine, { current: first })
  const { token } = (await proved(server, mine, { current: first })).result
  expect((await asScreen(server, 'wall', { token })).status).toBe(200)
  expect(await deedsOf(mine.displayId)).not.toContain('displace')

  const { displayId, secret } = await paired(server, admin, '丢失的回答，无密钥', {}, null)
  const renew = (own: string) => asScreen(server, 'token', { payload: { displayId, secret: own } })
  const lost = (await renew(secret!)).result
  const again = (await renew(secret!)).result
  expect(again.secret).toBe(lost.secret)
  expect((await asScreen(server, 'wall', { token: again.token })).status).toBe(200)
  expect((await renew(again.secret)).status).toBe(200)
  expect((await renew(secret!)).code).toBe(DISPLAY_REFUSAL.revoked)
  const taken = await paired(server, admin, '被抄走的凭证', {}, null)
  const renewTaken = () => asScreen(server, 'token', { payload: { displayId: taken.displayId, secret: taken.secret } })
  await asScreen(server, 'wall', { token: (await renewTaken()).result.token })
  expect((await renewTaken()).code).toBe(DISPLAY_REFUSAL.revoked)
  expect(await deedsOf(taken.displayId)).toContain('reuseSecret')
  expect(await alarmOf(`reused:${taken.displayId}`)).toMatchObject([{ priority: '2', object: '被抄走的凭证' }])
})

test('[PERM-20] no socket opens for a token of a display', async () => {
  const mine = await paired(server, admin, '没有通道')
  const { token } = (await proved(server, mine)).result
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const statusOf = (path: string, offered: string[]) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, offered)
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      socket.once('open', () => resolve('open'))
      socket.once('error', () => {})
    })
  for (const path of [`/vr/vxeSocket/${mine.displayId}/page`, `/vr/websocket/${mine.displayId}`])
    for (const offered of [[token], ['andun', `bearer.${token}`]]) expect(await statusOf(path, offered)).toBe(401)
})

test('a display whose time is over shows nothing', async () => {
  const mine = await paired(server, admin, '到期', { validUntil: '2026-11-28' })
  const { token } = (await proved(server, mine)).result
  expect((await asScreen(server, 'wall', { token })).status).toBe(200)
  await rowsOf(raw`update biz_display set valid_until = '2026-11-27' where id = ${mine.displayId}`)
  expect(await asScreen(server, 'wall', { token })).toMatchObject({ code: DISPLAY_REFUSAL.revoked })
})

test('a tenant neither sees nor changes the displays of another one', async () => {
  const { displayId } = await paired(server, admin, '本单位')
  expect((await foreign.get('/space/displays/queryById', { id: displayId })).success).toBe(false)
  const names = (await foreign.get('/space/displays/list')).result.records.map(({ name }: { name: string }) => name)
  expect(names).not.toContain('本单位')
  expect((await foreign.post('/space/displays/command', { ids: [displayId], command: 'reload' })).success).toBe(false)
})

test('a display hears commands with its report and says what came of them; what nobody answers is late', async () => {
  const mine = await paired(server, admin, '指令')
  const { token } = (await proved(server, mine)).result
  const tell = async (over: object = {}) => (await asScreen(server, 'report', { token, payload: report(over) })).result
  const health = {
    heapMb: 42.34,
    heapSlope: -0.26,
    longTasks: { count: 3, ms: 240.4 },
    clock: { offsetMs: -12.4, uncertaintyMs: 7.2 },
    sound: 'locked',
    night: 'off',
    lastReload: { at: Date.parse('2026-11-28T02:00:00Z'), reason: '内存 360 MB' },
    faultCount: 3,
  }
  expect(await tell({ health })).toEqual({ commands: [], wallId: 'training', version: 1 })
  expect(
    (await asScreen(server, 'report', { token, payload: report({ health: { ...health, sound: '<b>' } }) })).status,
  ).toBe(400)
  await server.app.services.volatile.flush()
  expect(await one(mine.displayId)).toMatchObject({
    link: '1',
    page: '第 1 页',
    tiles: '正常 8 · 过期 1',
    size: '1920×1080 @1',
    build: 'a1b2c3',
    heap: '42.3 MB · -0.3 MB/小时',
    longTasks: '3 次 · 240 毫秒',
    clockOffset: '-12 ± 8 毫秒',
    sound: '被浏览器阻止',
    night: '熄屏',
    lastReload: '2026-11-28 10:00:00 内存 360 MB',
    faultCount: 3,
    onlineSince: '2026-11-28 10:28:04',
  })
  const command = { ids: [mine.displayId], command: 'notice', text: '十点演练' }
  expect((await admin.post('/space/displays/command', command)).message).toBe('指令已发送！')
  const [asked] = (await tell()).commands
  expect(asked).toEqual({ id: expect.any(String), command: 'notice', detail: '十点演练' })
  expect((await tell({ done: [{ id: asked.id, isDone: true }] })).commands).toEqual([])
  await admin.post('/space/displays/command', { ids: [mine.displayId], command: 'reload' })
  server.clock.now += 46_000
  expect((await tell()).commands).toEqual([])
  await server.app.services.volatile.flush()
  server.clock.now += 46_000
  await sweepDisplays(server.app.services)
  const rows = (
    await admin.get('/space/displayCommands/list', { displayId: mine.displayId, column: 'createTime', order: 'asc' })
  ).result.records
  expect(rows.map(({ command: name, result }: Record<string, string>) => [name, result])).toEqual([
    ['notice', '1'],
    ['reload', '3'],
  ])
  expect(await one(mine.displayId)).toMatchObject({ link: '0' })
  const key = `silent:${mine.displayId}`
  const object = '指令 · 一号楼大厅'
  expect(await alarmOf(key)).toMatchObject([{ title: '屏幕失联', object, priority: '3', isOver: false }])
  await tell()
  await server.app.services.volatile.flush()
  await sweepDisplays(server.app.services)
  expect(await alarmOf(key)).toMatchObject([{ isOver: true }])
})

test('[PERM-20] a token of a display opens its own wall, its sources and its report, and no name of a student comes', async () => {
  const mine = await paired(server, admin, '边界', { wallId: 'devices' })
  const { token } = (await proved(server, mine)).result
  const names = await rowsOf(raw<{ name: string }>`select realname as name from biz_student`)
  expect(names.length).toBeGreaterThan(20)
  const opened: string[] = []
  const told: string[] = []
  for (const { method, url, access } of server.app.declaredRoutes) {
    if (access === 'public' || method === 'HEAD') continue
    for (const headers of [{ 'x-access-token': token }, { authorization: `Bearer ${token}` }]) {
      const address = url.replaceAll(/:\w+/g, 'none').replace('*', 'none')
      const answer = await server.app.inject({
        method: method as 'GET',
        url: address,
        headers: headers as Record<string, string>,
        remoteAddress: `10.5.${turn++ % 250}.1`,
      })
      const isShut = answer.statusCode === 401 || (answer.statusCode === 500 && answer.body.includes('Token失效'))
      if (!isShut) opened.push(`${method} ${url} ${answer.statusCode}`)
      if (names.some(({ name }) => answer.body.includes(name))) told.push(url)
    }
  }
  const own = [...sourcesOfWall(standardWall('devices'))]
  expect(own.length).toBeLessThan(Object.keys(WALL_SOURCES).length)
  expect(opened.filter((route) => route.endsWith(' 200')).toSorted()).toEqual(
    ['', ...own.map((name) => `/${name}`)].map((part) => `GET /vr/space/display/wall${part} 200`).toSorted(),
  )
  expect(opened.filter((route) => !route.startsWith('GET /vr/space/display/wall'))).toEqual([
    'POST /vr/space/display/report 400',
  ])
  expect(told).toEqual([])
}, 120_000)
let turn = 0

test('[PERM-20] a display reads what happened with the family names alone', async () => {
  const [learner] = await rowsOf(raw<{ name: string }>`update biz_study_record
    set start_time = ${new Date(server.clock.now - 600_000)}, end_time = ${new Date(server.clock.now - 60_000)} where id = (select id from biz_study_record
      where tenant_id = 1 and student_name <> '' order by id limit 1) returning student_name as name`)
  const { token } = (await proved(server, await paired(server, admin, '事件'))).result
  const { result } = await asScreen(server, 'wall/events', { token })
  expect(result.map(({ who }: { who: string }) => who)).toContain(`${learner!.name[0]}**`)
  expect(JSON.stringify(result)).not.toContain(learner!.name)
})

test('no token of a person opens a route of displays', async () => {
  const headers = await server.headersOf('hall', 1)
  const routes = server.app.declaredRoutes.filter(({ access }) => isForDisplays(access))
  expect(routes.length).toBeGreaterThan(9)
  for (const { method, url } of routes) {
    const answer = await server.app.inject({ method: method as 'GET', url, headers, remoteAddress: `10.6.${turn++}.1` })
    expect([url, answer.statusCode]).toEqual([url, 401])
  }
})

test('sums are those of the organisation that was chosen, whatever the display asks for', async () => {
  const [org] = await rowsOf(raw<{ id: string; code: string }>`select d.id, d.org_code as code from sys_depart d
    join biz_equipment e on e.org_id = d.id where d.tenant_id = 1 and e.status in ('3', '4') order by d.org_code desc limit 1`)
  const [{ count } = { count: 0 }] = await rowsOf(raw<{
    count: number
  }>`select count(*)::integer as count from biz_equipment e
    join sys_depart d on d.id = e.org_id where e.tenant_id = 1 and e.activated_at is not null
      and e.status in ('3', '4') and (d.org_code = ${org!.code} or d.org_code like ${`${org!.code}%`})`)
  const mine = await paired(server, admin, '分部', { orgId: org!.id })
  const whole = await paired(server, admin, '全部')
  const now = async (screen: typeof mine, query = '') => {
    const { token } = (await proved(server, screen)).result
    return (await asScreen(server, `wall/now${query}`, { token })).result.deviceTotal
  }
  const [part, all] = [await now(mine), await now(whole)]
  expect(part).toBe(count)
  expect(all).toBeGreaterThan(part)
  expect(await now(mine, '?orgId=&scope=platform')).toBe(part)
})

test('[PROD-13] a display shows a wall of its own tenant, hears that it was changed or is another one, and is told when it is out of use', async () => {
  const wall = { name: '自己的大屏', definition: JSON.stringify(STANDARD_WALLS.devices.definition) }
  const added = await admin.post('/space/walls/add', wall)
  expect(added.success).toBe(true)
  const { result } = await admin.get('/space/walls/list', { name: wall.name })
  const { id } = result.records[0]
  const stranger = await asScreen(server, 'pairing', { payload: {} })
  const choice = { name: '别人的墙', code: stranger.result.code, ...PLACE, wallId: id }
  expect((await foreign.post('/space/displays/pair', choice)).message).toBe('“大屏”的值不在可选范围内')
  const mine = await paired(server, admin, '自己的', { wallId: id })
  const { token } = (await proved(server, mine)).result
  const told = async () => {
    const { wallId, version } = (await asScreen(server, 'report', { token, payload: report() })).result
    return [wallId, version]
  }
  expect((await asScreen(server, 'wall', { token })).result).toMatchObject({ ...wall, wallId: id, version: 1 })
  expect(await told()).toEqual([id, 1])
  await admin.put('/space/walls/edit', { id, state: '0' })
  expect(await told()).toEqual([id, 2])
  expect(await asScreen(server, 'wall', { token })).toMatchObject({ code: WALL_OFF, message: '大屏“自己的大屏”已停用' })
  expect((await asScreen(server, 'wall/now', { token })).status).toBe(404)
  expect((await admin.delete('/space/walls/delete', { id })).message).toBe(
    '大屏“自己的大屏”正在屏幕“自己的”上显示，不能删除！',
  )
  await admin.put('/space/displays/edit', { id: mine.displayId, wallId: 'training' })
  expect(await told()).toEqual(['training', 1])
  expect((await admin.delete('/space/walls/delete', { id })).success).toBe(true)
})
