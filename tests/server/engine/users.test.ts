import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import { isPassword } from '#server/identity/passwords.ts'
import type { TestApp } from '#tests/server/app.ts'
import {
  addPositions,
  callerOf,
  openServer,
  signedIn,
  USER_CODES,
  type Answer,
  type Caller,
} from '#tests/server/engine/fixtures.ts'

let server: TestApp
let boss: Caller

const PASSWORD = 'Gruben123'

beforeAll(async () => {
  server = await openServer()
  boss = await callerOf(server, { id: 'boss', permissions: USER_CODES })
  await callerOf(server, { id: 'stranger', tenantIds: [2] })
  await addPositions(server, [
    { code: 'dev', name: '研发' },
    { code: 'ops', name: '运维' },
  ])
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const department = (
      id: string,
      org_code: string,
      depart_name: string,
      tenant_id = 1,
      parent_id: string | null = null,
    ) => ({
      id,
      org_code,
      depart_name,
      tenant_id,
      parent_id,
    })
    await sql
      .insertInto('sys_depart')
      .values([
        department('d1', 'A01', '总部'),
        department('d2', 'A01A01', '研发部', 1, 'd1'),
        department('d3', 'A02', '矿山'),
        department('x1', 'A01', 'CANARY-B', 2),
      ])
      .execute()
    await sql
      .insertInto('sys_role')
      .values([
        { id: 'r-own', tenant_id: 1, role_name: '班组', role_code: 'team' },
        { id: 'r-shared', tenant_id: 0, role_name: '教员', role_code: 'teacher' },
        { id: 'r-other', tenant_id: 2, role_name: 'CANARY-B', role_code: 'other' },
      ])
      .execute()
  })
})
afterAll(() => server.dispose())

let count = 0
/** A record for the add form; every call makes another person. */
const person = (over: object = {}) => {
  count += 1
  return {
    username: `user${count}`,
    realname: `张三${count}`,
    password: PASSWORD,
    confirmpassword: PASSWORD,
    workNo: `W${count}`,
    ...over,
  }
}
const add = (body: object, by = boss) => by.post('/sys/user/add', body)
async function added(over: object = {}, by = boss): Promise<any> {
  const body = person(over)
  const answer = await add(body, by)
  expect(answer.message).toBe('添加成功！')
  return (await by.get('/sys/user/list', { username: body.username })).result.records[0]
}
const listed = async (query: Record<string, string | number> = {}, by = boss) =>
  (await by.get('/sys/user/list', query)).result
const stored = (id: string) =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_user').selectAll().where('id', '=', id).executeTakeFirst(),
  )
const text = ({ status, code, message }: Answer) => ({ status, code, message })

