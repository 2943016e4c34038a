import { sql as raw } from 'kysely'
import net, { type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRIVERS, readAddress } from '#contract/areas/data-source/drivers.ts'
import { seal, SEALED_FOR, unseal } from '#server/identity/seal.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { startMariaDb, type MariaDb } from './mariadb.ts'

const PATH = '/sys/dataSource'
const SECRET = 'CANARY-pass word'
let server: TestApp
let chief: Caller
let clerk: Caller
let mariaDb: MariaDb
let postgres: net.Server
let postgresPort = 0

beforeAll(async () => {
  mariaDb = await startMariaDb()
  server = await openTestApp({
    reachableHosts: [
      { host: '127.0.0.1', port: null },
      { host: 'localhost', port: null },
    ],
  })
  await seedPart(server.database, 0, seedDictionaries)
  const permissions = allOf('system:datasource', 'test')
  chief = await callerOf(server, { id: 'chief', permissions, platform: true })
  clerk = await callerOf(server, { id: 'clerk', permissions })
  // The tests' own PostgreSQL may listen on a socket only: a port leads to it.
  const { host, port = 5432 } = server.connection
  postgres = net.createServer((socket) => {
    const inner = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    for (const end of [socket, inner]) end.on('error', () => {})
    socket.pipe(inner).pipe(socket)
  })
  await new Promise<void>((resolve) => postgres.listen(0, '127.0.0.1', resolve))
  postgresPort = (postgres.address() as AddressInfo).port
})
afterAll(async () => {
  postgres.close()
  await server.dispose()
  await mariaDb.stop()
})

const mysql = (more: object = {}) => ({
  code: 'plant',
  name: '生产库',
  dbType: '5',
  dbDriver: 'org.mariadb.jdbc.Driver',
  dbUrl: `jdbc:mariadb://127.0.0.1:${mariaDb.port}/plant`,
  dbName: 'plant',
  dbUsername: 'reader',
  dbPassword: 'Reader-1',
  ...more,
})
const test_ = async (form: object) => {
  const { success, message, result } = await chief.post('/online/cgreport/api/testConnection', form)
  return { success, message, result }
}
const one = async (code: string) =>
  (await chief.get(`${PATH}/list`)).result.records.find((row: { code: string }) => row.code === code)

test('[SCREEN-75] a real MariaDB is entered, and says what it is', async () => {
  expect(await test_(mysql())).toEqual({
    success: true,
    message: '连接成功',
    result: { version: expect.stringMatching(/^MariaDB \d+\.\d+/) },
  })
  expect((await test_(mysql({ dbType: '4' }))).success).toBe(true)
})

test('[SCREEN-75] the name of the database is taken from the address where a client says none', async () => {
  const { dbName: _, ...nameless } = mysql({ code: 'nameless', name: '没有库名' })
  expect(await chief.post(`${PATH}/add`, nameless)).toMatchObject({ success: true })
  const { id, dbName } = await one('nameless')
  expect(dbName).toBe('plant')
  const elsewhere = { ...nameless, id, dbUrl: `jdbc:mariadb://127.0.0.1:${mariaDb.port}/other` }
  expect(await chief.put(`${PATH}/edit`, elsewhere)).toMatchObject({ success: true })
  expect((await one('nameless')).dbName).toBe('other')
  expect(await chief.post(`${PATH}/add`, { ...nameless, code: 'broken', dbUrl: 'nowhere' })).toMatchObject({
    success: false,
  })
  expect(await chief.delete(`${PATH}/delete`, { id })).toMatchObject({ success: true })
})

test('[SCREEN-75] a real PostgreSQL is entered', async () => {
  const { user, password = 'any', database } = server.connection
  const form = {
    dbType: '6',
    dbUrl: `jdbc:postgresql://127.0.0.1:${postgresPort}/${database}`,
    dbUsername: user,
    dbPassword: password,
  }
  expect(await test_(form)).toMatchObject({
    success: true,
    result: { version: expect.stringMatching(/^PostgreSQL \d+/) },
  })
  const missing = { ...form, dbUrl: `jdbc:postgresql://127.0.0.1:${postgresPort}/no_such_database` }
  expect((await test_(missing)).message).toBe('连接失败：数据库不存在')
})

test('[SCREEN-75] why it failed is said in words of our own', async () => {
  expect((await test_(mysql({ dbPassword: 'wrong' }))).message).toBe('连接失败：用户名或密码不正确')
  expect((await test_(mysql({ dbUrl: `jdbc:mysql://127.0.0.1:${mariaDb.port}/other` }))).message).toMatch(/^连接失败：/)
  expect((await test_(mysql({ dbUrl: 'jdbc:mysql://127.0.0.1:1/plant' }))).message).toBe(
    '连接失败：对方拒绝连接，请检查地址和端口',
  )
  expect((await test_(mysql({ dbUrl: `jdbc:mysql://127.0.0.1:${postgresPort}/plant` }))).message).toMatch(/^连接失败：/)
})

