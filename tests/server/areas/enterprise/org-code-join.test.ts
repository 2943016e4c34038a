import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { wireText } from '#server/db/moments.ts'
import { idCardOf, openSchool, type School } from '#tests/server/areas/student/school.ts'
import { allOf, callerOf } from '#tests/server/engine/fixtures.ts'

const today = wireText(Date.now()).slice(0, 10)
const inDays = (days: number) => daysAfter(today, days)

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.dispose())

let codes = 0
/** A code of the alphabet that nobody has. */
async function codeOf(over: object = {}, tenantId = 1): Promise<string> {
  codes += 1
  const code = `CODE${String(codes).padStart(4, 'A').replaceAll('0', 'Z').replaceAll('1', 'Y')}`.replace('O', 'P')
  const own = { id: code, tenant_id: tenantId, code, org_id: 'north1', max_use: 10, expire_date: inDays(30), ...over }
  await school.database.scope({ tenantId: 0 }, (sql) => sql.insertInto('biz_org_code').values(own).execute())
  return code
}

const somebody = (number: number, over: object = {}) => ({
  realname: `新人${number}号`,
  phone: `1310000${String(number).padStart(4, '0')}`,
  idCard: idCardOf(number),
  ...over,
})
let addresses = 0
/** Each call from a network of its own, unless one is named. */
async function join(payload: object, network?: string): Promise<any> {
  addresses += 1
  const remoteAddress = network ?? `10.${addresses >> 8}.${addresses & 255}.7`
  const answer = await school.app.inject({ method: 'POST', url: '/vr/user/student/join', payload, remoteAddress })
  return { status: answer.statusCode, ...answer.json() }
}
const usesOf = async (code: string) =>
  school.database.scope({ tenantId: 0 }, async (sql) => {
    const row = await sql.selectFrom('biz_org_code').where('code', '=', code).selectAll().executeTakeFirstOrThrow()
    return [row.used_count, row.version]
  })
const find = async (realname: string) => (await school.clerk.get('/user/student/list', { realname })).result.records

