import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPassword } from '#server/identity/passwords.ts'
import { callerOf } from '#tests/server/engine/fixtures.ts'
import { rowsOf } from '#tests/server/jobs/workbooks.ts'
import { BASE, idCardOf, openSchool, somebody, type School } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.dispose())

const one = async (number: number) =>
  (await school.clerk.get(`${BASE}/list`, { realname: `学员${number}号` })).result.records[0]
async function added(number: number, over: object = {}): Promise<any> {
  expect(await school.clerk.post(`${BASE}/add`, somebody(number, over))).toMatchObject({ success: true })
  return one(number)
}
const leave = (id: string) => school.clerk.put(`${BASE}/leave`, { id, leaveDate: '2030-01-01' })
const stored = (id: string) =>
  school.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('biz_student').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  )

describe('[SCREEN-05] a reset password', () => {
  test('is the end of the number of the document, has to be changed, and is told nowhere', async () => {
    const worker = await added(1)
    const foreigner = await added(2, { idType: '2', idCard: 'E1234567X' })
    expect((await stored(worker.id)).password_hash).toBe(null)
    const answer = await school.clerk.put(`${BASE}/resetPwd`, { ids: `${worker.id},${foreigner.id}` })
    expect(answer).toMatchObject({ success: true, message: '密码已重置为身份证后六位！' })
    const kept = await stored(worker.id)
    expect(kept).toMatchObject({ password_must_change: true, password_changed_at: expect.any(String) })
    expect(await isPassword(idCardOf(1).slice(-6), kept.password_hash)).toBe(true)
    expect(await isPassword('34567X', (await stored(foreigner.id)).password_hash)).toBe(true)

    const file = await school.officer.raw({ url: `/vr${BASE}/exportXls` })
    const seen = JSON.stringify([
      answer,
      await one(1),
      await school.officer.get(`${BASE}/queryById`, { id: worker.id }),
      await school.officer.get(`${BASE}/timeline`, { id: worker.id }),
      rowsOf(file.rawPayload),
    ])
    const recorded = await school.database.scope({ tenantId: 0 }, async (sql) =>
      JSON.stringify([
        await sql.selectFrom('sys_log').selectAll().execute(),
        await sql.selectFrom('sys_audit').where('action', '=', 'resetPwd').selectAll().execute(),
      ]),
    )
    expect(recorded).toContain('resetPwd')
    for (const secret of [kept.password_hash!, 'argon2', 'password']) {
      expect(seen.toLowerCase()).not.toContain(secret.toLowerCase())
      expect(recorded).not.toContain(secret)
    }
  })

  test('is for who is there, and for a hundred at once', async () => {
    const { id } = await added(3)
    expect(await leave(id)).toMatchObject({ success: true })
    expect((await school.clerk.put(`${BASE}/resetPwd`, { ids: id })).message).toBe('离职人员不能重置密码！')
    expect((await school.clerk.put(`${BASE}/resetPwd`, { ids: '' })).success).toBe(false)
    const viewer = await callerOf(school, { id: 'viewer', permissions: ['student:info:list', 'student:info:edit'] })
    expect((await viewer.put(`${BASE}/resetPwd`, { ids: id })).status).toBe(403)
  })
})

describe('[SCREEN-06] another department', () => {
  test('is that of all who are marked; who is there already stays as they are', async () => {
    const rows = [await added(11), await added(12), await added(13, { orgId: 'south1' })]
    const ids = rows.map(({ id }) => id)
    const answer = await school.clerk.put(`${BASE}/setDept`, { ids, deptId: 'south1' })
    expect(answer).toMatchObject({ success: true, message: '已设置部门： 2 人，1 人不适用，没有处理' })
    const after = [await one(11), await one(12), await one(13)]
    expect(after.map(({ orgId, sysOrgCode, version }) => [orgId, sysOrgCode, version])).toEqual([
      ['south1', 'Z01A02A01', 2],
      ['south1', 'Z01A02A01', 2],
      ['south1', 'Z01A02A01', 1],
    ])
    const { result } = await school.clerk.get(`${BASE}/timeline`, { id: ids[0] })
    expect(JSON.stringify(result)).toContain('设置部门')
  })

  test('is one of the tenant, and not for who has left', async () => {
    const { id } = await added(14)
    expect((await school.clerk.put(`${BASE}/setDept`, { ids: id })).message).toBe('请选择部门！')
    expect((await school.clerk.put(`${BASE}/setDept`, { ids: id, deptId: 'foreign' })).success).toBe(false)
    await leave(id)
    expect((await school.clerk.put(`${BASE}/setDept`, { ids: id, deptId: 'south' })).message).toBe(
      '离职人员不能设置部门！',
    )
    expect(await one(14)).toMatchObject({ orgId: 'north1' })
  })
})
