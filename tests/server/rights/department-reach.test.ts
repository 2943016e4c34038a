import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import type { Answer, Caller } from '#tests/server/engine/fixtures.ts'
import { openStaff, type Staff } from '#tests/server/rights/staff.ts'

let at: Staff
beforeAll(async () => {
  at = await openStaff()
})
beforeEach(() => at.reset())
afterAll(() => at.dispose())

const OWN = '不能修改自己所属的部门，请联系平台管理员'
const BEYOND = '所选部门超出您的管理范围，请联系平台管理员'

const edit = (who: Caller, id: string, over: object) => who.put('/sys/user/edit', { id, realname: id, ...over })
const join = (who: Caller, depId: string, ...userIdList: string[]) =>
  who.post('/sys/user/editSysDepartWithUser', { depId, userIdList })
const leave = (who: Caller, depId: string, userIds: string) =>
  who.delete('/sys/user/deleteUserInDepartBatch', { depId, userIds })

const said = ({ success, message }: Answer) => (success ? 'done' : message)

describe('one’s own departments', () => {
  test.each<[string, (who: Caller, id: string) => Promise<Answer>]>([
    ['editing the own record', (who, id) => edit(who, id, { selecteddeparts: 'd-H01A01,d-H01' })],
    ['emptying them in the own record', (who, id) => edit(who, id, { selecteddeparts: '' })],
    ['joining', (who, id) => join(who, 'd-H01', id)],
    ['joining together with others', (who, id) => join(who, 'd-H01', 'worker', id)],
    ['leaving', (who, id) => leave(who, 'd-H01A01', id)],
    ['leaving together with others', (who, id) => leave(who, 'd-H01A01', `worker,${id}`)],
    ['becoming a superior', (who, id) => edit(who, id, { userIdentity: 2, departIds: 'd-H01' })],
    ['deleting the department', (who) => who.delete('/sys/sysDepart/delete', { id: 'd-H01A01' })],
    ['deleting the department above', (who) => who.delete('/sys/sysDepart/deleteBatch', { ids: 'd-H01' })],
  ])('[PERM-02] are not changed by %s', async (_way, attempt) => {
    for (const id of ['free', 'head']) {
      const before = await at.departmentsOf(id)
      expect(said(await attempt(await at.as(id), id))).toBe(OWN)
      expect(await at.departmentsOf(id)).toEqual(before)
    }
    expect(await at.departmentsOf('worker')).toEqual(['d-H01A01'])
  })

  test('[PERM-02] stay with everything else that is saved of the own record', async () => {
    const free = await at.as('free')
    expect(said(await edit(free, 'free', { selecteddeparts: 'd-H01A01', departIds: '', email: 'a@b.cn' }))).toBe('done')
    expect(said(await edit(free, 'free', { orgCode: 'H01', org_code: 'H01' }))).toBe('done')
    expect((await free.get('/sys/user/queryById', { id: 'free' })).result).toMatchObject({ orgCode: 'H01A01' })
  })

  test('[PERM-02] are the platform’s to change', async () => {
    const plat = await at.as('plat')
    expect(said(await edit(plat, 'plat', { selecteddeparts: 'd-K01,d-H01' }))).toBe('done')
    expect(said(await leave(plat, 'd-K01', 'plat'))).toBe('done')
    expect(said(await join(plat, 'd-H01A01', 'plat'))).toBe('done')
    expect(await at.departmentsOf('plat')).toEqual(['d-H01', 'd-H01A01'])
  })
})

const NEWCOMER = { username: 'newcomer', realname: '新人', password: 'Gruben123', workNo: 'N1' }