describe('add', () => {
  test('[API-023] puts a person into the tenant, its departments and roles', async () => {
    const row = await added({
      username: 'zhangsan',
      realname: '张三',
      sex: '1',
      birthday: '1990-02-28',
      phone: '13800000001',
      email: 'z@a.cn',
      telephone: '010-8888888',
      post: 'dev,ops',
      avatar: 'temp/a.png',
      workNo: 'W-1',
      selectedroles: 'r-own,r-shared',
      selecteddeparts: 'd1,d2',
      userIdentity: 2,
      departIds: 'd2',
    })
    const { id, createTime: _time, ...rest } = row
    expect(rest).toEqual({
      version: 1,
      createBy: 'boss',
      createBy_dictText: '姓名boss',
      updateBy: null,
      updateBy_dictText: null,
      updateTime: null,
      username: 'zhangsan',
      realname: '张三',
      workNo: 'W-1',
      post: 'dev,ops',
      post_dictText: '研发,运维',
      avatar: 'temp/a.png',
      sex: 1,
      sex_dictText: '男',
      birthday: '1990-02-28',
      phone: '13800000001',
      email: 'z@a.cn',
      telephone: '010-8888888',
      status: 1,
      status_dictText: '正常',
      orgCode: 'A01',
      delFlag: 0,
      userIdentity: 2,
      departIds: 'd2',
      departIds_dictText: '研发部',
      sort: null,
      mainDepPostId: null,
      otherDepPostId: null,
      orgCodeTxt: '总部,研发部',
      roleTxt: '教员,班组',
      belongDepIds: 'd1,d2',
      relTenantIds: '1',
    })
    expect((await boss.get('/sys/user/queryUserRole', { userid: id })).result).toEqual(['r-own', 'r-shared'])
    expect(await boss.get('/sys/user/userDepartList', { userId: id })).toMatchObject({
      message: '查找成功',
      result: [
        { key: 'd1', value: 'd1', title: '总部', code: 'A01' },
        { key: 'd2', value: 'd2', title: '研发部', code: 'A01A01' },
      ],
    })
    expect(await isPassword(PASSWORD, (await stored(id))!.password_hash)).toBe(true)
  })

  test('refuses what another account has, deleted ones included', async () => {
    const taken = { username: 'taken', phone: '13800000002', email: 't@a.cn', workNo: 'T-1' }
    const { id } = await added(taken)
    const refusals: Record<string, string> = {
      username: '用户账号已存在！',
      phone: '手机号码已存在！',
      email: '邮箱已存在！',
      workNo: '工号已存在！',
    }
    for (const [key, message] of Object.entries(refusals)) {
      expect(text(await add(person({ [key]: (taken as any)[key] })))).toEqual({ status: 200, code: 500, message })
    }
    expect((await add(person({ username: 'Taken' }))).message).toBe('用户账号已存在！')
    await boss.delete('/sys/user/delete', { id })
    expect((await add(person({ username: 'taken' }))).message).toBe('用户账号已存在！（在回收站里，可以还原）')
  })

  test.each([
    [{ username: '' }, '请输入用户账号！'],
    [{ username: 'a b' }, '用户账号由 2 位以上的字母、数字或 _ . @ - 组成'],
    [{ realname: '' }, '请输入用户姓名！'],
    [{ workNo: '' }, '请输入工号！'],
    [{ password: undefined }, '请输入登录密码！'],
    [{ password: 'short1A' }, '新密码由8位数字、大小写字母和特殊符号组成!'],
    [{ password: 'alllower123' }, '新密码由8位数字、大小写字母和特殊符号组成!'],
    [{ confirmpassword: 'Gruben124' }, '两次输入的密码不一样！'],
    [{ phone: '12345' }, '请输入正确格式的手机号码！'],
    [{ email: 'x@' }, '请输入正确格式的邮箱！'],
    [{ telephone: '123' }, '请输入正确的座机号码！'],
    [{ sex: '3' }, '“性别”的值不在可选范围内'],
    [{ birthday: '1990-02-30' }, '“生日”不是有效的日期'],
    [{ post: 'nothing' }, '“职务”的值不在可选范围内'],
    [{ avatar: 'javascript:alert(1)' }, '“头像”的地址不正确'],
    [{ userIdentity: 3 }, '“身份”只能是普通用户或上级'],
  ])('[API-023] refuses %j', async (over, message) => {
    expect(text(await add(person(over)))).toEqual({ status: 400, code: 400, message })
  })

  test('places nobody outside the tenant and leaves nothing behind when it cannot', async () => {
    const before = (await listed()).total
    expect((await add(person({ selecteddeparts: 'd1,x1' }))).message).toBe('所选部门不存在，请刷新后重试')
    expect((await add(person({ selectedroles: 'r-own,r-other' }))).success).toBe(false)
    expect((await add(person({ userIdentity: 2, departIds: 'x1' }))).message).toBe('所选部门不存在，请刷新后重试')
    expect((await listed()).total).toBe(before)
  })

  test('[API-023] a tenant’s administrator puts people into their own tenant only, whatever is asked', async () => {
    const row = await added({
      relTenantIds: '2,1',
      status: 2,
      delFlag: 1,
      version: 7,
      password_hash: 'x',
      platform: true,
    })
    expect(row).toMatchObject({ relTenantIds: '1', status: 1, delFlag: 0, version: 1 })
  })
})

