import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOf, callerOf, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { creditCodeOf, openEnterprises, PATH, type Enterprises } from './open-enterprises.ts'

const AUDIT = `${PATH}/orgAudit`
const CODES = [...allOf('enterprise:audit', 'pass', 'reject', 'resubmit'), 'enterprise:info:list']

let server: Enterprises
let auditor: Caller
let other: Caller
beforeAll(async () => {
  server = await openEnterprises()
  auditor = await callerOf(server, { id: 'audit1', permissions: CODES })
  other = await callerOf(server, { id: 'audit2', permissions: CODES })
})
afterAll(() => server.dispose())

let serial = 0
/** What a company sends of itself. */
function application(over: object = {}) {
  serial += 1
  return {
    tenantId: 1,
    enterpriseName: `申请企业${serial}号`,
    creditCode: creditCodeOf(5000 + serial),
    industry: '5',
    applicant: '林志坚',
    applicantPhone: `1300050${String(serial).padStart(4, '0')}`,
    ...over,
  }
}

/** The code that was sent last to a number. */
async function codeFor(mobile: string): Promise<string> {
  // A code is sent again after a minute.
  server.clock.now += 61_000
  await server.app.inject({ method: 'POST', url: '/vr/sys/sms', payload: { mobile, smsmode: '1' } })
  const sent = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_outbox')
      .select('content')
      .where('receiver', '=', mobile)
      .orderBy('create_time', 'desc')
      .execute(),
  )
  const codes = sent.flatMap(({ content }) => /验证码为 (\d{6})/.exec(content ?? '')?.[1] ?? [])
  return codes[0]!
}

/** Each from an address of its own: five an hour come from one. */
async function apply(body: ReturnType<typeof application>, smscode?: string): Promise<Answer> {
  const payload = { ...body, smscode: smscode ?? (await codeFor(body.applicantPhone)) }
  serial += 1
  const remoteAddress = `10.1.${serial >> 8}.${serial & 255}`
  const answer = await server.app.inject({ method: 'POST', url: `/vr${AUDIT}/apply`, payload, remoteAddress })
  return { status: answer.statusCode, ...answer.json() }
}

const found = async (enterpriseName: string) =>
  (await auditor.get(`${AUDIT}/list`, { enterpriseName })).result.records as any[]
const step = (by: Caller, name: string, body: object) => by.put(`${AUDIT}/${name}`, body)

/** An application of a company that is waiting, with a licence. @returns its id and name */
async function waiting(over: object = {}): Promise<{ id: string; name: string; creditCode: string }> {
  const body = application(over)
  expect(await apply(body)).toMatchObject({ success: true })
  const [{ id }] = await found(body.enterpriseName)
  return { id, name: body.enterpriseName, creditCode: body.creditCode }
}
/** A picture that the one who passes uploads. */
async function licence(by = 'audit1'): Promise<string> {
  const headers = await server.headersOf(by, 1)
  const sent = { headers, name: '执照.png', content: await picture(), fields: { biz: 'private/orgApply' } }
  return (await sendFile(server, sent)).json().message as string
}
const enterprisesNamed = async (name: string) =>
  (await server.clerk.get(`${PATH}/list`, { name })).result.records as any[]

