import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql as raw } from 'kysely'
import { allOf, callerOf } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn } from '#tests/server/engine/shapes/leave.fixture.ts'
import { rowsOf } from '#tests/server/jobs/workbooks.ts'
import { BASE, idCardOf, openSchool, somebody, type School } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.dispose())

const list = async (query: Record<string, string>, who = school.clerk) => (await who.get(`${BASE}/list`, query)).result
const one = async (realname: string) => (await list({ realname })).records[0]
const add = (body: object) => school.clerk.post(`${BASE}/add`, body)
async function added(number: number, over: object = {}): Promise<any> {
  expect(await add(somebody(number, over))).toMatchObject({ success: true })
  return one(String(somebody(number, over)['realname']))
}
const edit = (row: { id: string; version: number }, change: object) =>
  school.clerk.put(`${BASE}/edit`, { id: row.id, version: row.version, ...change })
const step = (name: string, body: object) => school.clerk.put(`${BASE}/${name}`, body)
const whole = async (id: string, field: string) => (await school.officer.post(`${BASE}/reveal`, { id, field })).result

describe('[SCREEN-04] a student', () => {
  test('gets a number, a state, what the identity card says, and the code of the department', async () => {
    const year = new Date().getFullYear()
    const row = await added(1, { sex: 2, status: '3', studentNo: 'X', leaveDate: '2020-01-01' })
    expect(row).toMatchObject({
      studentNo: expect.stringMatching(new RegExp(`^XY${year}\\d{5}$`)),
      idType: '1',
      sex: 1,
      birthday: '1990-01-01',
      trainObject: '3',
      employType: '1',
      status: '1',
      leaveDate: null,
      orgId_dictText: '一班',
      sysOrgCode: 'Z01A01A01',
      idCard: '9900**********' + idCardOf(1).slice(-4),
      phone: '130****0001',
    })
  })

  test('has a document of which the number is checked by what it is', async () => {
    const refused: [object, string][] = [
      [{ idCard: 'E12345678' }, '“证件号码”应为 18 位：前 17 位是数字，最后一位是数字或 X'],
      [{ idType: '1', idCard: '990000199001010011' }, '“证件号码”不正确，请检查是否有数字填错'],
      [{ idType: '2', idCard: idCardOf(2) }, '“证件号码”应为 6 至 12 位字母或数字，例如 E12345678'],
      [{ idType: '3', idCard: idCardOf(2) }, '“证件号码”应为 18 位，以 810000、820000 或 830000 开头'],
      [{ idType: '9', idCard: 'E12345678' }, '“证件类型”的值不在可选范围内'],
      [{ entryDate: '2999-01-01' }, '入职日期最晚为今天之后 30 天'],
      [{ realname: '王' }, '姓名至少 2 个字'],
    ]
    for (const [over, message] of refused) expect(await add(somebody(2, over))).toMatchObject({ status: 400, message })
    const row = await added(2, { idType: '2', idCard: 'ｅ12345678' })
    expect(row).toMatchObject({ idType: '2', sex: null, birthday: null })
    expect(await whole(row.id, 'idCard')).toBe('E12345678')
  })

  test('whose document changes is asked for the number again, and has what follows from it', async () => {
    const row = await added(3)
    const shown = { idCard: row.idCard, phone: row.phone }
    expect(await edit(row, { ...shown, idType: '2' })).toMatchObject({
      status: 400,
      message: '“证件号码”应为 6 至 12 位字母或数字，例如 E12345678',
    })
    expect(await edit(row, { ...shown, idType: '2', idCard: 'G7654321' })).toMatchObject({ success: true })
    const abroad = await one(row.realname)
    expect(abroad).toMatchObject({ idType: '2', sex: null, birthday: null, phone: row.phone })
    expect(await edit(abroad, { idType: '1' })).toMatchObject({ success: false, status: 400 })
    expect(await edit(abroad, { idType: '1', idCard: idCardOf(3) })).toMatchObject({ success: true })
    expect(await one(row.realname)).toMatchObject({ idType: '1', sex: 1, birthday: '1990-01-01' })
  })

  test('is known once by number and telephone', async () => {
    await added(4)
    expect((await add(somebody(5, { idCard: idCardOf(4) }))).message).toBe('该证件号码已存在！')
    expect((await add(somebody(5, { phone: '13000000004' }))).message).toBe('该手机号已存在！')
  })
})

