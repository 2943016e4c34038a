import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

let server: TestApp
const MINUTE = 60_000
const WRONG = '用户名或密码错误'
const LOCKED = '该用户登录失败次数过多，请于10分钟后再次登录！'
const [HERE, THERE] = ['192.0.2.1', '192.0.2.2']

beforeAll(async () => {
  server = await openTestApp()
  await addPerson(server.database, { id: 'somebody', password: 'Secret12' })
  server.clock.now = Math.ceil(server.clock.now / MINUTE) * MINUTE
})
afterAll(() => server.dispose())

const attempt = (username: string, ip: string, door = 'login') =>
  ask(server, 'POST', `/sys/${door}`, { payload: { username, password: 'Wrong123' }, ip })

/** The failures of an account that the log holds: address and reason. */
async function failuresOf(username: string): Promise<string[]> {
  const rows = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_log')
      .where('userid', 'ilike', username)
      .where('log_content', 'like', '%登录失败%')
      .orderBy('create_time')
      .orderBy('ip')
      .select(['ip', 'log_content as text'])
      .execute(),
  )
  return rows.map((row) => `${row.ip} ${row.text.split('：').at(-1)}`)
}

test.each(['somebody', 'nobody'])(
  'the log holds one failure of %s an address and minute, however many try at once, at whatever door',
  async (name) => {
    await Promise.all([attempt(name, HERE), attempt(name, HERE, 'mLogin'), attempt(name.toUpperCase(), HERE)])
    expect(await failuresOf(name)).toEqual([`${HERE} ${WRONG}`])
    await lock(name)
    server.clock.now += MINUTE - 1
    await attempt(name, HERE)
    expect(await failuresOf(name)).toHaveLength(1)
    server.clock.now += 1
    await Promise.all([attempt(name, HERE), attempt(name, THERE)])
    expect(await failuresOf(name)).toEqual([`${HERE} ${WRONG}`, `${HERE} ${LOCKED}`, `${THERE} ${WRONG}`])
  },
)

/** Locks the account for the address, without a captcha in the way. */
function lock(name: string): Promise<unknown> {
  return server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_sign_in_attempt').where('subject', 'not like', 'sign-in:%').execute()
    const blocked = { failures: 6, blocked_until: new Date(server.clock.now + 10 * MINUTE) }
    await sql.updateTable('sys_sign_in_attempt').set(blocked).where('subject', '=', `sign-in:${HERE} ${name}`).execute()
  })
}