describe('list', () => {
  test('[API-026][API-110][ENT-16][ENT-17] shows the people of the tenant with what a picker needs, never a hash', async () => {
    const { records, total } = await listed({ pageSize: 200 })
    expect(records).toHaveLength(total)
    expect(records.map((row: any) => row.username)).not.toContain('stranger')
    const shown = JSON.stringify(records)
    expect(shown).not.toMatch(/argon2|password|hash|CANARY-B/i)
    expect((await listed({ sex: 1, birthday: '1990-02-28' })).records).toMatchObject([
      { username: 'zhangsan', orgCodeTxt: '总部,研发部' },
    ])
    expect((await listed({ username: 'zhangsan,boss,', pageSize: 5 })).total).toBe(2)
    expect((await listed({ post: ',ops,' })).records).toMatchObject([{ username: 'zhangsan' }])
    expect((await listed({ departId: 'd2' })).records).toMatchObject([{ username: 'zhangsan' }])
    expect((await listed({ departId: 'x1' })).total).toBe(0)
    expect((await listed({ field: 'id,,username,orgCodeTxt', narrow: '1', username: 'zhangsan' })).records).toEqual([
      { id: expect.any(String), version: 1, username: 'zhangsan', orgCodeTxt: '总部,研发部' },
    ])
  })

  test('[API-026] by a department with those below it', async () => {
    const below = await added({ selecteddeparts: 'd2' })
    const names = async (departTree: string) =>
      (await listed({ departTree, pageSize: 200 })).records.map((row: any) => row.username)
    expect(await names('d1')).toEqual(expect.arrayContaining(['zhangsan', below.username]))
    expect(await names('d2')).toContain(below.username)
    expect(await names('d3')).not.toContain(below.username)
    expect(await names('x1')).toEqual([])
    expect(await names("d1' or '1")).toEqual([])
    await boss.delete('/sys/user/delete', { id: below.id })
  })

  test('[API-030] by department, unpaged', async () => {
    const people = (await boss.get('/sys/user/queryUserByDepId', { id: 'd1,d2' })).result
    expect(people.map((row: any) => row.username)).toEqual(['zhangsan'])
    expect((await boss.get('/sys/user/queryUserByDepId', { id: 'd1', realname: '三' })).result).toHaveLength(1)
    expect((await boss.get('/sys/user/queryUserByDepId', { id: 'd1', realname: '%' })).result).toEqual([])
    expect((await boss.get('/sys/user/queryUserByDepId', { id: 'x1' })).result).toEqual([])
  })

  test('[API-026][API-030] by role, in the list and within a department', async () => {
    const holder = await added({ selectedroles: 'r-own', selecteddeparts: 'd1' })
    const names = async (roleId: string) =>
      (await listed({ roleId, pageSize: 200 })).records.map((row: any) => row.username)
    const below = async (roleId: string) =>
      (await boss.get('/sys/user/queryUserByDepId', { id: 'd1', roleId })).result.map((row: any) => row.username)
    expect(await names('r-own')).toContain(holder.username)
    expect(await names('r-other')).toEqual([])
    expect(await names("r-own' or '1")).toEqual([])
    expect(await below('r-own')).toContain(holder.username)
    expect(await below('r-other')).toEqual([])
    await boss.delete('/sys/user/delete', { id: holder.id })
  })

  test('by ids and by names', async () => {
    const [{ id }] = (await listed({ username: 'zhangsan' })).records
    const names = async (path: string, query: Record<string, string>) =>
      (await boss.get(path, query)).result.map((row: any) => row.username)
    expect(await names('/sys/user/queryByIds', { userIds: `${id},stranger,` })).toEqual(['zhangsan'])
    expect(await names('/sys/user/queryByNames', { userNames: 'stranger,ZhangSan' })).toEqual(['zhangsan'])
    expect((await boss.get('/sys/user/queryById', { id })).result).toMatchObject({
      username: 'zhangsan',
      orgCodeTxt: '总部,研发部',
    })
    expect((await boss.get('/sys/user/queryById', { id: 'stranger' })).status).toBe(404)
    expect((await boss.get('/sys/user/generateUserId')).result).toMatch(/^[0-9a-f]{32}$/)
  })

  test('the address book shows active people of a department and of those below', async () => {
    const book = async (query: Record<string, string>) =>
      (await boss.get('/sys/user/queryByOrgCodeForAddressList', query)).result.records
    expect(await book({ orgCode: 'A01', realname: '三' })).toEqual([
      {
        id: expect.any(String),
        realname: '张三',
        workNo: 'W-1',
        post: 'dev,ops',
        post_dictText: '研发,运维',
        telephone: '010-8888888',
        email: 'z@a.cn',
        phone: '13800000001',
        avatar: 'temp/a.png',
        departId: 'd1,d2',
        departName: '总部,研发部',
      },
    ])
    expect(await book({ orgCode: 'A02' })).toEqual([])
    expect(await book({ workNo: 'W-1' })).toHaveLength(1)
  })
})

