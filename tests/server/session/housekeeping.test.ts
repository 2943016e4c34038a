import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '#server/session/housekeeping.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
const DAY = 86_400_000

beforeAll(async () => {
  server = await openTestApp()
  await addPerson(server.database, { id: 'one' })
})
afterAll(() => server.dispose())

test('what has run out is removed, what is still needed stays', async () => {
  const { clock, database } = server
  const at = (offsetMs: number) => new Date(clock.now + offsetMs)
  await database.scope({ tenantId: 0 }, async (sql) => {
    const captcha = (check_key: string, offsetMs: number) => ({ check_key, code_hash: 'x', expires_at: at(offsetMs) })
    await sql
      .insertInto('sys_captcha')
      .values([captcha('old', -1), captcha('new', 1_000)])
      .execute()
    const sms = (mobile: string, offsetMs: number) => ({
      mobile,
      purpose: '0',
      code_hash: 'x',
      expires_at: at(offsetMs),
    })
    await sql
      .insertInto('sys_sms_code')
      .values([sms('old', -1), sms('new', 1_000)])
      .execute()
    const code = (code_hash: string, offsetMs: number) => ({
      code_hash,
      user_id: 'one',
      kind: 'cas',
      expires_at: at(offsetMs),
    })
    await sql
      .insertInto('sys_one_time_code')
      .values([code('old', -1), code('new', 1_000)])
      .execute()
    const attempt = (subject: string, firstMs: number, blockedMs?: number) => ({
      subject,
      failures: 1,
      first_at: at(firstMs),
      blocked_until: blockedMs === undefined ? null : at(blockedMs),
    })
    await sql
      .insertInto('sys_sign_in_attempt')
      .values([attempt('old', -3_600_001), attempt('blocked', -3_600_001, 1_000), attempt('new', -1_000)])
      .execute()
    const session = (token_hash: string, offsetMs: number) => ({ token_hash, user_id: 'one', expires_at: at(offsetMs) })
    await sql
      .insertInto('sys_session')
      .values([session('old', -30 * DAY - 1), session('new', -1)])
      .execute()
    const message = (id: string, offsetMs: number) => ({
      id,
      channel: 'sms',
      receiver: '1',
      content: 'x',
      create_time: at(offsetMs),
    })
    await sql
      .insertInto('sys_outbox')
      .values([message('old', -30 * DAY - 1), message('new', -DAY)])
      .execute()
  })
  await removeExpired(server.app.services)
  const left = await database.scope({ tenantId: 0 }, async (sql) => ({
    captchas: (await sql.selectFrom('sys_captcha').select('check_key as key').execute()).map((row) => row.key),
    sms: (await sql.selectFrom('sys_sms_code').select('mobile as key').execute()).map((row) => row.key),
    codes: (await sql.selectFrom('sys_one_time_code').select('code_hash as key').execute()).map((row) => row.key),
    attempts: (await sql.selectFrom('sys_sign_in_attempt').select('subject as key').orderBy('subject').execute()).map(
      (row) => row.key,
    ),
    sessions: (await sql.selectFrom('sys_session').select('token_hash as key').execute()).map((row) => row.key),
    messages: (await sql.selectFrom('sys_outbox').select('id as key').execute()).map((row) => row.key),
  }))
  expect(left).toEqual({
    captchas: ['new'],
    sms: ['new'],
    codes: ['new'],
    attempts: ['blocked', 'new'],
    sessions: ['new'],
    messages: ['new'],
  })
})