describe('[LIST-03] a list by organisation', () => {
  test('finds who works in a branch, counts them, and follows a branch that moves', async () => {
    await added(10, { orgId: 'south' })
    await added(11, { orgId: 'south1' })
    const names = async (orgId: string) =>
      (await list({ orgId, column: 'realname', order: 'asc' })).records.map(({ realname }: any) => realname)
    expect(await names('south')).toEqual(['学员10号', '学员11号'])
    expect(await names('south1')).toEqual(['学员11号'])
    const counts = await school.clerk.get(`${BASE}/branchCounts`, { by: 'orgId', ids: 'south,south1,foreign' })
    expect(counts.result).toEqual({ south: 2, south1: 1 })
    await school.database.scope({ tenantId: 0 }, (sql) =>
      raw`update sys_depart set org_code = 'Z01A01A09' where id = 'south1'`.execute(sql),
    )
    expect(await one('学员11号')).toMatchObject({ sysOrgCode: 'Z01A01A09' })
  })

  test('takes no department of another tenant, and shows that tenant nobody', async () => {
    expect((await add(somebody(12, { orgId: 'foreign' }))).message).toBe('“所属组织”的值不在可选范围内')
    const row = await added(13)
    const stranger = await callerOf(school, {
      id: 'stranger',
      tenantIds: [2],
      permissions: allOf('student:info', 'pause', 'secret'),
    })
    expect((await list({}, stranger)).total).toBe(0)
    expect((await stranger.put(`${BASE}/pause`, { id: row.id, reason: '误' })).status).toBe(404)
    expect((await stranger.post(`${BASE}/reveal`, { id: row.id, field: 'phone' })).status).toBe(404)
  })

  test('holds the data rules of a person, in exports and steps too', async () => {
    const row = await added(14)
    const narrow = await callerOf(school, { id: 'narrow', permissions: allOf('student:info', 'pause') })
    await narrowToOwn(school, 'narrow', 'student:info:list')
    await narrow.post(`${BASE}/add`, somebody(15))
    expect((await list({}, narrow)).records).toMatchObject([{ realname: '学员15号' }])
    expect((await narrow.get(`${BASE}/queryById`, { id: row.id })).status).toBe(404)
    const file = await narrow.raw({ url: `/vr${BASE}/exportXls` })
    expect(
      rowsOf(file.rawPayload)
        .slice(3)
        .map(([name]) => name),
    ).toEqual(['学员15号'])
  })
})

describe('[SCREEN-04] numbers and telephones', () => {
  test('are found by the whole of them, exported masked without the right, and nowhere on record', async () => {
    const { id } = await added(20)
    const [idCard, phone] = [idCardOf(20), '13000000020']
    expect((await list({ idCard: idCard.toLowerCase() })).total).toBe(1)
    expect((await list({ phone: '1300000*' })).total).toBe(0)
    const conditions = encodeURIComponent(
      JSON.stringify([
        { field: 'idCard', rule: 'eq', val: idCard },
        { field: 'phone', rule: 'in', val: `${phone},13000000021` },
      ]),
    )
    const parameters = { superQueryParams: conditions, superQueryMatchType: 'and', phone_MultiString: phone }
    const cells = async (who: School['clerk']) => {
      const file = await who.raw({ url: `/vr${BASE}/exportXls`, query: parameters })
      const [head, row] = rowsOf(file.rawPayload).slice(2)
      return [row![head!.indexOf('证件号码')], row![head!.indexOf('手机号')]]
    }
    expect(await cells(school.clerk)).toEqual([`9900**********${idCard.slice(-4)}`, '130****0020'])
    expect(await cells(school.officer)).toEqual([idCard, phone])
    const started = await school.clerk.post(`${BASE}/startExport`, { parameters, ids: [id] })
    expect(started).toMatchObject({ success: true })
    const recorded = await school.database.scope({ tenantId: 0 }, async (sql) => {
      const lines = await sql.selectFrom('sys_log').selectAll().execute()
      const audits = await sql.selectFrom('sys_audit').where('entity', '=', 'student').selectAll().execute()
      return JSON.stringify([lines, audits])
    })
    expect(recorded).toContain('superQueryParams')
    expect([recorded.includes(idCard), recorded.includes(phone)]).toEqual([false, false])
  })
})

