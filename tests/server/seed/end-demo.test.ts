import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAcceptablePassword } from '#contract/accounts/password.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts'
import { seed } from '#server/seed/seed.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { TEST_SECRET } from '#tests/server/app.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'

/** The demo is not older than its template. */
const NOW = Date.now()
const FROZEN = '该用户已冻结'
const WRONG = '用户名或密码错误'

let fresh: TestDatabase
let database: Database
let app: Awaited<ReturnType<typeof buildApp>>
beforeEach(async () => {
  fresh = await freshDatabase(await seededTemplate('demo'))
  database = fresh.database
  app = await buildApp({ database, authSecret: TEST_SECRET, now: () => NOW })
})
afterEach(async () => {
  await app.close()
  await fresh.dispose()
})

const endDemo = (adminPassword: string | null = null) => seed(database, { demo: false, adminPassword, now: NOW })

async function signIn(username: string, password: string): Promise<{ message: string; token: string | undefined }> {
  const answer = await app.inject({ method: 'POST', url: '/vr/sys/login', payload: { username, password } })
  const { message, result } = answer.json<{ message: string; result: { token?: string } | null }>()
  return { message, token: result?.token }
}

/** How the published passwords are answered. */
async function answers(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { username, password } of DEMO_ACCOUNTS) found[username] = (await signIn(username, password)).message
  return found
}

function update(username: string, values: { password_hash?: string; status?: number }): Promise<unknown> {
  return database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_user').set(values).where('username', '=', username).execute(),
  )
}

test('a demo that ends freezes who has a published password; the last administrator gets another one', async () => {
  const outcome = await endDemo()
  const { username, password } = outcome.generated!
  expect({ ...outcome, generated: username }).toEqual({
    seeded: true,
    generated: 'admin',
    accounts: [],
    skipped: [],
    frozen: ['enterprise', 'unit', 'safety', 'trainer', 'leader', 'auditor', 'monitor'],
  })
  expect(isAcceptablePassword(password)).toBe(true)
  expect(await answers()).toEqual({
    ...Object.fromEntries(DEMO_ACCOUNTS.map((account) => [account.username, FROZEN])),
    admin: WRONG,
  })
  expect((await signIn('admin', password)).token).toEqual(expect.any(String))
})

test('[AUTH-01] the sessions of these accounts end', async () => {
  const tokens = await Promise.all(DEMO_ACCOUNTS.map(({ username, password }) => signIn(username, password)))
  await endDemo()
  const states: string[] = []
  for (const { token } of tokens) {
    const headers = { 'x-access-token': token! }
    const answer = await app.inject({ url: '/vr/sys/permission/getUserPermissionByToken', headers })
    states.push(answer.json<{ message: string }>().message)
  }
  const ended = 'Token失效，请重新登录'
  expect(states).toEqual(DEMO_ACCOUNTS.map(() => ended))
})

test('the password of the last administrator is the given one, which is not shown', async () => {
  expect(await endDemo('Chosen1234')).toMatchObject({ generated: null })
  expect((await signIn('admin', 'Chosen1234')).token).toEqual(expect.any(String))
})

test('an administrator with a password of their own keeps it, and the published one of another is frozen', async () => {
  await database.scope({ tenantId: 0 }, async (sql) => {
    const { id } = await sql
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'enterprise')
      .executeTakeFirstOrThrow()
    const role = await sql
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'admin')
      .where('tenant_id', '=', 0)
      .executeTakeFirstOrThrow()
    await sql.insertInto('sys_user_role').values({ user_id: id, role_id: role.id, tenant_id: 0 }).execute()
  })
  await update('enterprise', { password_hash: await hashPassword('Own12345') })
  await signIn('enterprise', 'Own12345')
  expect(await endDemo()).toMatchObject({
    generated: null,
    frozen: ['admin', 'unit', 'safety', 'trainer', 'leader', 'auditor', 'monitor'],
  })
  const boss = (await signIn('enterprise', 'Own12345')).token!
  expect((await signIn('admin', 'Admin1234')).message).toBe(FROZEN)

  const headers = { 'x-access-token': boss }
  const { id } = await database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow(),
  )
  const thaw = (status: number) =>
    app.inject({ method: 'PUT', url: '/vr/sys/user/frozenBatch', headers, payload: { ids: id, status } })
  expect((await thaw(1)).json()).toMatchObject({ success: true })
  expect((await thaw(2)).json()).toMatchObject({ success: false, message: '管理员账号不允许此操作！' })
})

test('who has another password by then is left alone', async () => {
  await update('auditor', { password_hash: await hashPassword('Own12345') })
  expect(await endDemo()).toMatchObject({ frozen: ['enterprise', 'unit', 'safety', 'trainer', 'leader', 'monitor'] })
  expect((await signIn('auditor', 'Own12345')).token).toEqual(expect.any(String))
})

test('every later start looks again: an account that was let in with its published password is frozen anew', async () => {
  await endDemo('Chosen1234')
  await update('auditor', { status: 1 })
  expect(await endDemo()).toMatchObject({ seeded: false, generated: null, frozen: ['auditor'] })
  expect((await signIn('auditor', 'Auditor1234')).message).toBe(FROZEN)
})

test('a generated password that nobody used is replaced and shown by the next start', async () => {
  const first = await endDemo()
  const second = await endDemo()
  expect(second.generated).toEqual({ username: 'admin', password: expect.any(String) })
  expect((await signIn('admin', first.generated!.password)).message).toBe(WRONG)
  expect((await signIn('admin', second.generated!.password)).token).toEqual(expect.any(String))
  expect(await endDemo()).toMatchObject({ generated: null, frozen: [] })
})

test('a demo that has ended never begins again', async () => {
  await endDemo()
  expect(await seed(database, { demo: true, now: NOW })).toMatchObject({ accounts: [] })
  expect(await answers()).toMatchObject({ enterprise: FROZEN })
})

test('what is done to an account is in the audit', async () => {
  await endDemo()
  const rows = await database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_audit as a')
      .innerJoin('sys_user as u', 'u.id', 'a.entity_id')
      .select(['u.username', 'a.action'])
      .where('a.action', 'in', ['freeze', 'resetPassword'])
      .where('u.username', 'in', ['admin', 'enterprise', 'auditor', 'monitor'])
      .orderBy('u.username')
      .execute(),
  )
  expect(rows).toEqual([
    { username: 'admin', action: 'resetPassword' },
    { username: 'auditor', action: 'freeze' },
    { username: 'enterprise', action: 'freeze' },
    { username: 'monitor', action: 'freeze' },
  ])
})
