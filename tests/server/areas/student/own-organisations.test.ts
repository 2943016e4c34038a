import { afterAll, beforeAll, expect, test } from 'vitest'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { narrow } from '#tests/server/rights/narrowed.ts'
import { bookOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { BASE, idCardOf, openSchool, somebody, type School } from './school.ts'

const REFUSED = { success: false, message: '“所属组织”的值不在可选范围内' }

let school: School
/** Administers the first shop alone. */
let unit: Caller
beforeAll(async () => {
  school = await openSchool()
  unit = await callerOf(school, {
    id: 'unit',
    permissions: allOf('student:info', 'leave', 'rejoin', 'transfer', 'importExcel'),
  })
  await narrow(school, { userId: 'unit', code: 'student:info:list', column: 'sysOrgCode', value: 'Z01A01' })
})
afterAll(() => school.dispose())

const one = async (number: number) =>
  (await school.clerk.get(`${BASE}/list`, { realname: `学员${number}号` })).result.records[0]
async function added(number: number): Promise<any> {
  expect(await unit.post(`${BASE}/add`, somebody(number))).toMatchObject({ success: true })
  return one(number)
}

test('[PERM-02] nobody is entered where the person’s data rules show nobody, by form or by file', async () => {
  for (const orgId of ['south', 'south1', 'plant', 'foreign'])
    expect(await unit.post(`${BASE}/add`, somebody(1, { orgId }))).toMatchObject(REFUSED)
  expect(await one(1)).toBe(undefined)
  const labels = ['姓名*', '证件号码*', '手机号*', '所属组织*']
  const rows = [
    ['张三', idCardOf(2), '13000000002', '炼油二车间'],
    ['李四', idCardOf(3), '13000000003', '炼油一车间'],
  ]
  const { result } = await sendFile(unit, bookOf('学员', labels, rows), `${BASE}/importExcel`)
  expect(result).toMatchObject({ successCount: 1, errorCount: 1, errors: [{ message: REFUSED.message }] })
})

test('[PERM-02][SCREEN-08] a file names only what its sender sees, and no refusal tells of others', async () => {
  const keeper = await callerOf(school, {
    id: 'keeper',
    permissions: [...allOf('student:info', 'importExcel'), 'system:depart:list'],
  })
  await narrow(school, { userId: 'keeper', code: 'system:depart:list', column: 'orgCode', value: 'Z01A01' })
  const labels = ['姓名*', '证件号码*', '手机号*', '所属组织*']
  const rows = [
    ['王五', idCardOf(4), '13000000004', '一班'],
    ['赵六', idCardOf(5), '13000000005', '炼油二车间'],
    ['钱七', idCardOf(6), '13000000006', 'south'],
  ]
  const { result } = await sendFile(keeper, bookOf('学员', labels, rows), `${BASE}/importExcel`)
  expect(result).toMatchObject({ successCount: 1 })
  expect(result.errors.map(({ message }: any) => message)).toEqual([
    '“所属组织”没有“炼油二车间”这个选项',
    '“所属组织”没有“south”这个选项',
  ])
  const { records } = (await school.clerk.get(`${BASE}/list`, { realname: '王五' })).result
  expect(records).toMatchObject([{ orgId: 'north1' }])
})

test('[PERM-02] nobody is moved there, by form, step or action', async () => {
  const row = await added(10)
  const { id } = row
  const edit = (orgId: string) => unit.put(`${BASE}/edit`, { id, version: row.version, orgId })
  expect(await edit('south')).toMatchObject(REFUSED)
  expect(await unit.put(`${BASE}/setDept`, { ids: id, deptId: 'south' })).toMatchObject(REFUSED)
  expect(await unit.put(`${BASE}/transfer`, { ids: id, orgId: 'south' })).toMatchObject(REFUSED)
  expect(await one(10)).toMatchObject({ orgId: 'north1', version: row.version })
  expect(await edit('north')).toMatchObject({ success: true })
  expect(await unit.put(`${BASE}/setDept`, { ids: id, deptId: 'north1' })).toMatchObject({ success: true })
  expect(await unit.put(`${BASE}/transfer`, { ids: id, orgId: 'north' })).toMatchObject({ success: true })
  expect(await unit.put(`${BASE}/leave`, { id, leaveDate: '2024-06-30' })).toMatchObject({ success: true })
  const rejoin = (orgId: string) => unit.put(`${BASE}/rejoin`, { id, entryDate: '2024-07-01', orgId })
  expect(await rejoin('south')).toMatchObject(REFUSED)
  expect(await one(10)).toMatchObject({ status: '3', orgId: 'north' })
  expect(await rejoin('north1')).toMatchObject({ success: true })
})
