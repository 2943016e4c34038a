import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const PATH = '/sys/wechatUser'

let server: TestApp
let boss: Caller
let auditor: Caller

beforeAll(async () => {
  server = await openSeededApp('plain')
  await server.app.ready()
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_tenant').values({ id: 2, name: '邻居' }).execute()
    for (const [id, tenant, phone] of [
      ['zhang', 1, '13000000001'],
      ['li', 1, '13000000002'],
      ['abroad', 2, '13000000004'],
    ] as const)
      await raw`insert into biz_student (id, tenant_id, student_no, realname, id_type, id_card, phone, status, org_id)
        values (${id}, ${tenant}, ${id}, ${`${id}名`}, '1', ${id}, ${phone}, '1', 'place')`.execute(sql)
    for (const [id, phone] of [
      ['one', '13000000001'],
      ['two', '13000000001'],
      ['stranger', '13000000003'],
      ['far', '13000000004'],
      ['none', null],
    ])
      await raw`insert into biz_wechat_user (id, tenant_id, open_id, nickname, phone, subscribe)
        values (${id}, 1, ${id}, ${`昵称${id}`}, ${phone}, 'Y')`.execute(sql)
  })
  boss = await somebody('boss', 'enterprise')
  auditor = await somebody('looker', 'auditor')
}, 120_000)
afterAll(() => server.dispose())

async function somebody(id: string, role: string): Promise<Caller> {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const held = await sql
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', role)
      .where('tenant_id', '=', 0)
      .executeTakeFirstOrThrow()
    await sql.insertInto('sys_user').values({ id, username: id, realname: id, password_hash: '-' }).execute()
    await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: id, role_id: held.id, tenant_id: 1 }).execute()
  })
  return signedIn(server, id, 1)
}

const one = async (id: string) => (await boss.get(`${PATH}/queryById`, { id })).result
const bind = (id: string, given: object = {}) => boss.put(`${PATH}/bind`, { id, ...given })

describe('[SCREEN-97] a user of the messaging app', () => {
  test('is told with the one student who has the same telephone, which is masked, and is added by nobody', async () => {
    expect(await one('one')).toMatchObject({ samePhone: 'zhang名', phone: '130****0001', isBound: 0, studentId: null })
    expect([(await one('stranger')).samePhone, (await one('far')).samePhone, (await one('none')).samePhone]).toEqual([
      null,
      null,
      null,
    ])
    expect((await boss.post(`${PATH}/add`, { nickname: '新' })).status).toBe(404)
  })

  test('is bound to the student with the same telephone or to the chosen one, each student once', async () => {
    expect(await auditor.put(`${PATH}/bind`, { id: 'one' })).toMatchObject({ success: false, code: 510 })
    expect((await bind('stranger')).message).toBe('没有手机号相同的学员，请选择学员！')
    expect((await bind('stranger', { studentId: 'abroad' })).success).toBe(false)
    expect(await bind('one')).toMatchObject({ success: true, message: '绑定成功！' })
    expect(await one('one')).toMatchObject({ studentId: 'zhang', isBound: 1 })
    expect((await bind('two')).message).toBe('该学员已绑定其他账号！')
    expect((await bind('one', { studentId: 'li' })).message).toBe('该账号已绑定学员，请先解绑！')
    await bind('two', { studentId: 'li' })
    expect((await boss.get(`${PATH}/list`, { isBound: 0 })).result.total).toBe(3)
    expect((await boss.get(`${PATH}/list`, { withTotals: 1 })).result.totals).toMatchObject({ all: 5, unbound: 3 })
  })

  test('is unbound, and its student is free again', async () => {
    expect((await boss.put(`${PATH}/unbind`, { id: 'stranger' })).message).toBe('该账号没有绑定学员！')
    expect(await boss.put(`${PATH}/unbind`, { id: 'one' })).toMatchObject({ message: '解绑成功！' })
    expect(await one('one')).toMatchObject({ studentId: null, bindTime: null, isBound: 0 })
    expect(await bind('stranger', { studentId: 'zhang' })).toMatchObject({ success: true })
  })
})