describe('whose rows hang on their departments', () => {
  test.each<[string, (who: Caller) => Promise<Answer>, string]>([
    ['editing a person', (who) => edit(who, 'worker', { selecteddeparts: 'd-H01A01,d-H01' }), BEYOND],
    ['adding a person', (who) => who.post('/sys/user/add', { ...NEWCOMER, selecteddeparts: 'd-H01' }), BEYOND],
    ['putting a person in', (who) => join(who, 'd-K01', 'worker'), BEYOND],
    ['putting one in charge', (who) => edit(who, 'worker', { userIdentity: 2, departIds: 'd-H01' }), BEYOND],
    [
      'adding one in charge',
      (who) => who.post('/sys/user/add', { ...NEWCOMER, userIdentity: 2, departIds: 'd-K01' }),
      BEYOND,
    ],
    [
      'editing somebody of a department above',
      (who) => edit(who, 'above', { selecteddeparts: '' }),
      '该用户所在的部门超出您的管理范围，请联系平台管理员',
    ],
    [
      'taking somebody of a department above out',
      (who) => leave(who, 'd-H01', 'above'),
      '该用户所在的部门超出您的管理范围，请联系平台管理员',
    ],
  ])('[PERM-02] give no other ones by %s', async (_way, attempt, message) => {
    expect(said(await attempt(await at.as('head')))).toBe(message)
    expect(await at.departmentsOf('worker')).toEqual(['d-H01A01'])
    expect(await at.departmentsOf('above')).toEqual(['d-H01'])
  })

  test('[PERM-02] give those below', async () => {
    const head = await at.as('head')
    expect(said(await edit(head, 'worker', { selecteddeparts: 'd-H01A01A01' }))).toBe('done')
    expect(said(await join(head, 'd-H01A01', 'nobody'))).toBe('done')
    expect(said(await head.post('/sys/user/add', { ...NEWCOMER, selecteddeparts: 'd-H01A01A01' }))).toBe('done')
    expect([await at.departmentsOf('worker'), await at.departmentsOf('nobody')]).toEqual([
      ['d-H01A01A01'],
      ['d-H01A01'],
    ])
  })

  test('[PERM-02] are offered no other ones', async () => {
    const head = await at.as('head')
    const enabled = (nodes: any[]): string[] =>
      nodes.flatMap(({ id, disabled, children }) => [...(disabled ? [] : [id]), ...enabled(children ?? [])])
    const offered = async (who: Caller) =>
      enabled((await who.get('/sys/sysDepart/queryTreeList', { givable: 1 })).result).toSorted()
    expect(await offered(head)).toEqual(['d-H01A01', 'd-H01A01A01'])
    expect(await offered(await at.as('chief'))).toEqual(['d-H01', 'd-H01A01', 'd-H01A01A01', 'd-K01'])
  })
})

describe('who sees every row', () => {
  test('[PERM-02] gives every department of the tenant and no foreign one', async () => {
    const free = await at.as('free')
    expect(said(await edit(free, 'worker', { selecteddeparts: 'd-H01,d-K01' }))).toBe('done')
    expect(said(await join(free, 'd-H01', 'nobody'))).toBe('done')
    expect(said(await edit(free, 'worker', { selecteddeparts: 'd-foreign' }))).toBe('所选部门不存在，请刷新后重试')
    expect(await at.departmentsOf('worker')).toEqual(['d-H01', 'd-K01'])
  })

  test('[PERM-02] loses with a department what was held of it', async () => {
    await at.database.scope({ tenantId: 0 }, async (sql) => {
      const role = { id: 'dr', tenant_id: 1, depart_id: 'd-H01A01', role_name: 'dr', role_code: 'dr' }
      await sql.insertInto('sys_depart_role').values(role).execute()
      await sql.insertInto('sys_depart_role_user').values({ role_id: 'dr', user_id: 'worker', tenant_id: 1 }).execute()
    })
    const free = await at.as('free')
    expect(said(await edit(free, 'worker', { selecteddeparts: '' }))).toBe('done')
    expect(said(await edit(free, 'worker', { selecteddeparts: 'd-H01A01' }))).toBe('done')
    const held = await at.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_depart_role_user').selectAll().execute(),
    )
    expect(held).toEqual([])
  })
})

test('[PERM-02] a sheet of users gives no department beyond one’s reach, and nobody without it', async () => {
  const labels = ['用户账号', '登录密码', '用户姓名', '工号', '部门分配', '部门', '部门编码']
  const row = ['fromsheet', 'Gruben123', '表里来的', 'S1', 'd-H01', 'H01', 'H01']
  const file = writeXls(
    tableSheet({ title: '用户', exportedBy: '甲', columns: labels.map((label) => ({ label })), rows: [row] }),
  )
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const caller = await at.as('head')
  const answer = await caller.raw({ method: 'POST', url: '/vr/sys/user/importExcel', headers, payload })
  expect(answer.json().result.errors).toEqual([{ row: 4, message: BEYOND }])
  const rows = await at.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_user as u')
      .leftJoin('sys_user_depart as m', 'm.user_id', 'u.id')
      .select(['u.username', 'u.org_code', 'u.depart_ids', 'm.depart_id'])
      .where('username', '=', 'fromsheet')
      .execute(),
  )
  expect(rows).toEqual([])
})
