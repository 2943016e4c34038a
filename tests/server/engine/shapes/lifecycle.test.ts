import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn, openOffice } from './leave.fixture.ts'

const CODES = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'revise'].map((code) => `test:leave:${code}`)

let server: TestApp
let writer: Caller
let chief: Caller
let deputy: Caller
beforeAll(async () => {
  server = await openOffice()
  writer = await callerOf(server, { id: 'writer', permissions: CODES })
  chief = await callerOf(server, { id: 'chief', permissions: ['test:leave:list', 'test:leave:review'] })
  deputy = await callerOf(server, { id: 'deputy', permissions: ['test:leave:list', 'test:leave:review'] })
})
afterAll(() => server.dispose())

let serial = 0
interface Leave {
  id: string
  state: string
  version: number
  grantedDays: number | null
}

async function written(...steps: 'submit'[]): Promise<Leave> {
  const subject = `请假${(serial += 1)}`
  await writer.post('/test/leave/add', { subject, state: 'approved', grantedDays: 30 })
  const { result } = await writer.get('/test/leave/list', { subject })
  const { id } = result.records[0]
  for (const step of steps) await writer.put(`/test/leave/${step}`, { id })
  return leaveOf(id)
}

const leaveOf = async (id: string): Promise<Leave> => (await writer.get('/test/leave/queryById', { id })).result

async function stepsOf(id: string): Promise<string[]> {
  const { result } = await chief.get('/test/leave/history', { id })
  return result.map((row: any) => [row.step, row.fromState, row.toState, row.reason, row.createBy].join(' '))
}

describe('one record', () => {
  test('walks from draft to submitted, rejected, draft again and approved, and its history says who, when and why', async () => {
    const { id, state, grantedDays } = await written()
    expect([state, grantedDays]).toEqual(['draft', null])
    expect(await writer.put('/test/leave/submit', { id, reason: ' 家里有事 ' })).toMatchObject({ message: '已提交' })
    expect(await chief.put('/test/leave/reject', { id, reason: '人手不够' })).toMatchObject({ success: true })
    expect(await writer.put('/test/leave/backToDraft', { id })).toMatchObject({ success: true })
    await writer.put('/test/leave/submit', { id })
    expect(await deputy.put('/test/leave/approve', { ids: id, grantedDays: 3 })).toMatchObject({ message: '已批准' })
    expect(await leaveOf(id)).toMatchObject({ state: 'approved', grantedDays: 3, updateBy: 'deputy', version: 6 })
    expect(await stepsOf(id)).toEqual([
      'approve submitted approved  deputy',
      'submit draft submitted  writer',
      'revise rejected draft  writer',
      'reject submitted rejected 人手不够 chief',
      'submit draft submitted 家里有事 writer',
    ])
    const [last] = (await chief.get('/test/leave/history', { id })).result
    expect(last).toMatchObject({
      step_dictText: '批准',
      fromState_dictText: '待审批',
      toState_dictText: '已批准',
      createBy_dictText: '姓名deputy',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
  })

  test('what a step asks for is required and checked; a refused step leaves nothing', async () => {
    const { id } = await written('submit')
    const refused: [string, object, string][] = [
      ['reject', { id }, '请填写原因'],
      ['reject', { id, reason: '   ' }, '请填写原因'],
      ['reject', { id, reason: 7 }, '“原因”的格式不正确'],
      ['reject', { id, reason: '长'.repeat(501) }, '“原因”不能超过 500 个字符'],
      ['approve', { ids: id }, '请填写批准天数'],
      ['approve', { ids: id, grantedDays: 31 }, '“批准天数”不能大于 30'],
      ['approve', { ids: '' }, '请选择一条记录！'],
      ['reject', { ids: id, reason: '错' }, '缺少参数 id'],
    ]
    for (const [step, body, message] of refused) {
      expect(await chief.put(`/test/leave/${step}`, body)).toMatchObject({ success: false, message })
    }
    expect(await leaveOf(id)).toMatchObject({ state: 'submitted', version: 2 })
    expect(await stepsOf(id)).toEqual(['submit draft submitted  writer'])
  })

  test('what is no arrow is refused, edits and deletes too', async () => {
    const { id } = await written('submit')
    const subject = (await writer.get('/test/leave/queryById', { id })).result.subject
    expect(await writer.put('/test/leave/submit', { id })).toMatchObject({
      success: false,
      message: `“${subject}”当前的状态不能提交`,
    })
    expect((await writer.put('/test/leave/edit', { id, subject: '改' })).message).toBe(`“${subject}”已提交，不能修改`)
    expect((await writer.delete('/test/leave/delete', { id })).message).toBe(`“${subject}”当前的状态不能删除`)
    const draft = await written()
    expect((await writer.delete('/test/leave/deleteBatch', { ids: `${draft.id},${id}` })).success).toBe(false)
    expect(await leaveOf(draft.id)).toMatchObject({ state: 'draft' })
    expect((await chief.put('/test/leave/reject', { id: draft.id, reason: '错' })).message).toBe('只能驳回已提交的申请')
  })

  test('who saw another version is told, and nothing happens', async () => {
    const { id, version } = await written('submit')
    expect(await chief.put('/test/leave/approve', { ids: id, version: version - 1, grantedDays: 1 })).toMatchObject({
      code: 409,
    })
    const versions = { [id]: version - 1 }
    expect(await chief.put('/test/leave/approve', { ids: id, versions, grantedDays: 1 })).toMatchObject({ code: 409 })
    expect(await leaveOf(id)).toMatchObject({ state: 'submitted' })
    expect(await chief.put('/test/leave/approve', { ids: id, version, grantedDays: 1 })).toMatchObject({ code: 200 })
  })

  test('a step repeated under its key is taken once', async () => {
    const { id } = await written('submit')
    const repeat = () =>
      chief.raw({
        method: 'PUT',
        url: '/vr/test/leave/reject',
        headers: { 'idempotency-key': `reject ${id}`.replace(' ', '-') },
        payload: { id, reason: '不行' },
      })
    const answers = [await repeat(), await repeat()]
    expect(answers.map((answer) => answer.json().success)).toEqual([true, true])
    expect(answers[1]!.headers['idempotency-replayed']).toBe('true')
    expect(await stepsOf(id)).toHaveLength(2)
  })
})

describe('several at once', () => {
  test('all of them take the step', async () => {
    const [one, other] = [await written('submit'), await written('submit')]
    expect(await chief.put('/test/leave/approve', { ids: `${one.id},${other.id}`, grantedDays: 2 })).toMatchObject({
      success: true,
    })
    for (const { id } of [one, other]) {
      expect(await leaveOf(id)).toMatchObject({ state: 'approved', grantedDays: 2 })
      expect(await stepsOf(id)).toHaveLength(2)
    }
  })

  test('one that cannot keeps all of them where they are', async () => {
    const [fit, draft] = [await written('submit'), await written()]
    for (const ids of [`${fit.id},${draft.id}`, `${draft.id},${fit.id}`, `${fit.id},unknown`]) {
      expect(await chief.put('/test/leave/approve', { ids, grantedDays: 2 })).toMatchObject({ success: false })
    }
    expect(await leaveOf(fit.id)).toMatchObject({ state: 'submitted', version: 2, grantedDays: null })
    expect(await stepsOf(fit.id)).toHaveLength(1)
  })

  test('of two people who decide at the same moment one wins and the other hears it', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, version } = await written('submit')
      const seen = round % 2 === 0 ? { version } : {}
      const answers = await Promise.all([
        chief.put('/test/leave/approve', { ids: id, grantedDays: 2, ...seen }),
        deputy.put('/test/leave/reject', { id, reason: '不行', ...seen }),
      ])
      const won = answers.filter(({ success }) => success)
      const lost = answers.find(({ success }) => !success)!
      expect(won).toHaveLength(1)
      expect(lost.code).toBe(round % 2 === 0 ? 409 : 500)
      const steps = await stepsOf(id)
      expect(steps).toHaveLength(2)
      expect(steps[0]).toMatch(answers[0].success ? /^approve .* chief$/ : /^reject .* deputy$/)
    }
  })
})

