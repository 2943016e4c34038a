import fc from 'fast-check'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StagedImport, StagedRow } from '#contract/wire/staged-import.ts'
import { callerOf, allOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { ended } from '#tests/server/jobs/ended.ts'
import { bookOf, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { narrow } from '#tests/server/rights/narrowed.ts'
import { BASE, idCardOf, openSchool, type School } from './school.ts'

const PATH = `${BASE}/stagedImport`
const LABELS = ['姓名*', '证件号码*', '手机号*', '所属组织*', '岗位']
/** The first row below title, byline and headings. */
const FIRST = 4

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.dispose())

const phoneOf = (number: number) => `1310000${String(number).padStart(4, '0')}`
const rowOf = (number: number) => [`新员工${number}号`, idCardOf(number), phoneOf(number), '炼油一车间', '操作工']

async function staged(who: Caller, rows: string[][], labels = LABELS): Promise<StagedImport> {
  const { result } = await sendFile(who, bookOf('学员', labels, rows), `${PATH}/start`)
  expect(await ended(school, who, result.id)).toMatchObject({ state: 'succeeded' })
  return current(who)
}
const current = async (who: Caller): Promise<StagedImport> => (await who.get(`${PATH}/current`)).result
const bad = async (who: Caller, id: string): Promise<StagedRow[]> =>
  (await who.get(`${PATH}/rows`, { id, bad: 1, pageSize: 200 })).result.records
const correct = (who: Caller, id: string, number: number, values: object) =>
  who.put(`${PATH}/correct`, { id, number, values })
async function imported(who: Caller, id: string, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = (await who.raw({ method: 'POST', url: `/vr${PATH}/import`, payload: { id }, headers })).json()
  return answer.success === true ? ended(school, who, answer.result.id) : answer
}
const giveUp = (who: Caller, id: string) => who.delete(`${PATH}/delete`, { id })
const named = async (part: string): Promise<number> =>
  (await school.clerk.get(`${BASE}/list`, { realname: `*${part}*`, pageSize: 1 })).result.total
const waiting = () =>
  school.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_staged_row')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
  )

/** What is wrong with every 25th row, and how it is put right. */
const MISTAKES: [at: number, text: (number: number) => string, key: string][] = [
  [0, () => '王', 'realname'],
  [1, (number) => `${idCardOf(number).slice(0, 17)}A`, 'idCard'],
  [2, () => '123', 'phone'],
  [3, () => '三车间', 'orgId'],
]