describe('[SCREEN-24] a company applies', () => {
  test('is refused with a reason, corrected, and let in', async () => {
    const body = application()
    expect(await apply(body)).toMatchObject({ success: true, message: '申请已提交，审核结果将以短信通知！' })
    const [first] = await found(body.enterpriseName)
    expect(first).toMatchObject({ auditStatus: '0', applicantPhone: expect.stringContaining('****'), knownAs: null })
    expect((await step(auditor, 'reject', { ids: first.id })).message).toBe('请填写审核意见')
    await step(auditor, 'reject', { ids: first.id, auditOpinion: '执照不清晰' })
    expect(await apply({ ...body, applicant: '夏瓯铸' })).toMatchObject({ success: true })
    const again = await found(body.enterpriseName)
    expect(again).toHaveLength(1)
    expect(again[0]).toMatchObject({ id: first.id, auditStatus: '0', applicant: '夏瓯铸', auditOpinion: null })
    const passing = { id: first.id, outcome: 'create' }
    expect((await step(auditor, 'pass', passing)).message).toBe('请先上传营业执照，再通过申请！')
    const passed = await step(auditor, 'pass', { ...passing, licenseUrl: await licence() })
    expect(passed).toMatchObject({ success: true, message: '审核通过，企业已建立！' })
    expect(passed.result.password).toMatch(/^.{8,}$/)
    expect(passed.result.username).toMatch(/^1\d{10}$/)
    const [enterprise] = await enterprisesNamed(body.enterpriseName)
    expect(enterprise).toMatchObject({ status: '2', safetyOfficer: '夏瓯铸' })
    expect((await found(body.enterpriseName))[0]).toMatchObject({ auditStatus: '1', enterpriseId: enterprise.id })
    const history = (await auditor.get(`${AUDIT}/history`, { id: first.id })).result
    expect(history.map((one: any) => one.step)).toEqual(['pass', 'resubmit', 'reject'])
  })

  test('only with a code that was sent to the number, a right credit code, and to a tenant that is there', async () => {
    const body = application()
    expect((await apply(body, '000000')).message).toContain('验证码')
    expect((await apply({ ...body, creditCode: '919900001234567890' }, '1')).message).toBe('统一社会信用代码不正确！')
    expect((await apply({ ...body, tenantId: 4711 })).message).toBe('该培训中心不存在或已停用！')
    expect(await found(body.enterpriseName)).toEqual([])
    await apply(body)
    expect((await apply(body)).message).toBe('该企业的入驻申请正在审核中，请等待结果！')
  })

  test('five times an hour from one address', async () => {
    const remoteAddress = '10.9.9.9'
    const ask = () =>
      server.app.inject({
        method: 'POST',
        url: `/vr${AUDIT}/apply`,
        payload: { ...application(), smscode: '1' },
        remoteAddress,
      })
    const codes: number[] = []
    for (let nth = 0; nth < 6; nth += 1) codes.push((await ask()).statusCode)
    expect(codes.map((code) => code === 429)).toEqual([false, false, false, false, false, true])
  })
})

describe('[SCREEN-24] what nobody may do to an application', () => {
  test('pass it twice at once from two places: one enterprise is made', async () => {
    const { id, name } = await waiting()
    const passing = async (by: string) => ({ id, outcome: 'create', licenseUrl: await licence(by) })
    const [one, two] = [await passing('audit1'), await passing('audit2')]
    const answers = await Promise.all([step(auditor, 'pass', one), step(other, 'pass', two)])
    expect(answers.map(({ message }) => message).toSorted((one, two) => (one < two ? -1 : 1))).toEqual([
      '只有待审核的申请可以通过！',
      '审核通过，企业已建立！',
    ])
    expect(answers.find(({ success }) => !success)!.message).toBe('只有待审核的申请可以通过！')
    expect(await enterprisesNamed(name)).toHaveLength(1)
  })

  test('reject it after it was passed', async () => {
    const { id } = await waiting()
    const passed = await step(auditor, 'pass', { id, outcome: 'create', licenseUrl: await licence() })
    expect(passed.message).toBe('审核通过，企业已建立！')
    expect((await step(other, 'reject', { ids: id, auditOpinion: '重复' })).message).toBe('只有待审核的申请可以驳回！')
  })

  test('make a second enterprise of a credit code that became known meanwhile; it joins the first', async () => {
    const { id, creditCode } = await waiting()
    const licenseUrl = await licence()
    const known = await server.add({ creditCode, name: '先到的企业' })
    expect((await auditor.get(`${AUDIT}/queryById`, { id })).result.knownAs).toBe('先到的企业')
    const made = await step(auditor, 'pass', { id, outcome: 'create', licenseUrl })
    expect(made.message).toBe('该统一社会信用代码已登记企业，请选择并入已有企业！')
    const joined = await step(auditor, 'pass', { id, outcome: 'join' })
    expect(joined).toMatchObject({ success: true, message: '审核通过，已并入现有企业！', result: {} })
    expect((await auditor.get(`${AUDIT}/queryById`, { id })).result).toMatchObject({
      auditStatus: '1',
      enterpriseId: known,
    })
    const { id: unknown } = await waiting()
    expect((await step(auditor, 'pass', { id: unknown, outcome: 'join' })).message).toBe(
      '没有统一社会信用代码相同的企业，请选择新增企业！',
    )
  })

  test('pass what one entered oneself', async () => {
    const { tenantId: _tenant, ...body } = application()
    await auditor.post(`${AUDIT}/add`, body)
    const [{ id }] = await found(body.enterpriseName)
    const passing = { id, outcome: 'create' }
    const refused = await step(auditor, 'pass', { ...passing, licenseUrl: await licence() })
    expect(refused.message).toBe('登记人不能审核自己登记的申请！')
    const passed = await step(other, 'pass', { ...passing, licenseUrl: await licence('audit2') })
    expect(passed.message).toBe('审核通过，企业已建立！')
  })
})