describe('edit', () => {
  test('[API-024] changes the record and the places, not the account name and not the password', async () => {
    const row = await added({ selectedroles: 'r-own', selecteddeparts: 'd1' })
    const hash = (await stored(row.id))!.password_hash
    const body = {
      ...row,
      username: 'renamed',
      password: 'Other1234',
      realname: '李四',
      selectedroles: 'r-shared,',
      selecteddeparts: 'd3',
    }
    expect((await boss.put('/sys/user/edit', body)).message).toBe('修改成功!')
    const [now] = (await listed({ username: row.username })).records
    expect(now).toMatchObject({ realname: '李四', orgCodeTxt: '矿山', version: 2 })
    expect((await boss.get('/sys/user/queryUserRole', { userid: row.id })).result).toEqual(['r-shared'])
    expect((await stored(row.id))!.password_hash).toBe(hash)
    expect((await boss.post('/sys/user/edit', { id: row.id, selectedroles: '', selecteddeparts: '' })).message).toBe(
      '修改成功!',
    )
    expect((await boss.get('/sys/user/queryUserRole', { userid: row.id })).message).toBe('未找到用户相关角色信息')
    expect((await boss.get('/sys/user/userDepartList', { userId: row.id })).message).toBe('查找失败')
  })

  test('what is not named stays', async () => {
    const row = await added({ phone: '13800000009', selectedroles: 'r-own', selecteddeparts: 'd1' })
    await boss.put('/sys/user/edit', { id: row.id, realname: '王五' })
    const [now] = (await listed({ username: row.username })).records
    expect(now).toMatchObject({ realname: '王五', phone: '13800000009', orgCodeTxt: '总部' })
    expect((await boss.get('/sys/user/queryUserRole', { userid: row.id })).result).toEqual(['r-own'])
    await boss.put('/sys/user/edit', { id: row.id, phone: '' })
    expect((await listed({ username: row.username })).records[0].phone).toBeNull()
  })

  test('who was moved where is on record', async () => {
    const row = await added()
    await boss.put('/sys/user/edit', { id: row.id, selectedroles: 'r-own' })
    const trail = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_audit')
        .select(['action', 'before', 'after'])
        .where('entity_id', '=', row.id)
        .where('action', '=', 'assign')
        .execute(),
    )
    expect(trail).toEqual([{ action: 'assign', before: { roleIds: [] }, after: { roleIds: ['r-own'] } }])
  })
})