describe('who may', () => {
  test('a step needs its own permission', async () => {
    const { id } = await written('submit')
    expect(await writer.put('/test/leave/approve', { ids: id, grantedDays: 2 })).toMatchObject({ status: 403 })
    const outsider = await callerOf(server, { id: 'outsider', permissions: ['test:leave:review'] })
    expect(await outsider.get('/test/leave/history', { id })).toMatchObject({ status: 403 })
  })

  test('data rules of the step hold: who may decide on their own only finds no other', async () => {
    const codes = ['test:leave:list', 'test:leave:review']
    const narrow = await callerOf(server, { id: 'narrow', permissions: codes })
    await narrowToOwn(server, 'narrow', 'test:leave:review')
    const { id } = await written('submit')
    expect(await narrow.put('/test/leave/approve', { ids: id, grantedDays: 2 })).toMatchObject({ status: 404 })
    expect((await narrow.get('/test/leave/history', { id })).success).toBe(true)
    const blind = await callerOf(server, { id: 'blind', permissions: codes })
    await narrowToOwn(server, 'blind', 'test:leave:list')
    expect(await blind.put('/test/leave/approve', { ids: id, grantedDays: 2 })).toMatchObject({ status: 404 })
    expect(await blind.get('/test/leave/history', { id })).toMatchObject({ status: 404 })
  })

  test('another tenant neither sees nor moves it, and the database keeps histories apart', async () => {
    const { id } = await written('submit')
    const codes = [...CODES, 'test:leave:review']
    const neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions: codes })
    expect(await neighbour.put('/test/leave/approve', { ids: id, grantedDays: 2 })).toMatchObject({ status: 404 })
    expect(await neighbour.get('/test/leave/history', { id })).toMatchObject({ status: 404 })
    const count = (tenantId: number) =>
      server.database.scope({ tenantId }, async (sql) => {
        const { rows } = await raw<{ n: number }>`select count(*) as n from record_step`.execute(sql)
        return rows[0]!.n
      })
    expect(await count(2)).toBe(0)
    expect(await count(1)).toBeGreaterThan(0)
    const change = server.database.scope({ tenantId: 1 }, (sql) =>
      raw`update record_step set create_by = 'nobody'`.execute(sql),
    )
    expect((await change).numAffectedRows).toBe(0n)
  })
})