test('[SCREEN-08] 300 rows of which 12 are wrong: they wait, are corrected in place, and each becomes a student once', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const row = rowOf(at + 1)
    const [column, text] = MISTAKES[(at / 25) % 4] ?? []
    if (column !== undefined) row[column] = text!(at + 1)
    return row
  })
  const first = await staged(school.clerk, rows)
  expect(first).toMatchObject({ good: 288, bad: 12, unchecked: 0, imported: 0, isRead: true, left: [] })
  expect(await named('新员工')).toBe(0)
  const wrong = await bad(school.clerk, first.id)
  expect(wrong.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, nth) => FIRST + nth * 25))
  expect(wrong.slice(0, 4).map(({ problems }) => problems.map(({ label, message }) => [label, message]))).toEqual([
    [['姓名', '姓名至少 2 个字']],
    [['证件号码', '“证件号码”应为 18 位：前 17 位是数字，最后一位是数字或 X']],
    [['手机号', '“手机号”应为 11 位手机号码']],
    [['所属组织', '“所属组织”没有“三车间”这个选项']],
  ])

  // What is right goes, what is not stays.
  expect(await imported(school.clerk, first.id)).toMatchObject({
    state: 'partlyFailed',
    message: '已导入 288 行，还有 12 行有问题，请在导入页修改',
    succeeded: 288,
  })
  expect(await named('新员工')).toBe(288)
  expect(await current(school.clerk)).toMatchObject({ good: 0, bad: 12, imported: 288 })
  expect(await imported(school.clerk, first.id)).toMatchObject({
    message: '没有可以导入的行，请先修改有问题的行',
  })

  // Every window of the person goes on with it, nobody else sees it.
  const elsewhere = await signedIn(school, 'clerk', 1)
  expect(await current(elsewhere)).toMatchObject({ id: first.id, bad: 12 })
  expect(await current(school.officer)).toBe(null)
  expect(await school.officer.get(`${PATH}/rows`, { id: first.id })).toMatchObject({ status: 404 })

  for (const { number } of wrong) {
    const at = number - FIRST + 1
    const key = MISTAKES[((at - 1) / 25) % 4]![2]
    const right: Record<string, string> = {
      realname: `新员工${at}号`,
      idCard: idCardOf(at),
      phone: phoneOf(at),
      orgId: 'north1',
    }
    const answer = await correct(elsewhere, first.id, number, { [key]: right[key] })
    expect(answer).toMatchObject({ success: true, result: { row: { number, problems: [] } } })
  }
  expect(await current(school.clerk)).toMatchObject({ good: 12, bad: 0 })
  expect(await imported(elsewhere, first.id)).toMatchObject({
    state: 'succeeded',
    message: '文件导入成功！数据行数：12',
  })
  expect(await named('新员工')).toBe(300)
  expect(await current(school.clerk)).toBe(null)
  expect(await waiting()).toEqual({ rows: 0 })
  expect((await school.clerk.get(`${PATH}/past`)).result).toMatchObject([
    { fileName: 'import.xls', realname: '姓名clerk', total: 300, imported: 300, isDone: true },
  ])
})

test('[SCREEN-08] what lists hide is hidden in rows that wait, too; what comes back hidden leaves the cell alone', async () => {
  const row = rowOf(401)
  row[3] = '三车间'
  const wrong = [row[0]!, `${idCardOf(402).slice(0, 17)}A`, phoneOf(402), '炼油一车间', '']
  const { id } = await staged(school.clerk, [row, wrong])
  const [first, second] = await bad(school.clerk, id)
  expect(first!.values).toMatchObject({
    idCard: `9900**********${idCardOf(401).slice(-4)}`,
    phone: '131****0401',
    orgId: '三车间',
    postName: '操作工',
  })
  expect(JSON.stringify(second)).not.toContain(idCardOf(402).slice(4, 14))
  const answer = await correct(school.clerk, id, FIRST, { ...first!.values, orgId: 'south1' })
  expect(answer.result.row).toMatchObject({ problems: [], values: { orgId: 'south1' } })
  expect(answer.result.row.texts['orgId']).toBe('炼化公司/炼油二车间/一班')
  await imported(school.clerk, id)
  expect((await school.clerk.get(`${BASE}/list`, { idCard: idCardOf(401) })).result.total).toBe(1)
  await giveUp(school.clerk, id)

  const own = await staged(school.officer, [wrong])
  expect((await bad(school.officer, own.id))[0]!.values['idCard']).toBe(wrong[1])
  await giveUp(school.officer, own.id)
})

test('[SCREEN-08] what rows lacked is there by now: checked anew, they can be imported; what is still wrong stays', async () => {
  const late = rowOf(405)
  late[3] = '检修车间'
  const wrong = rowOf(406)
  wrong[2] = '123'
  const { id } = await staged(school.clerk, [rowOf(407), late, wrong])
  const recheck = () => school.clerk.post(`${PATH}/recheck`, { id })
  await school.database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_depart set depart_name = '检修车间' where id = 'south1'`.execute(sql),
  )
  expect(await bad(school.clerk, id)).toHaveLength(2)
  const { result } = await recheck()
  expect(await ended(school, school.clerk, result.id)).toMatchObject({
    state: 'succeeded',
    message: '共 2 行，1 行有问题，请在导入页修改',
    total: 2,
    succeeded: 1,
    failed: 1,
  })
  expect(await current(school.clerk)).toMatchObject({ good: 2, bad: 1, unchecked: 0 })
  expect((await bad(school.clerk, id)).map(({ number }) => number)).toEqual([FIRST + 2])
  await school.database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_depart set depart_name = '一班' where id = 'south1'`.execute(sql),
  )
  await correct(school.clerk, id, FIRST + 2, { phone: phoneOf(406) })
  expect(await recheck()).toMatchObject({ success: false, message: '没有有问题的行，不用重新检查' })
  expect(await school.officer.post(`${PATH}/recheck`, { id })).toMatchObject({ status: 404 })
  await giveUp(school.clerk, id)
})

