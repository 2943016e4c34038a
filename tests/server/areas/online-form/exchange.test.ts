import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { bookOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { openPage } from '#tests/server/live/pages.ts'
import { clerkOf, design, field, openDesigner, take } from './fixtures.ts'

const ROWS = '/online/rows/valve'
const NOTHING = { ep: null, seq: null }

let server: TestApp
let designer: Caller
let ann: Caller
let ben: Caller

beforeAll(async () => {
  ;({ server, designer } = await openDesigner())
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const fields = [
    field('name', '阀门名称', { isRequired: true, isUnique: true }),
    field('pressure', '压力', { kind: 'integer', length: null }),
  ]
  await take(designer, 'publish', await design(designer, 'valve', fields))
  ann = await clerkOf(server, 'valve', 'ann')
  ben = await clerkOf(server, 'valve', 'ben', 2)
})
afterAll(() => server.dispose())

const names = async (who: Caller) => (await who.get(`${ROWS}/list`)).result.records.map((row: any) => row.name)

test('[MENU-06][API-109] the good rows of a sheet are taken, of the bad ones it is said which and why', async () => {
  const rows = [
    ['V-1', '16'],
    ['', '16'],
    ['V-2', '十六'],
    ['V-1', '10'],
    ['V-3', ''],
  ]
  const sheet = bookOf('表单valve', ['阀门名称', '压力'], rows)
  const answer = await sendFile(ann, sheet, `${ROWS}/importExcel`)
  expect(answer).toMatchObject({ success: true, result: { msg: '总上传行数：5，已导入行数：2，错误行数：3' } })
  expect(await names(ann)).toEqual(['V-3', 'V-1'])
  expect(await names(ben)).toEqual([])
})

test('[MENU-06][LIVE-05] a change of a row is told to pages of the same tenant that show the form', async () => {
  const page = await openPage(server, 'ann', 1)
  const other = await openPage(server, 'ben', 2)
  await page.resume({ onl_valve: NOTHING })
  await other.resume({ onl_valve: NOTHING })
  const [row] = (await ann.get(`${ROWS}/list`, { name: 'V-1' })).result.records
  await ann.put(`${ROWS}/edit`, { id: row.id, version: row.version, name: 'V-1', pressure: 25 })
  expect((await page.heard()).data).toMatchObject({ socketKey: 'onl_valve', args: [{ id: row.id, pressure: 25 }, ''] })
  expect((await other.resume({ onl_valve: NOTHING })).replayed).toEqual([])
  page.close()
  other.close()
})

test('[MENU-06][LIVE-05] open lists of permissions hear of the menu that a form gets when it is published, and loses with it', async () => {
  await callerOf(server, { id: 'watcher', platform: true, permissions: ['system:permission:list'] })
  const page = await openPage(server, 'watcher', 1)
  await page.resume({ permission: NOTHING })
  const form = await design(designer, 'pump', [field('name', '泵名称')])
  const told = async () => (await page.heard()).data.args[0].action
  await take(designer, 'publish', form)
  expect(await told()).toBe('add')
  await take(designer, 'withdraw', form)
  const later: string[] = []
  while (later.at(-1) !== 'edit' && later.length < 20) later.push(await told())
  expect(later.at(-1)).toBe('edit')
  page.close()
})

test('[MENU-06] a data rule narrows the rows of a form, in its list, its details and its changes', async () => {
  const narrow = await clerkOf(server, 'valve', 'narrow')
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const { id } = await sql
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', 'online:valve:list')
      .executeTakeFirstOrThrow()
    const role = sql.selectFrom('sys_role').select('id').where('role_code', '=', 'role-narrow')
    const rule = { id: 'only-v3', permission_id: id, rule_name: '只看三号', rule_column: 'name' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ ...rule, rule_conditions: '=', rule_value: 'V-3', status: '1' })
      .execute()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', id).execute()
    await sql
      .updateTable('sys_role_permission')
      .set({ data_rule_ids: rule.id })
      .where('permission_id', '=', id)
      .where('role_id', '=', role)
      .execute()
  })
  const [{ id }] = (await ann.get(`${ROWS}/list`, { name: 'V-1' })).result.records
  expect(await names(narrow)).toEqual(['V-3'])
  expect((await narrow.get(`${ROWS}/queryById`, { id })).status).toBe(404)
  expect((await narrow.put(`${ROWS}/edit`, { id, version: 2, name: 'V-1' })).status).toBe(404)
  expect((await narrow.delete(`${ROWS}/delete`, { id })).status).toBe(404)
  expect(await names(ann)).toEqual(['V-3', 'V-1'])
})
