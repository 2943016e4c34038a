import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

const MIDNIGHT = Date.parse('2026-03-05T00:00:00+08:00')
const PASSWORD = 'Secret12'

describe('a sign-in', () => {
  let server: TestApp
  /** Each test has a tenant and people of its own. */
  let tenantId = 0
  let one = ''
  let people: string[] = []
  beforeAll(async () => {
    server = await openTestApp()
  })
  beforeEach(async () => {
    server.clock.now = MIDNIGHT + 43_200_000
    tenantId += 1
    people = ['one', 'two', 'three', 'four'].map((name) => `${name}${tenantId}`)
    one = people[0]!
    for (const id of people) await addPerson(server.database, { id, tenantIds: [tenantId], password: PASSWORD })
  })
  afterAll(() => server.dispose())

  const signIn = (ip: string, password = PASSWORD, username = one) =>
    ask(server, 'POST', '/sys/login', { payload: { username, password }, ip })
  const figures = async () => {
    const headers = await server.headersOf(one, tenantId)
    const { result } = await ask(server, 'GET', '/sys/loginfo', { headers })
    return [result.totalVisitCount, result.todayVisitCount, result.todayIp]
  }

  test('counts once on its day in GMT+8, with its address; one that fails does not', async () => {
    server.clock.now = MIDNIGHT - 1
    expect((await signIn('192.0.2.1')).success).toBe(true)
    expect(await figures()).toEqual([1, 1, 1])
    server.clock.now = MIDNIGHT
    expect(await figures()).toEqual([1, 0, 0])
    await signIn('192.0.2.1')
    await signIn('192.0.2.1')
    await signIn('192.0.2.2')
    expect((await signIn('192.0.2.3', 'Wrong1234')).success).toBe(false)
    expect(await figures()).toEqual([4, 3, 2])
  })

  test('is neither lost nor counted twice among many at once', async () => {
    const addresses = ['192.0.2.1', '192.0.2.2']
    const answers = await Promise.all(people.flatMap((name) => addresses.map((ip) => signIn(ip, PASSWORD, name))))
    expect(answers.map(({ success }) => success)).toEqual(Array(8).fill(true))
    expect(await figures()).toEqual([8, 8, 2])
  })

  test('is remembered when the log of it is gone', async () => {
    await signIn('192.0.2.1')
    await raw`truncate sys_log`.execute(server.database.kysely)
    expect(await figures()).toEqual([1, 1, 1])
    const headers = await server.headersOf(one, tenantId)
    const { result } = await ask(server, 'GET', '/sys/visitInfo', { headers })
    expect(result.at(-1)).toEqual({ type: '03-05', tian: '2026-03-05', visit: 1, ip: 1 })
  })
})
