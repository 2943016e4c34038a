import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import { isPassword } from '#server/identity/passwords.ts'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

/** What each hash found when it was asked for: hashes that run, and transactions that wait. */
const seen: { running: number; waiting: number }[] = []
let probe: () => Promise<number> = () => Promise.resolve(0)

// Files share their modules: this one needs them anew, with its stand-in, and leaves none of them behind.
vi.hoisted(() => vi.resetModules())
vi.mock('#server/identity/passwords.ts', async (original) => {
  const real = await original<typeof import('#server/identity/passwords.ts')>()
  let running = 0
  return {
    ...real,
    hashPassword: async (password: string) => {
      running += 1
      seen.push({ running, waiting: await probe() })
      return real.hashPassword(password).finally(() => (running -= 1))
    },
  }
})

let server: TestApp
let boss: Caller

beforeAll(async () => {
  server = await openServer()
  boss = await callerOf(server, { id: 'boss', platform: true, permissions: allOf('system:user') })
  probe = () =>
    raw<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
      .execute(server.database.kysely)
      .then(({ rows }) => rows[0]!.waiting)
})
afterAll(async () => {
  await server.dispose()
  vi.doUnmock('#server/identity/passwords.ts')
  vi.resetModules()
})
beforeEach(() => void (seen.length = 0))

async function imported(rows: string[][]) {
  const columns = ['用户账号', '用户姓名', '工号', '登录密码'].map((label) => ({ label }))
  const file = writeXls(tableSheet({ title: '用户信息', exportedBy: 'x', columns, rows }))
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return (await boss.raw({ method: 'POST', url: '/vr/sys/user/importExcel', headers, payload })).json()
}

const hashOf = async (username: string) => {
  const row = await server.database.kysely
    .selectFrom('sys_user')
    .select('password_hash')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

test('[API-109] passwords of an import are hashed before its transaction, two at a time', async () => {
  const people = Array.from({ length: 9 }, (_, n) => [`hashed${n}`, `人${n}`, `H-${n}`, `Import12${n}`])
  expect(await imported(people)).toMatchObject({ message: '文件导入成功！数据行数：9' })
  expect(seen).toHaveLength(9)
  expect(seen.map(({ waiting }) => waiting)).toEqual(seen.map(() => 0))
  expect(Math.max(...seen.map(({ running }) => running))).toBe(2)
  for (const n of [0, 8]) expect(await isPassword(`Import12${n}`, await hashOf(`hashed${n}`))).toBe(true)
})

test('[API-109] one password for two people is stored as two hashes', async () => {
  await imported([
    ['same1', '甲', 'S-1', 'Import123'],
    ['same2', '乙', 'S-2', 'Import123'],
  ])
  expect(await hashOf('same1')).not.toBe(await hashOf('same2'))
})

test('[API-109] a password that breaks the rule is not hashed, and its row is refused by number', async () => {
  const answer = await imported([
    ['weak1', '甲', 'W-1', 'weak'],
    ['strong1', '乙', 'W-2', 'Import123'],
  ])
  expect(answer.result.errors).toEqual([{ row: 4, message: '新密码由8位数字、大小写字母和特殊符号组成!' }])
  expect(seen).toHaveLength(1)
})