test('[SCREEN-08] the same number twice in a file is told by line, and the later one is free when the earlier one changes', async () => {
  const twin = rowOf(411)
  const { id } = await staged(school.clerk, [
    rowOf(410),
    twin,
    ['另一人', idCardOf(411), phoneOf(412), '炼油一车间', ''],
  ])
  const problems = async () => (await bad(school.clerk, id)).map(({ number, problems: told }) => [number, told])
  expect(await problems()).toEqual([
    [FIRST + 2, [expect.objectContaining({ label: '证件号码', message: `证件号码与第 ${FIRST + 1} 行重复` })]],
  ])
  expect(await correct(school.clerk, id, FIRST + 1, { idCard: idCardOf(413) })).toMatchObject({
    result: { staged: { good: 3, bad: 0 } },
  })
  await correct(school.clerk, id, FIRST + 1, { idCard: idCardOf(410) })
  expect(await problems()).toEqual([
    [FIRST + 1, [expect.objectContaining({ message: `证件号码与第 ${FIRST} 行重复` })]],
  ])
  await giveUp(school.clerk, id)
})

test('[SCREEN-08] the report holds the rows with problems as they are now, and can be imported itself', async () => {
  const wrong = [...rowOf(421)]
  wrong[3] = '三车间'
  const { id } = await staged(school.clerk, [rowOf(420), wrong])
  await correct(school.clerk, id, FIRST + 1, { postName: '班长' })
  const response = await school.clerk.raw({ method: 'GET', url: `/vr${PATH}/report?id=${id}` })
  const report = rowsOf(response.rawPayload)
  const at = (label: string) => (report[2] as string[]).indexOf(label)
  expect(report.length).toBe(4)
  expect([report[3]![at('岗位')], report[3]![at('原行号')], report[3]![at('失败原因')]]).toEqual([
    '班长',
    FIRST + 1,
    '“所属组织”没有“三车间”这个选项',
  ])
  await giveUp(school.clerk, id)
  expect(await current(school.clerk)).toBe(null)
  const mended = (report[3] as (string | null)[]).map((cell) => (cell === '三车间' ? '炼油二车间' : String(cell ?? '')))
  expect(await staged(school.clerk, [mended], report[2] as string[])).toMatchObject({ good: 1, bad: 0, left: [] })
  await giveUp(school.clerk, (await current(school.clerk)).id)
})

test('[SCREEN-08] a second file waits until the first one is done or given up; a file that is none leaves nothing', async () => {
  const { id } = await staged(school.clerk, [rowOf(430)])
  expect(await sendFile(school.clerk, bookOf('学员', LABELS, [rowOf(431)]), `${PATH}/start`)).toMatchObject({
    success: false,
    message: '您还有一次导入没有完成，请先完成或放弃',
  })
  await giveUp(school.clerk, id)
  const { result } = await sendFile(school.clerk, bookOf('学员', ['姓名'], [['王建国']]), `${PATH}/start`)
  expect(await ended(school, school.clerk, result.id)).toMatchObject({
    state: 'failed',
    message: '文件导入失败:缺少列“证件号码”',
  })
  expect(await current(school.clerk)).toBe(null)
  expect(await waiting()).toEqual({ rows: 0 })
})