describe('accounts', () => {
  test('[API-027] freezing ends the sessions at once, thawing lets the person sign in again', async () => {
    const row = await added()
    const victim = await signedIn(server, row.id, 1)
    expect((await victim.get('/sys/dict/getDictItems/sex')).success).toBe(true)
    expect((await boss.put('/sys/user/frozenBatch', { ids: `${row.id},`, status: 2 })).message).toBe('操作成功!')
    expect((await victim.get('/sys/dict/getDictItems/sex')).message).toBe('Token失效，请重新登录')
    expect((await listed({ username: row.username })).records[0]).toMatchObject({
      status: 2,
      status_dictText: '冻结',
      version: 2,
    })
    await boss.put('/sys/user/frozenBatch', { ids: row.id, status: 1 })
    expect((await victim.get('/sys/dict/getDictItems/sex')).success).toBe(false)
    expect((await (await signedIn(server, row.id, 1)).get('/sys/dict/getDictItems/sex')).success).toBe(true)
    expect(text(await boss.put('/sys/user/frozenBatch', { ids: row.id, status: 3 }))).toMatchObject({ status: 400 })
    expect((await boss.put('/sys/user/frozenBatch', { ids: '', status: 2 })).message).toBe('请选择用户')
    expect((await boss.put('/sys/user/frozenBatch', { ids: `${row.id},stranger`, status: 2 })).status).toBe(404)
    expect((await stored(row.id))!.status).toBe(1)
  })

  test('[API-029][VALID-44] an administrator sets a password by the rule; the sessions of before are over', async () => {
    const row = await added()
    const victim = await signedIn(server, row.id, 1)
    const change = (body: object) => boss.put('/sys/user/changePassword', { username: row.username, ...body })
    expect((await change({ password: 'weak', confirmpassword: 'weak' })).message).toBe(
      '新密码由8位数字、大小写字母和特殊符号组成!',
    )
    expect((await change({ password: 'Better123', confirmpassword: 'Better124' })).message).toBe(
      '两次输入的密码不一样！',
    )
    expect((await change({ password: 'Better123' })).message).toBe('两次输入的密码不一样！')
    const username = row.username.toUpperCase()
    expect((await change({ username, password: 'Better123', confirmPassword: 'Better123' })).message).toBe(
      '密码修改成功!',
    )
    expect((await stored(row.id))!.password_must_change).toBe(false)
    await change({ password: 'Better123', confirmPassword: 'Better123', mustChange: true })
    expect((await stored(row.id))!.password_must_change).toBe(true)
    expect((await victim.get('/sys/dict/getDictItems/sex')).message).toBe('Token失效，请重新登录')
    expect(await isPassword('Better123', (await stored(row.id))!.password_hash)).toBe(true)
    expect((await change({ username: 'stranger', password: 'Better123', confirmpassword: 'Better123' })).message).toBe(
      '用户不存在！',
    )
    expect((await change({ username: { a: 1 }, password: 'Better123', confirmpassword: 'Better123' })).message).toBe(
      '用户不存在！',
    )
    const trail = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_audit')
        .selectAll()
        .where('entity_id', '=', row.id)
        .where('action', '=', 'resetPassword')
        .execute(),
    )
    expect(trail).toHaveLength(2)
    expect(JSON.stringify(trail)).not.toMatch(/argon2|Better123/)
  })

  test('[API-029] who was given a password holds no permission before they have chosen one of their own', async () => {
    const row = { id: 'given', username: 'given' }
    const person = await callerOf(server, { id: 'given', permissions: ['system:user:list'] })
    expect((await person.get('/sys/user/list')).code).toBe(200)
    const { password_hash } = (await stored((await added()).id))!
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_user').set({ password_hash, password_must_change: true }).where('id', '=', row.id).execute(),
    )
    const again = await signedIn(server, row.id, 1)
    const due = { status: 403, code: 510, message: '当前密码由管理员设置，请先改成只有自己知道的密码' }
    expect(text(await again.get('/sys/user/list'))).toEqual(due)
    expect(text(await again.put('/sys/user/edit', { id: row.id, realname: '自己' }))).toEqual(due)
    expect((await again.get('/sys/permission/getUserPermissionByToken')).result.codeList).toEqual([])
    const own = { username: row.username, oldpassword: PASSWORD, password: 'Own12345', confirmpassword: 'Own12345' }
    expect((await again.put('/sys/user/updatePassword', own)).message).toBe('密码重置成功!')
    expect((await (await signedIn(server, row.id, 1)).get('/sys/user/list')).code).toBe(200)
  })

  test('[API-029] who is added by somebody holds no permission before they have chosen a password of their own', async () => {
    const row = await added()
    expect((await stored(row.id))!.password_must_change).toBe(true)
    const person = await signedIn(server, row.id, 1)
    expect((await person.get('/sys/user/list')).message).toBe('当前密码由管理员设置，请先改成只有自己知道的密码')
    const own = { username: row.username, oldpassword: PASSWORD, password: 'Own12345', confirmpassword: 'Own12345' }
    expect((await person.put('/sys/user/updatePassword', own)).message).toBe('密码重置成功!')
    expect((await stored(row.id))!.password_must_change).toBe(false)
  })

  test('deleted ones wait in the recycle bin, come back or go for good', async () => {
    const [one, two] = [await added(), await added()]
    const victim = await signedIn(server, one.id, 1)
    expect((await boss.delete('/sys/user/delete', { id: one.id })).message).toBe('删除用户成功')
    expect((await victim.get('/sys/dict/getDictItems/sex')).message).toBe('Token失效，请重新登录')
    expect((await boss.delete('/sys/user/deleteBatch', { ids: `${two.id},` })).message).toBe('批量删除用户成功')
    expect((await listed({ username: `${one.username},${two.username}` })).total).toBe(0)
    const bin = (await boss.get('/sys/user/recycleBin')).result
    expect(bin.map((row: any) => row.id)).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(JSON.stringify(bin)).not.toMatch(/argon2|hash/)
    expect((await boss.put('/sys/user/putRecycleBin', { userIds: `${one.id},nobody` })).status).toBe(404)
    expect((await boss.put('/sys/user/putRecycleBin', { userIds: one.id })).message).toBe('还原成功')
    expect((await listed({ username: one.username })).total).toBe(1)
    expect((await boss.delete('/sys/user/deleteRecycleBin', { userIds: one.id })).status).toBe(404)
    expect((await boss.delete('/sys/user/deleteRecycleBin', { userIds: `${two.id},` })).message).toBe('删除成功')
    expect(await stored(two.id)).toBeUndefined()
  })

  test('nobody freezes or deletes themselves', async () => {
    expect((await boss.delete('/sys/user/delete', { id: 'boss' })).message).toBe('不能对自己的账号进行此操作！')
    expect((await boss.put('/sys/user/frozenBatch', { ids: 'boss', status: 2 })).message).toBe(
      '不能对自己的账号进行此操作！',
    )
  })
})