describe('[SCREEN-04] the life of a student', () => {
  test('goes from the books to a pause and back, out and in again', async () => {
    const { id, studentNo } = await added(30, { entryDate: '2020-03-01' })
    const state = async () => {
      const { status, entryDate, leaveDate, orgId } = await one('学员30号')
      return { status, entryDate, leaveDate, orgId }
    }
    expect((await step('resume', { id })).message).toBe('只有停训的学员可以恢复！')
    expect((await step('pause', { id })).message).toBe('请填写原因')
    expect(await step('pause', { id, reason: '外派三个月' })).toMatchObject({ success: true, message: '停训成功！' })
    expect((await step('pause', { id, reason: '外派' })).message).toBe('只有在册的学员可以停训！')
    expect((await school.clerk.delete(`${BASE}/delete`, { id })).message).toBe('“学员30号”不是在册学员，不能删除！')
    expect(await step('resume', { id })).toMatchObject({ success: true })
    expect((await step('leave', { id, leaveDate: '2019-12-31' })).message).toBe('离职日期不能早于入职日期')
    expect(await step('leave', { id, leaveDate: '2024-06-30' })).toMatchObject({ success: true })
    expect(await state()).toEqual({ status: '3', entryDate: '2020-03-01', leaveDate: '2024-06-30', orgId: 'north1' })
    expect((await step('leave', { id, leaveDate: '2024-06-30' })).message).toBe('“学员30号”已经离职！')
    expect((await edit(await one('学员30号'), { postName: '工艺员' })).message).toBe(
      '离职人员的档案不能修改，可办理重新入职！',
    )
    expect((await add(somebody(30, { phone: '13000000031' }))).message).toBe(
      '该证件号码已登记为离职人员，可办理重新入职！',
    )
    expect((await step('rejoin', { id, entryDate: '2999-01-01', orgId: 'south' })).message).toBe(
      '入职日期最晚为今天之后 30 天',
    )
    expect((await step('rejoin', { id, entryDate: '2025-01-02', orgId: 'foreign' })).success).toBe(false)
    expect(await step('rejoin', { id, entryDate: '2025-01-02', orgId: 'south' })).toMatchObject({ success: true })
    expect(await state()).toEqual({ status: '1', entryDate: '2025-01-02', leaveDate: null, orgId: 'south' })
    expect(await one('学员30号')).toMatchObject({ studentNo })
    const { result } = await school.clerk.get(`${BASE}/history`, { id })
    expect(JSON.stringify(result)).toContain('外派三个月')
  })

  test('does not end while hazards wait for their account', async () => {
    await callerOf(school, { id: 'rectifier' })
    const { id } = await added(31, { entryDate: '2020-03-01', userId: 'rectifier' })
    const { username } = await school.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_user').select('username').where('id', '=', 'rectifier').executeTakeFirstOrThrow(),
    )
    const found = { level: '1', found: new Date() }
    for (const [nth, status] of ['1', '2', '3', '8', '4', '5'].entries())
      await school.database.scope({ tenantId: 0 }, (sql) =>
        raw`insert into biz_hazard (id, tenant_id, title, hazard_level, hazard_type, accident_type, source, org_id, location,
            description, discover_user, discover_time, photos, status, rectify_user)
          values (${`h${nth}`}, 1, '隐患', ${found.level}, '2', '05', '1', 'north', '一楼', '说明', 'x', ${found.found}, 'temp/a.png',
            ${status}, ${username})`.execute(sql),
      )
    const leaving = { id, leaveDate: '2024-06-30' }
    expect((await step('leave', leaving)).message).toBe('该学员还有 3 条隐患未整改，请先转派！')
    await school.database.scope({ tenantId: 0 }, (sql) => raw`update biz_hazard set status = '4'`.execute(sql))
    expect(await step('leave', leaving)).toMatchObject({ success: true })
  })

  test('is not wiped out while something refers to the person', async () => {
    const { id } = await added(32)
    const license = { studentId: id, licenseType: '3', issueDate: '2024-05-06' }
    for (const licenseNo of ['D-1', 'D-2'])
      expect(await school.clerk.post(`${BASE}/license/add`, { ...license, licenseNo })).toMatchObject({ success: true })
    expect((await school.clerk.delete(`${BASE}/delete`, { id })).message).toBe('“学员32号”有 2 条证照，不能删除！')
    const { result } = await school.clerk.get(`${BASE}/license/list`, { studentId: id })
    const ids = result.records.map((row: any) => row.id).join()
    await school.clerk.delete(`${BASE}/license/deleteBatch`, { ids })
    expect(await school.clerk.delete(`${BASE}/delete`, { id })).toMatchObject({ success: true })
  })
})