test('[PERM-02] somebody of one organisation imports below their own alone, and sees their own imports', async () => {
  const unit = await callerOf(school, { id: 'unit', permissions: allOf('student:info') })
  await narrow(school, { userId: 'unit', code: 'student:info:list', column: 'sysOrgCode', value: 'Z01A01' })
  const away = rowOf(441)
  away[3] = '炼油二车间'
  const { id, ...counts } = await staged(unit, [rowOf(440), away])
  expect(counts).toMatchObject({ good: 1, bad: 1 })
  expect((await bad(unit, id))[0]!.problems).toEqual([
    { label: null, value: null, message: '“所属组织”的值不在可选范围内' },
  ])
  expect((await correct(unit, id, FIRST + 1, { orgId: 'south1' })).result.row.problems).toHaveLength(1)
  expect((await correct(unit, id, FIRST + 1, { orgId: 'north1' })).result.row.problems).toEqual([])
  await giveUp(unit, id)
  expect((await unit.get(`${PATH}/past`)).result.map((one: { id: string }) => one.id)).toEqual([id])
  const all = (await school.clerk.get(`${PATH}/past`)).result as { realname: string }[]
  expect(all.some(({ realname }) => realname === '姓名clerk')).toBe(true)
})

test('[SCREEN-08] rows nobody came back for are gone after seven days, the import is remembered', async () => {
  const { id } = await staged(school.clerk, [rowOf(450)])
  await school.database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_staged_import set expires_at = '2020-01-01' where id = ${id}`.execute(sql),
  )
  expect(await current(school.clerk)).toBe(null)
  const next = await staged(school.clerk, [rowOf(451)])
  expect(await waiting()).toEqual({ rows: 1 })
  const past = (await school.clerk.get(`${PATH}/past`)).result as { id: string; isDone: boolean }[]
  expect(past.find((one) => one.id === id)).toMatchObject({ isDone: true, total: 1, imported: 0 })
  await giveUp(school.clerk, next.id)
})

/** What people do meanwhile, in any order. */
const doing = fc.oneof(
  fc.record({ kind: fc.constant('correct' as const), at: fc.nat(5), to: fc.constantFrom('right', 'wrong', 'twin') }),
  fc.record({ kind: fc.constant('import' as const), again: fc.boolean() }),
  fc.record({ kind: fc.constant('reload' as const) }),
)

test('[SCREEN-08] whatever is corrected, imported and repeated in whatever order: each row becomes a student once', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 6 }), async (steps) => {
      run += 1
      const number = (at: number) => 500 + run * 6 + at
      const part = `第${run}轮`
      const rows = Array.from({ length: 6 }, (_, at) => {
        const row = rowOf(number(at))
        return [`${part}${at}号`, at % 2 === 0 ? row[1]! : '1', ...row.slice(2)]
      })
      const { id } = await staged(school.clerk, rows)
      const put = (at: number, idCard: string) => correct(school.clerk, id, FIRST + at, { idCard })
      for (const step of steps) {
        if (step.kind === 'reload') await current(school.clerk)
        else if (step.kind === 'import') await imported(school.clerk, id, step.again ? `key-of-run-${run}` : undefined)
        else await put(step.at, { right: idCardOf(number(step.at)), wrong: '1', twin: idCardOf(number(0)) }[step.to]!)
      }
      for (let at = 5; at >= 0; at -= 1) await put(at, idCardOf(number(at)))
      await imported(school.clerk, id)
      expect(await current(school.clerk)).toBe(null)
      const { records } = (await school.officer.get(`${BASE}/list`, { realname: `${part}*`, pageSize: 20 })).result
      const found = records.map(({ realname }: { realname: string }) => realname).toSorted()
      const wanted = Array.from({ length: 6 }, (_, at) => `${part}${at}号`)
      expect(found).toEqual(wanted)
    }),
    { numRuns: 4 },
  )
})
