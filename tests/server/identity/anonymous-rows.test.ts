import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '#server/housekeeping/housekeeping.ts'
import { trustedNow } from '#tests/server/trusted-now.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { make, PUBLIC_CALLS, type Guess } from '#tests/server/identity/anonymous-calls.ts'

let server: TestApp
const DAY = 86_400_000
/** More than each bound below. */
const TIMES = 25
/** Of what is bound at sixty: a door without a captcha, and a hall of screens that ask for codes. */
const MORE_TIMES: Record<string, number> = { 'POST /vr/sys/phoneLogin': 70, 'POST /vr/space/display/pairing': 70 }

beforeAll(async () => {
  const demoAccounts = [{ username: 'owner', password: 'Secret12', role: '管理员' }]
  server = await openTestApp({ demo: true, console: { demoAccounts } })
  await addPerson(server.database, { id: 'owner', phone: '13800000001', password: 'Secret12' })
})
afterAll(() => server.dispose())

/** Every other time the owner, else somebody nobody has heard of. */
const guessOf = (turn: number): Guess => ({
  username: turn % 2 === 0 ? 'owner' : `nobody${turn}`,
  phone: turn % 2 === 0 ? '13800000001' : `139${10_000_000 + turn}`,
  code: '000000',
  captcha: '',
  checkKey: `key${turn}`,
  smsmode: String(turn % 3),
  service: 'http://console.example.com/user/login',
})

/** Rows by table, but for the one row of the numbering that a server begins when it starts. */
async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await raw<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'live_epoch' order by 1`.execute(
    server.database.kysely,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const counted = await raw<{ n: number }>`select count(*) as n from ${raw.table(name)}`.execute(
      server.database.kysely,
    )
    counts[name] = counted.rows[0]!.n
  }
  return counts
}

/** The tables that have more rows than before, and how many. */
async function growthSince(before: Record<string, number>): Promise<Record<string, number>> {
  const grown = Object.entries(await rows()).map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
  return Object.fromEntries(grown.filter(([, n]) => n !== 0))
}

test('whatever one address calls without signing in, and however often, few rows are written and none stays for ever', async () => {
  const before = await rows()
  for (const route of Object.keys(PUBLIC_CALLS)) {
    const length = MORE_TIMES[route] ?? TIMES
    const calls = Array.from({ length }, (_, turn) => ({ route, guess: guessOf(turn), times: 1, pauseMs: 0 }))
    await make(server, calls, '203.0.113.7', 'stranger')
  }
  const grown = await growthSince(before)
  expect(Object.keys(grown)).toEqual([
    'display_pairing',
    'sys_captcha',
    'sys_log',
    'sys_one_time_code',
    'sys_outbox',
    'sys_sign_in_attempt',
    'sys_sms_code',
  ])
  expect(grown['display_pairing'], 'pairing codes').toBeLessThanOrEqual(60)
  expect(grown['sys_log'], 'lines of failed sign-ins').toBeLessThanOrEqual(60)
  expect(grown['sys_outbox'], 'text messages').toBeLessThanOrEqual(20)
  expect(grown['sys_sms_code'], 'codes').toBeLessThanOrEqual(20)

  server.clock.now += DAY + 1
  await removeExpired(server.app.services, await trustedNow(server.app.services))
  expect(Object.keys(await growthSince(before))).toEqual(['sys_log'])

  server.clock.now += 200 * DAY
  await removeExpired(server.app.services, await trustedNow(server.app.services))
  expect(await growthSince(before)).toEqual({})
}, 240_000)