describe('the workbook', () => {
  const table = (file: Buffer): unknown[][] => {
    const book = read(file, { type: 'buffer' })
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null, blankrows: true })
  }
  const importing = async (labels: string[], rows: string[][]): Promise<Answer> => {
    const columns = labels.map((label) => ({ label }))
    const file = writeXls(tableSheet({ title: '用户信息', exportedBy: 'x', columns, rows }))
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const response = await boss.raw({ method: 'POST', url: '/vr/sys/user/importExcel', headers, payload })
    return { status: response.statusCode, ...response.json() }
  }

  test('[API-106] shows people with the texts behind their codes, and no secret', async () => {
    const { rawPayload } = await boss.raw({ url: '/vr/sys/user/exportXls', query: { username: 'zhangsan' } })
    expect(
      table(rawPayload)
        .slice(2)
        .map((row) => row.slice(0, 11)),
    ).toEqual([
      ['用户账号', '用户姓名', '工号', '职务', '性别', '生日', '手机号码', '邮箱', '座机', '部门', '状态'],
      [
        'zhangsan',
        '张三',
        'W-1',
        '研发,运维',
        '男',
        '1990-02-28',
        '13800000001',
        'z@a.cn',
        '010-8888888',
        '总部,研发部',
        '正常',
      ],
    ])
    expect(rawPayload.toString('utf16le') + rawPayload.toString('latin1')).not.toMatch(/argon2/)
  })

  test('[API-109] brings people in; who got no password cannot sign in until one is set', async () => {
    const answer = await importing(
      ['用户账号', '用户姓名', '工号', '职务', '性别', '手机号码', '登录密码'],
      [
        ['imported1', '赵一', 'I-1', '运维，研发', '女', '13800000101', 'Import123'],
        ['imported2', '钱二', 'I-2', '', '', '', ''],
        ['imported3', '孙三', 'I-3', '', '', '', 'weak'],
        ['imported4', '李四', 'I-4', '厨师', '', '', ''],
        ['IMPORTED1', '周五', 'I-5', '', '', '', ''],
      ],
    )
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 5, successCount: 2 } })
    expect(answer.result.errors.map((error: any) => error.message)).toEqual([
      '新密码由8位数字、大小写字母和特殊符号组成!',
      '“职务”没有“厨师”这个选项',
      '用户账号已存在（填写的是“IMPORTED1”）',
    ])
    const [one, two] = (await listed({ username: 'imported1,imported2', column: 'username', order: 'asc' })).records
    expect(one).toMatchObject({ realname: '赵一', post: 'ops,dev', sex: 2, phone: '13800000101', relTenantIds: '1' })
    expect(await isPassword('Import123', (await stored(one.id))!.password_hash)).toBe(true)
    expect((await stored(two.id))!.password_hash).toMatch(/^\$argon2id/)
    expect(await isPassword('', (await stored(two.id))!.password_hash)).toBe(false)
  })

  test('[API-109] a name that several rows have stands for none of them; the value itself does', async () => {
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .insertInto('sys_position')
        .values([
          { id: 'cook-a', tenant_id: 1, code: 'cook-a', name: '厨工', post_rank: '1' },
          { id: 'cook-b', tenant_id: 1, code: 'cook-b', name: '厨工', post_rank: '1' },
          { id: 'alien', tenant_id: 2, code: 'alien', name: '外星人', post_rank: '1' },
        ])
        .execute(),
    )
    const answer = await importing(
      ['用户账号', '用户姓名', '工号', '职务'],
      [
        ['cook1', '甲', 'C-1', '厨工'],
        ['cook2', '乙', 'C-2', 'cook-b，运维'],
        ['cook3', '丙', 'C-3', '外星人'],
        ['cook4', '丁', 'C-4', 'alien'],
      ],
    )
    expect(answer.result.errors.map(({ row, message }: any) => [row, message])).toEqual([
      [4, '“职务”有 2 个“厨工”，请改填它的编号'],
      [6, '“职务”没有“外星人”这个选项'],
      [7, '“职务”没有“alien”这个选项'],
    ])
    const [second] = (await listed({ username: 'cook2' })).records
    expect(second).toMatchObject({ post: 'cook-b,ops', post_dictText: '厨工,运维' })
  })

  test('[API-109] one without the column of passwords will do', async () => {
    const answer = await importing(['用户账号', '用户姓名', '工号'], [['imported9', '吴九', 'I-9']])
    expect(answer.message).toBe('文件导入成功！数据行数：1')
  })
})

