import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, Caller } from '#tests/server/engine/fixtures.ts'
import { openStaff, type Staff } from '#tests/server/rights/staff.ts'

const STRONGER = '该用户的权限超出您的权限范围，请联系平台管理员'
const BEYOND = '该用户所在的部门超出您的管理范围，请联系平台管理员'
const STRONGER_ROLE = '不能分配权限超出自己的角色，请联系平台管理员'

let at: Staff
beforeAll(async () => {
  at = await openStaff()
})
beforeEach(async () => {
  await at.reset()
  await at.database.scope({ tenantId: 0 }, async (sql) => {
    const grants = { permission_id: 'positions', tenant_id: 1 }
    await sql
      .insertInto('sys_depart_permission')
      .values({ ...grants, depart_id: 'd-H01A01' })
      .execute()
    for (const id of ['every', 'narrow']) {
      const role = { id, tenant_id: 1, depart_id: 'd-H01A01', role_name: id, role_code: id }
      await sql.insertInto('sys_depart_role').values(role).execute()
      const data_rule_ids = id === 'narrow' ? 'rule' : null
      await sql
        .insertInto('sys_depart_role_permission')
        .values({ ...grants, role_id: id, data_rule_ids })
        .execute()
    }
  })
})
afterAll(() => at.dispose())

const said = ({ success, message }: Answer) => (success ? 'done' : message)

const MANAGING: [string, (who: Caller, id: string) => Promise<Answer>][] = [
  ['edits', (who, id) => who.put('/sys/user/edit', { id, realname: '改名' })],
  [
    'sets the password of',
    (who, id) =>
      who.put('/sys/user/changePassword', { username: id, password: 'Gruben123', confirmpassword: 'Gruben123' }),
  ],
  ['freezes', (who, id) => who.put('/sys/user/frozenBatch', { ids: id, status: 2 })],
  ['deletes', (who, id) => who.delete('/sys/user/delete', { id })],
  [
    'moves',
    (who, id) => who.post('/sys/user/editSysDepartWithUser', { depId: 'd-H01A01A01', userIdList: [id, 'worker'] }),
  ],
]

describe.each(MANAGING)('who %s somebody', (_what, attempt) => {
  test('[PERM-02] sees at least the rows that they see', async () => {
    expect(said(await attempt(await at.as('head'), 'wide'))).toBe(STRONGER)
    expect(said(await attempt(await at.as('chief'), 'wide'))).toBe('done')
  })

  test('[PERM-02] under the same rule works for their departments', async () => {
    expect(said(await attempt(await at.as('head'), 'above'))).toBe(BEYOND)
    expect(said(await attempt(await at.as('head'), 'peer'))).toBe('done')
    expect(said(await attempt(await at.as('chief'), 'above'))).toBe('done')
  })
})

describe('taking away', () => {
  const give = (userId: string, role_id: string) =>
    at.database.scope({ tenantId: 0 }, (sql) =>
      sql.insertInto('sys_depart_role_user').values({ user_id: userId, role_id, tenant_id: 1 }).execute(),
    )
  const held = async () => {
    const rows = await at.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_depart_role_user').select(['role_id', 'user_id']).execute(),
    )
    return rows.map((row) => `${row.user_id} ${row.role_id}`)
  }
  const withdraw = (who: Caller, userId: string, oldRoleId: string) =>
    who.post('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId: '', oldRoleId })

  test('[PERM-20] a department role is refused to a user who could not give it', async () => {
    await give('worker', 'every')
    expect(said(await withdraw(await at.as('head'), 'worker', 'every'))).toBe(STRONGER)
    expect(said(await withdraw(await at.as('head'), 'nobody', 'every'))).toBe(STRONGER_ROLE)
    expect(await held()).toEqual(['worker every'])
    expect(said(await withdraw(await at.as('chief'), 'worker', 'every'))).toBe('done')
    expect(await held()).toEqual([])
  })

  test('[PERM-20] a department role within one’s own rights is possible', async () => {
    await give('worker', 'narrow')
    expect(said(await withdraw(await at.as('head'), 'worker', 'narrow'))).toBe('done')
    expect(await held()).toEqual([])
  })

  test('[PERM-20] a department role by deleting it is refused as well', async () => {
    await give('worker', 'every')
    const remove = (who: Caller) => who.delete('/sys/sysDepartRole/deleteBatch', { ids: 'narrow,every' })
    expect(said(await remove(await at.as('head')))).toBe(STRONGER_ROLE)
    expect(await held()).toEqual(['worker every'])
    expect(said(await remove(await at.as('chief')))).toBe('done')
  })

  test('[PERM-20] a role by deleting it is refused as well', async () => {
    const remove = (who: Caller) => who.delete('/sys/role/delete', { id: 'free' })
    expect(said(await remove(await at.as('head')))).toBe(STRONGER_ROLE)
    expect(said(await remove(await at.as('chief')))).toBe('done')
  })

  test('[PERM-20] a department from somebody stronger is refused, also by deleting it', async () => {
    await at.database.scope({ tenantId: 0 }, async (sql) => {
      await sql.deleteFrom('sys_user_depart').where('user_id', '=', 'wide').execute()
      await sql
        .insertInto('sys_user_depart')
        .values({ user_id: 'wide', depart_id: 'd-H01A01A01', tenant_id: 1 })
        .execute()
    })
    const leave = (who: Caller) => who.delete('/sys/user/deleteUserInDepart', { depId: 'd-H01A01A01', userId: 'wide' })
    const remove = (who: Caller) => who.delete('/sys/sysDepart/delete', { id: 'd-H01A01A01' })
    const head = await at.as('head')
    expect([said(await leave(head)), said(await remove(head)), await at.departmentsOf('wide')]).toEqual([
      STRONGER,
      STRONGER,
      ['d-H01A01A01'],
    ])
    expect(said(await remove(await at.as('chief')))).toBe('done')
    expect(await at.departmentsOf('wide')).toEqual([])
  })
})