test('[SCREEN-75] a password is kept sealed and in no answer, record or log of changes', async () => {
  expect((await chief.post(`${PATH}/add`, mysql({ dbPassword: SECRET }))).message).toBe('添加成功！')
  const row = await one('plant')
  expect(row).not.toHaveProperty('dbPassword')
  expect(row.dbType_dictText).toBe('MariaDB')
  await chief.put(`${PATH}/edit`, { id: row.id, name: '改名', dbPassword: '' })
  const answers = [
    await chief.raw({ url: `/vr${PATH}/list` }),
    await chief.raw({ url: `/vr${PATH}/queryById?id=${row.id}` }),
    await chief.raw({ url: `/vr${PATH}/options` }),
    await chief.raw({ url: `/vr${PATH}/changes?id=${row.id}` }),
    await chief.raw({ url: `/vr${PATH}/exportXls` }),
  ]
  for (const { rawPayload } of answers) expect(rawPayload.includes('CANARY')).toBe(false)
  const kept = await server.database.scope({ tenantId: 0 }, async (sql) => {
    const rows = await raw<{ text: string }>`select db_password as text from sys_data_source`.execute(sql)
    const audits = await raw<{ text: string }>`select sys_audit::text as text from sys_audit`.execute(sql)
    return { sealed: rows.rows[0]!.text, audits: audits.rows.map(({ text }) => text).join() }
  })
  expect(kept.sealed).toMatch(/^v1:/)
  expect(kept.audits).not.toMatch(/CANARY|v1:/)
})

test('[SCREEN-75] a kept password is used for its own place, and goes nowhere else', async () => {
  const { id } = await one('plant')
  await chief.put(`${PATH}/edit`, { id, dbPassword: 'Reader-1' })
  expect((await test_({ id })).success).toBe(true)
  const elsewhere = '地址、类型或用户名有变化，请重新输入密码！'
  expect((await test_({ id, dbUrl: `jdbc:mysql://localhost:${mariaDb.port}/plant` })).message).toBe(elsewhere)
  expect((await test_({ id, dbUsername: 'root' })).message).toBe(elsewhere)
  expect((await chief.put(`${PATH}/edit`, { id, dbUsername: 'root' })).message).toBe(elsewhere)
  expect((await one('plant')).dbUsername).toBe('reader')
})

test('[SCREEN-75] only named hosts are entered, whatever a record says', async () => {
  for (const host of ['10.0.0.1', '169.254.169.254', '8.8.8.8', '[::1]', '127.0.0.2']) {
    expect((await test_(mysql({ dbUrl: `jdbc:mysql://${host}:3306/plant` }))).message).toContain('REACHABLE_HOSTS')
  }
})

const REFUSED: [string, object, string][] = [
  ['Oracle', { dbType: '2' }, '暂不支持连接这种类型的数据库'],
  ['a driver of nobody', { dbDriver: 'java.lang.Runtime' }, '“驱动类”应为 org.mariadb.jdbc.Driver'],
  [
    'a socket',
    { dbUrl: 'jdbc:mariadb:///var/run/mysqld' },
    '“数据源地址”不正确，应如 jdbc:mysql://主机:3306/数据库名称',
  ],
  [
    'a driver’s trick',
    { dbUrl: 'jdbc:mariadb://h/plant?x=(a)' },
    '“数据源地址”不正确，应如 jdbc:mysql://主机:3306/数据库名称',
  ],
  ['two hosts', { dbUrl: 'jdbc:mariadb://a,b/plant' }, '“数据源地址”不正确，应如 jdbc:mysql://主机:3306/数据库名称'],
  ['another database', { dbName: 'other' }, '“数据库名称”与数据源地址里的不一致'],
  ['no password', { dbPassword: '' }, '请输入密码！'],
]
test.each(REFUSED)('[SCREEN-75] %s is refused in words', async (_name, change, message) => {
  expect(await chief.post(`${PATH}/add`, mysql({ code: 'never', ...change }))).toMatchObject({
    success: false,
    message,
  })
})

test('[PERM-04] a tenant finds, changes and tries none, whatever codes it holds', async () => {
  const { id } = await one('plant')
  expect((await clerk.get(`${PATH}/list`)).result.records).toEqual([])
  expect((await clerk.get(`${PATH}/options`)).status).toBe(403)
  expect((await clerk.post('/online/cgreport/api/testConnection', { id })).status).toBe(403)
  expect((await clerk.put(`${PATH}/edit`, { id, name: 'x' })).success).toBe(false)
})

test('what is sealed opens for its record and its secret alone', () => {
  const place = { purpose: SEALED_FOR.dataSource, record: 'r1', secret: 'secret' }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sealed = seal(text, place)
      expect(unseal(sealed, place)).toBe(text)
      expect([
        unseal(sealed, { ...place, record: 'r2' }),
        unseal(sealed, { ...place, secret: 'other' }),
        unseal(sealed, { ...place, purpose: SEALED_FOR.secondFactor }),
        unseal(`${sealed.slice(0, -4)}AAA=`, place),
      ]).toEqual([null, null, null, null])
    }),
    { numRuns: 30 },
  )
})

test('a password that an earlier release sealed opens', () => {
  const sealed = 'v1:MSGv7Bd70sPIpFnl3HglP2aDbgqKGVtqIHlBJ5qj7HRDw621wJpmIpD+ac8='
  expect(unseal(sealed, { purpose: SEALED_FOR.dataSource, record: 'r1', secret: 'secret' })).toBe(SECRET)
})

test('an address is read strictly', () => {
  const [driver] = DRIVERS
  expect(readAddress('jdbc:mysql://db.example.com/plant?useSSL=false&allowPublicKeyRetrieval=true', driver)).toEqual({
    host: 'db.example.com',
    port: 3306,
    database: 'plant',
  })
  for (const text of [
    'mysql://h/d',
    'jdbc:postgresql://h/d',
    'jdbc:mysql://u:p@h/d',
    'jdbc:mysql://h:99999/d',
    'jdbc:mysql://h/d/../e',
    'jdbc:mysql://h/d?user=root&password=x',
    'jdbc:mysql://h/d?useSSL=true&trustStorePassword=x',
    'jdbc:mysql://address=(host=h)/d',
  ])
    expect(readAddress(text, driver)).toBeNull()
})