describe('[SCREEN-25] joining by a code', () => {
  test('makes the student in its organisation and counts one use, without disturbing who edits the code', async () => {
    const code = await codeOf({ join_as: '2' })
    const answer = await join({
      ...somebody(1),
      code: code.toLowerCase(),
      status: '3',
      orgId: 'south',
      postName: '装卸工',
    })
    expect(answer).toMatchObject({ status: 200, success: true, message: '加入成功！' })
    const [row] = await find('新人1号')
    expect(answer.result).toEqual({ studentId: row.id, studentNo: row.studentNo, isNew: true })
    expect(row).toMatchObject({ orgId: 'north1', employType: '2', postName: '装卸工', status: '1', createBy: 'system' })
    expect(await usesOf(code)).toEqual([1, 1])
  })

  test('a code that is unknown, stopped, over or used up is refused, and nobody is made', async () => {
    const refused: [string, string][] = [
      ['CDEFGHJK', '组织编码无效！'],
      ['编码', '组织编码无效！'],
      [await codeOf({ status: 0 }), '组织编码无效！'],
      [await codeOf({ expire_date: inDays(-1) }), '组织编码已过期！'],
      [await codeOf({ used_count: 10 }), '组织编码使用次数已满！'],
    ]
    for (const [code, message] of refused)
      expect(await join({ ...somebody(2), code })).toMatchObject({ success: false, message, result: null })
    expect(await find('新人2号')).toEqual([])
    expect((await join({ ...somebody(2), code: await codeOf({ expire_date: today }) })).success).toBe(true)
  })

  test('the same person again hears of the student who is there, and nothing is counted', async () => {
    const code = await codeOf({ max_use: 1 })
    const first = await join({ ...somebody(3), code })
    const again = await join({ ...somebody(3, { phone: '13900000003' }), code, idCard: idCardOf(3).toLowerCase() })
    expect(again).toMatchObject({ success: true, message: '您已登记，无需重复加入！' })
    expect(again.result).toEqual({ ...first.result, isNew: false })
    expect(await usesOf(code)).toEqual([1, 1])
    expect((await find('新人3号'))[0]).toMatchObject({ phone: '131****0003', version: 1 })
  })

  test('who only knows a number learns nothing of whose it is', async () => {
    const code = await codeOf()
    await join({ ...somebody(4), code })
    const answer = await join({ ...somebody(4, { realname: '别人' }), code })
    expect(answer).toMatchObject({ success: false, result: null })
    expect(answer.message).toBe('该证件号码已登记，但姓名不一致，请核对后重试！')
    expect(await usesOf(code)).toEqual([1, 1])
  })

  test('what the students refuse is refused, and the use is not counted', async () => {
    const code = await codeOf()
    const { result } = await join({ ...somebody(5), code })
    const refused: [object, string][] = [
      [somebody(6, { phone: '13100000005' }), '该手机号已存在！'],
      [somebody(6, { idCard: '990000199001010011' }), '“证件号码”不正确，请检查是否有数字填错'],
      [somebody(6, { realname: '王' }), '姓名至少 2 个字'],
    ]
    for (const [person, message] of refused)
      expect(await join({ ...person, code })).toMatchObject({ success: false, message })
    await school.clerk.put('/user/student/leave', { id: result.studentId, leaveDate: today })
    expect((await join({ ...somebody(5), code })).message).toBe('该证件号码已登记为离职人员，可办理重新入职！')
    expect(await usesOf(code)).toEqual([1, 1])
  })

  test('many at once are never more than the code allows', async () => {
    const code = await codeOf({ max_use: 5 })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => join({ ...somebody(20 + nth), code })))
    const messages = answers.map(({ message }) => message)
    expect(messages.filter((message) => message === '加入成功！')).toHaveLength(5)
    expect(messages.filter((message) => message === '组织编码使用次数已满！')).toHaveLength(7)
    expect(await usesOf(code)).toEqual([5, 1])
    const made = await Promise.all(answers.map((_, nth) => find(`新人${20 + nth}号`)))
    expect(made.flat()).toHaveLength(5)
  })

  test('one person many times at once is one student and one use', async () => {
    const code = await codeOf()
    const answers = await Promise.all(Array.from({ length: 6 }, () => join({ ...somebody(40), code })))
    expect(answers.map(({ success }) => success)).toEqual(Array.from({ length: 6 }, () => true))
    expect(new Set(answers.map(({ result }) => result.studentId)).size).toBe(1)
    expect(await usesOf(code)).toEqual([1, 1])
  })

  test('leads into the tenant of the code alone', async () => {
    const code = await codeOf({ org_id: 'foreign' }, 2)
    expect(await join({ ...somebody(50), code })).toMatchObject({ success: true })
    expect(await find('新人50号')).toEqual([])
    const stranger = await callerOf(school, { id: 'other', tenantIds: [2], permissions: allOf('student:info') })
    expect((await stranger.get('/user/student/list')).result.records).toMatchObject([{ realname: '新人50号' }])
  })

  test('guessing is stopped by network, and joining is not', async () => {
    const code = await codeOf({ max_use: 50 })
    for (let nth = 0; nth < 20; nth += 1)
      expect((await join({ ...somebody(60), code: 'CDEFGHJK' }, '10.9.9.9')).message).toBe('组织编码无效！')
    expect(await join({ ...somebody(60), code }, '10.9.9.9')).toMatchObject({ status: 429 })
    for (let nth = 0; nth < 19; nth += 1) await join({ ...somebody(61), code: 'CDEFGHJK' }, '10.7.7.7')
    for (const number of [61, 62]) {
      const joined = await join({ ...somebody(number), code }, '10.7.7.7')
      expect(joined).toMatchObject({ success: true })
    }
    for (let nth = 0; nth < 19; nth += 1) await join({ ...somebody(63), code: 'CDEFGHJK' }, '10.7.7.7')
    expect(await join({ ...somebody(63), code }, '10.7.7.7')).toMatchObject({ success: true })
    expect(await join({ ...somebody(60), code }, '10.8.8.8')).toMatchObject({ success: true })
  })

  test('is on record with the code, without the number of anybody', async () => {
    const code = await codeOf()
    await join({ ...somebody(70), code })
    const recorded = await school.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_audit').where('action', '=', 'join').selectAll().execute(),
    )
    expect(recorded.filter(({ entity_id }) => entity_id === code)).toMatchObject([
      { entity: 'orgCode', before: { usedCount: 0 }, after: { usedCount: 1 } },
    ])
    const text = JSON.stringify(recorded)
    expect([text.includes(idCardOf(70)), text.includes('13100000070')]).toEqual([false, false])
  })
})
