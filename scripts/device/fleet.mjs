// A fleet of simulated devices that speak the device protocol alone: npm run fleet -- --server URL --tokens FILE
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { call } from './client.mjs'
import { SimulatedDevice } from './simulated-device.mjs'

const USAGE = `用法：npm run fleet -- --server https://… --tokens 文件 [选项]
  --tokens 文件     每行“设备编号 令牌”或“设备编号 注册码”；注册码换得的令牌写回文件
  --devices 200     最多使用几台
  --seconds 60      运行多久；--speed 1|60|600 表示每秒经历几秒，大于 1 时先从过去开始
  --seed 7          同一个种子经历相同
  --profile day     day 按工作时间；flood 不停培训；flaky 网络差；old 断网多日后补传
  --duplicates 3 --reorders 5 --lost 2 --offline 10 --broken 0.2   各占百分之几`
const PROFILES = {
  day: {},
  flood: {},
  flaky: { duplicates: 15, reorders: 20, lost: 20, offline: 60 },
  old: { offline: 100, lost: 10 },
}
const { values: given } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    tokens: { type: 'string', default: '' },
    devices: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    speed: { type: 'string', default: '1' },
    seed: { type: 'string', default: '7' },
    profile: { type: 'string', default: 'day' },
    duplicates: { type: 'string' },
    reorders: { type: 'string' },
    lost: { type: 'string' },
    offline: { type: 'string' },
    broken: { type: 'string' },
  },
})
const { server, tokens: file, profile } = given
if (server === '' || file === '' || !Object.hasOwn(PROFILES, profile)) {
  console.error(USAGE)
  process.exit(2)
}
const rates = Object.fromEntries(
  Object.entries({ duplicates: 3, reorders: 5, lost: 2, offline: 10, broken: 0.2, ...PROFILES[profile] }).map(
    ([name, percent]) => [name, Number(given[name] ?? percent) / 100],
  ),
)
const [seconds, speed, seed] = [Number(given.seconds), Number(given.speed), Number(given.seed)]
/** How long what waits at the end may take to arrive. */
const DRAIN_MS = 60_000
const AT_ONCE = 50

const tally = {
  sent: 0,
  accepted: 0,
  duplicate: 0,
  beats: 0,
  sessions: 0,
  rejected: new Map(),
  refused: new Map(),
  tookMs: [],
}
const beginMs = Date.now() - Math.max(0, speed - 1) * seconds * 1_000
const known = await tokensOf()
const devices = known.map(
  ({ token }, at) =>
    new SimulatedDevice({ server, token, seed: seed * 100_003 + at, rates, isDay: profile === 'day', beginMs }, tally),
)
for (let from = 0; from < devices.length; from += AT_ONCE)
  await Promise.all(devices.slice(from, from + AT_ONCE).map((device) => device.open()))

const startMs = Date.now()
let round = 0
for (; Date.now() - startMs < seconds * 1_000; round += 1) {
  const lived = beginMs + (Date.now() - startMs) * speed
  for (const device of devices) device.live(Math.min(lived, Date.now()))
  await tellAll()
  print()
  await wait(Math.max(0, startMs + (round + 1) * 1_000 - Date.now()))
}
for (const endMs = Date.now() + DRAIN_MS; Date.now() < endMs && left() > 0; await wait(1_000)) await tellAll()
const proofs = []
for (const device of devices) proofs.push(await device.prove())
const missing = proofs.reduce((sum, proof) => sum + proof.missing, 0)
const proved = proofs.reduce((sum, proof) => sum + proof.proved, 0)
print()
console.log(
  `${devices.length} 台设备，${tally.sessions} 场培训；核对 ${proved} 个事件：缺失 ${missing}，未送达 ${left()}`,
)
process.exit(missing === 0 && proved > 0 ? 0 : 1)

async function tellAll() {
  for (let from = 0; from < devices.length; from += AT_ONCE)
    await Promise.all(
      devices.slice(from, from + AT_ONCE).map((device) =>
        device.tell().catch((error) => {
          const word = error instanceof Error ? error.name : 'error'
          tally.refused.set(word, (tally.refused.get(word) ?? 0) + 1)
        }),
      ),
    )
}

function left() {
  return devices.reduce((sum, device) => sum + device.waiting, 0)
}

function print() {
  const sorted = tally.tookMs.toSorted((one, other) => one - other)
  const p95 = Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
  tally.tookMs = []
  const words = [...tally.rejected, ...tally.refused].map(([code, times]) => `${code} ${times}`).join(' ')
  console.log(
    `发送 ${tally.sent} 接收 ${tally.accepted} 重复 ${tally.duplicate} 心跳 ${tally.beats} 待发 ${left()} p95 ${p95} ms ${words}`.trimEnd(),
  )
}

/** Devices with their tokens; who has a code registers, and its token is kept for the next time. */
async function tokensOf() {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const found = []
  for (const line of lines) {
    const [sn, secret = ''] = line.trim().split(/\s+/)
    found.push({
      sn,
      token: secret.startsWith('dv1.') || found.length >= Number(given.devices) ? secret : await register(sn, secret),
    })
  }
  await writeFile(file, `${found.map(({ sn, token }) => `${sn} ${token}`).join('\n')}\n`, { mode: 0o600 })
  return found.slice(0, Number(given.devices)).filter(({ token }) => token.startsWith('dv1.'))
}

async function register(sn, code) {
  const body = { sn, code, appVersion: 'fleet 1.0.0', protocol: 1, bootId: randomUUID(), nonce: randomUUID() }
  const answer = await call(server, 'register', { body })
  if (answer.status === 200) return answer.body.token
  console.error(`${sn} 注册失败：${answer.body?.code ?? answer.status}`)
  return code
}
