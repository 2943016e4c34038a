// What a server has to do for devices, tried out as a device: npm run device:conformance -- --server URL --sn SN --code CODE
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { call } from './client.mjs'

const { values: given } = parseArgs({
  options: { server: { type: 'string' }, sn: { type: 'string' }, code: { type: 'string' } },
})
const { server = '', sn = '', code = '' } = given
if (server === '' || sn === '' || code === '') {
  console.error('用法：npm run device:conformance -- --server https://… --sn 设备编号 --code 注册码')
  process.exit(2)
}

const DAY_MS = 86_400_000
const bootId = randomUUID()
const nonce = randomUUID()
const bootMs = Date.now() - 600_000
let token = ''
const results = []

/** Tries one rule; what it throws says what is wrong. */
async function check(name, work) {
  try {
    await work()
    results.push(true)
    console.log(`  通过  ${name}`)
  } catch (error) {
    results.push(false)
    console.log(`  失败  ${name}：${error instanceof Error ? error.message : String(error)}`)
  }
}

function expect({ status, body }, wanted, word) {
  if (status !== wanted || (word !== undefined && body?.code !== word))
    throw new Error(`应答 ${status} ${body?.code ?? ''}，应为 ${wanted} ${word ?? ''}`.trimEnd())
}

function require(condition, problem) {
  if (!condition) throw new Error(problem)
}

/** Newer than what any type of devices asks for. */
const appVersion = 'conformance 99999.0.0'
const registration = (over = {}) => ({ sn, code, appVersion, protocol: 1, bootId, nonce, ...over })
const ask = (path, options = {}) => call(server, path, { token, ...options })
const event = (type, members = {}, over = {}) => ({
  id: randomUUID(),
  type,
  at: new Date().toISOString(),
  bootId,
  mono: Date.now() - bootMs,
  ...members,
  ...over,
})
const send = (events, over = {}) =>
  ask('events', {
    body: { bootId, sentAt: new Date().toISOString(), mono: Date.now() - bootMs + 1, events, ...over },
  })
const log = (text = '一致性测试') => event('log', { level: 'info', text })

/** Sends events and compares how they were taken. */
async function taken(events, accepted, duplicate, codes = []) {
  const answer = await send(events)
  expect(answer, 200)
  const { body } = answer
  const found = [body.accepted, body.duplicate, ...body.rejected.map((one) => one.code)].join(' ')
  const wanted = [accepted, duplicate, ...codes].join(' ')
  require(found === wanted, `接收、重复与拒绝为 ${found}，应为 ${wanted}`)
  return body
}

console.log(`设备协议 v1 一致性测试：${server} 设备 ${sn}`)
console.log('注册与令牌')
await check('其他协议版本得到 426 UPGRADE_REQUIRED', async () =>
  expect(await call(server, 'register', { body: registration({ protocol: 99 }) }), 426, 'UPGRADE_REQUIRED'),
)
await check(
  '程序低于类型的最低版本得到 426 UPGRADE_REQUIRED、minVersion 和 launchers；没有最低版本时注册成功',
  async () => {
    const answer = await call(server, 'register', { body: registration({ appVersion: '0.0.0' }) })
    if (answer.status === 200) return
    expect(answer, 426, 'UPGRADE_REQUIRED')
    const { minVersion, launchers } = answer.body
    require(/^\d+\.\d+\.\d+$/.test(minVersion) && Array.isArray(launchers), '应答缺少 minVersion 或 launchers')
  },
)
await check('注册码换取令牌，应答说明心跳间隔和限制', async () => {
  const answer = await call(server, 'register', { body: registration({ unknownMember: true }) })
  expect(answer, 200)
  const { deviceId, token: made, heartbeatSeconds, limits, serverTime } = answer.body
  require(String(made).startsWith('dv1.') && deviceId !== '', '应答缺少 deviceId 或 token')
  require(heartbeatSeconds >= 10 && limits !== undefined && !Number.isNaN(Date.parse(serverTime)), '应答不完整')
  token = made
})
if (token === '') end()
await check('应答丢失后用同一 nonce 再次注册，得到新令牌，旧令牌失效', async () => {
  const before = token
  const answer = await call(server, 'register', { body: registration() })
  expect(answer, 200)
  token = answer.body.token
  expect(await ask('courses', { token: before }), 401, 'TOKEN_INVALID')
})
await check('已使用的注册码用另一个 nonce 得到 401 CODE_USED', async () =>
  expect(await call(server, 'register', { body: registration({ nonce: randomUUID() }) }), 401, 'CODE_USED'),
)
await check('没有令牌得到 401 TOKEN_INVALID', async () => expect(await call(server, 'courses'), 401, 'TOKEN_INVALID'))
await check('更换令牌后新旧令牌都能用十分钟', async () => {
  const before = token
  const answer = await ask('token/rotate', { body: {} })
  expect(answer, 200)
  token = answer.body.token
  expect(await ask('courses'), 200)
  expect(await ask('courses', { token: before }), 200)
})