describe('users of a role and of a department', () => {
  test('are listed, added and taken out', async () => {
    const row = await added()
    const inRole = async () =>
      (await boss.get('/sys/user/userRoleList', { roleId: 'r-own', username: row.username })).result.total
    expect((await boss.post('/sys/user/addSysUserRole', { roleId: 'r-own', userIdList: [row.id] })).message).toBe(
      '添加成功!',
    )
    expect((await boss.post('/sys/user/addSysUserRole', { roleId: 'r-own', userIdList: [row.id] })).message).toBe(
      '添加成功!',
    )
    expect(await inRole()).toBe(1)
    expect((await boss.delete('/sys/user/deleteUserRole', { roleId: 'r-own', userId: row.id })).message).toBe(
      '删除成功!',
    )
    expect(await inRole()).toBe(0)
    expect((await boss.delete('/sys/user/deleteUserRole', { roleId: 'r-own', userId: row.id })).message).toBe(
      '删除失败！',
    )
    await boss.post('/sys/user/addSysUserRole', { roleId: 'r-own', userIdList: [row.id] })
    expect(
      (await boss.delete('/sys/user/deleteUserRoleBatch', { roleId: 'r-own', userIds: `${row.id},` })).message,
    ).toBe('删除成功!')
    for (const body of [
      { roleId: 'r-other', userIdList: [row.id] },
      { roleId: 'r-own', userIdList: [row.id, 'stranger'] },
    ]) {
      expect((await boss.post('/sys/user/addSysUserRole', body)).status).toBe(404)
    }
  })

  test('departments include those below', async () => {
    const row = await added()
    const inDepartment = async (depId: string) =>
      (await boss.get('/sys/user/departUserList', { depId, username: row.username })).result.total
    expect((await boss.post('/sys/user/editSysDepartWithUser', { depId: 'd2', userIdList: [row.id] })).message).toBe(
      '添加成功!',
    )
    expect([await inDepartment('d1'), await inDepartment('d2'), await inDepartment('d3')]).toEqual([1, 1, 0])
    expect((await boss.delete('/sys/user/deleteUserInDepart', { depId: 'd1', userId: row.id })).message).toBe(
      '当前选中部门与用户无关联关系!',
    )
    expect((await boss.delete('/sys/user/deleteUserInDepart', { depId: 'd2', userId: row.id })).message).toBe(
      '删除成功!',
    )
    await boss.post('/sys/user/editSysDepartWithUser', { depId: 'd2', userIdList: [row.id] })
    expect(
      (await boss.delete('/sys/user/deleteUserInDepartBatch', { depId: 'd2', userIds: `${row.id},` })).message,
    ).toBe('删除成功!')
    expect((await boss.post('/sys/user/editSysDepartWithUser', { depId: 'x1', userIdList: [row.id] })).message).toBe(
      '所选部门不存在，请刷新后重试',
    )
    expect((await boss.post('/sys/user/editSysDepartWithUser', { depId: 'd1', userIdList: ['stranger'] })).status).toBe(
      404,
    )
  })
})