console.log('心跳')
const beat = {
  bootId,
  sentAt: new Date().toISOString(),
  mono: Date.now() - bootMs,
  status: 'idle',
  appVersion,
}
await check('应答有 serverTime、next、commands、licence、roster、courses', async () => {
  const answer = await ask('heartbeat', { body: { ...beat, buffered: 0, unknownMember: 1 } })
  expect(answer, 200)
  const missing = ['serverTime', 'next', 'commands', 'licence', 'roster', 'courses'].filter(
    (name) => !(name in answer.body),
  )
  require(missing.length === 0, `应答缺少 ${missing.join('、')}`)
})
await check('过快的心跳得到 429 SLOW_DOWN 和 Retry-After', async () => {
  const answer = await ask('heartbeat', { body: beat })
  expect(answer, 429, 'SLOW_DOWN')
  require(Number(answer.headers.get('retry-after')) > 0, '没有 Retry-After')
})

console.log('课程与名册')
await check('课程没有变化时得到 304', async () => {
  const first = await ask('courses')
  expect(first, 200)
  require(Array.isArray(first.body.courses), '应答没有 courses')
  expect(await ask('courses', { headers: { 'if-none-match': first.headers.get('etag') } }), 304)
})
await check('名册没有变化时得到 304；未绑定的设备得到 403 NOT_BOUND', async () => {
  const first = await ask('roster')
  if (first.status === 403) return expect(first, 403, 'NOT_BOUND')
  expect(first, 200)
  const text = JSON.stringify(first.body)
  require(!/phone|idCard/.test(text), '名册中有手机号或证件号码')
  return expect(await ask('roster', { headers: { 'if-none-match': first.headers.get('etag') } }), 304)
})

console.log('事件')
const known = log()
await check('新事件被接收', () => taken([known], 1, 0))
await check('重复的事件算作重复', () => taken([known], 0, 1))
await check('同一批中重复的事件只接收一次', () => {
  const one = log()
  return taken([one, one], 1, 1)
})
await check('同一编号而内容不同：EVENT_CONFLICT，不再重试', async () => {
  const { rejected } = await taken([{ ...known, text: '不同的内容' }], 0, 0, ['EVENT_CONFLICT'])
  require(rejected[0].retry === false && rejected[0].id === known.id, '拒绝没有说明编号或重试')
})
await check('一个错误的事件不影响其他事件', () =>
  taken([event('no.such.type'), event('log', { level: 'info' }), log()], 1, 0, ['UNKNOWN_TYPE', 'BAD_REQUEST']),
)
await check('超过 90 天的事件：EVENT_TOO_OLD', () =>
  taken(
    [
      event(
        'log',
        { level: 'info', text: '旧' },
        { at: new Date(Date.now() - 100 * DAY_MS).toISOString(), bootId: 'earlier' },
      ),
    ],
    0,
    0,
    ['EVENT_TOO_OLD'],
  ),
)
await check('故障、解除、遥测被接收，先后颠倒也可以', () =>
  taken(
    [
      event('fault.clear', { code: 'CONFORMANCE' }),
      event(
        'fault',
        { faultType: '9', level: '1', code: 'CONFORMANCE', message: '一致性测试' },
        { mono: Date.now() - bootMs - 60_000 },
      ),
      event('telemetry', { values: { battery: 80, temperature: 36.5 } }),
    ],
    3,
    0,
  ),
)
await check('不认识的成员被忽略', () => taken([{ ...log(), later: { any: 1 } }], 1, 0))
await check('超过 200 个事件的批次得到 400 BAD_REQUEST', async () =>
  expect(await send(Array.from({ length: 201 }, () => log())), 400, 'BAD_REQUEST'),
)
await check('不是 JSON 的内容得到 400 BAD_REQUEST', async () =>
  expect(await ask('events', { body: '{"events":' }), 400, 'BAD_REQUEST'),
)
const packed = (body) => ask('events', { body: gzipSync(body), headers: { 'content-encoding': 'gzip' } })
await check('用 gzip 压缩的批次被接收', async () => {
  const batch = { bootId, sentAt: new Date().toISOString(), mono: Date.now() - bootMs + 1, events: [log()] }
  const answer = await packed(JSON.stringify(batch))
  expect(answer, 200)
  require(answer.body.accepted === 1, `接收 ${answer.body.accepted} 个，应为 1 个`)
})
await check('解压后超过 256 KiB 的批次得到 413 TOO_LARGE', async () =>
  expect(await packed(Buffer.alloc(4_194_304, ' ')), 413, 'TOO_LARGE'),
)
await check('超过 256 KiB 的批次得到 413 TOO_LARGE', async () =>
  expect(await ask('events', { body: `{"events":["${'x'.repeat(262_200)}"]}` }), 413, 'TOO_LARGE'),
)
end()

function end() {
  const failed = results.filter((passed) => !passed).length
  console.log(failed === 0 ? `全部 ${results.length} 项通过` : `${results.length} 项中有 ${failed} 项失败`)
  process.exit(failed === 0 ? 0 : 1)
}
