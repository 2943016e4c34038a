import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeDueSteps } from '#server/engine/lifecycle/due-steps.ts'
import { issueCertificate, monthsAfter, type Achievement } from '#server/training/issue-certificate.ts'
import { newVerifyCode, readVerifyCode } from '#server/training/verify-code.ts'
import { CERT, openClassroom, type Classroom } from './classroom.ts'

const DAY_MS = 86_400_000
const COURSE: Achievement = { certType: '3', studentId: 'student1', title: '厂级安全教育考试', hours: 0.5, score: 95 }
const PACKAGE: Achievement = { certType: '2', studentId: 'student1', title: '危化年度再培训包', hours: 12, score: null }

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
  room.clock.now = Date.parse('2026-03-02T09:00:00+08:00')
})
afterAll(() => room.dispose())

async function issued(achievement: Achievement): Promise<any> {
  const { ids } = await room.within((context) => issueCertificate(context, achievement))
  return (await room.trainer.get(`${CERT}/queryById`, { id: ids[0]! })).result
}
const page = (code: string) => room.app.inject({ url: `/vr/cert/${encodeURIComponent(code)}` })

describe('a certificate', () => {
  test('[SCREEN-04] has a number, a code of its own and the company of the moment; each cycle makes a new one', async () => {
    const [one, other] = [await issued(COURSE), await issued(PACKAGE)]
    expect(one).toMatchObject({
      certNo: 'PX2026000001',
      studentName: '张伟',
      title: '厂级安全教育考试',
      hours: 0.5,
      issueDate: '2026-03-02',
      expireDate: null,
      status: '1',
    })
    expect(other).toMatchObject({ certNo: 'PX2026000002', expireDate: '2027-03-02', score: null })
    expect(one.verifyCode).toMatch(/^[A-Z2-7]{12}$/)
    expect(one.verifyCode).not.toBe(other.verifyCode)
    const again = await issued(PACKAGE)
    expect((await room.trainer.get(`${CERT}/queryById`, { id: other.id })).result.status).toBe('1')
    expect(again.certNo).toBe('PX2026000003')
  })

  test('[SCREEN-04] is over on the day after its last one, by the server', async () => {
    const { id } = await issued(PACKAGE)
    const take = () => takeDueSteps(room.app.services, { isStopped: () => false, report: () => {} })
    const before = room.clock.now
    room.clock.now = Date.parse('2027-03-02T23:59:00+08:00')
    await take()
    const trainer = await room.headersOf('trainer', 1)
    const status = async () =>
      (await room.app.inject({ url: `/vr${CERT}/queryById?id=${id}`, headers: trainer })).json().result.status
    expect(await status()).toBe('1')
    room.clock.now += 2 * 60_000
    await take()
    expect(await status()).toBe('2')
    room.clock.now = before
  })

  test('[SCREEN-04] is taken back with a reason, once, by who holds the right', async () => {
    const { id } = await issued(COURSE)
    expect(await room.trainer.put(`${CERT}/revoke`, { id })).toMatchObject({ success: false, message: '请填写原因' })
    expect(await room.foreigner.put(`${CERT}/revoke`, { id, reason: '误' })).toMatchObject({ status: 404 })
    const reason = '身份信息有误'
    expect(await room.trainer.put(`${CERT}/revoke`, { id, reason })).toMatchObject({
      success: true,
      message: '撤销成功！',
    })
    expect(await room.trainer.put(`${CERT}/revoke`, { id, reason })).toMatchObject({
      message: '只有有效的培训证明可以撤销！',
    })
  })

  test('[SCREEN-04] is made for a student of the tenant alone', async () => {
    await expect(issued({ ...COURSE, studentId: 'foreign1' })).rejects.toThrow('学员不存在')
  })

  test('[SCREEN-04] months end with their last day', () => {
    expect([monthsAfter('2024-02-29', 12), monthsAfter('2026-01-31', 1), monthsAfter('2026-11-26', 12)]).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-11-26',
    ])
  })
})

describe('the page that anybody may ask', () => {
  test('[PROD-04] says what the paper says, with the name masked, without the console and with the headers of every answer', async () => {
    const { verifyCode, certNo } = await issued({ ...COURSE, title: '<b>厂级</b>考试' })
    const answer = await page(verifyCode)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('张*')
    expect(answer.body).not.toContain('张伟')
    expect(answer.body).toContain('&lt;b&gt;厂级&lt;/b&gt;考试')
    expect(answer.body).toContain(certNo)
    expect(answer.body).toContain('炼化公司')
    expect(answer.body).toContain('<p class="state ok">有效</p>')
    expect(answer.body).not.toContain('<script')
    expect((await page(verifyCode.toLowerCase().replace(/(.{4})/g, '$1 '))).statusCode).toBe(200)
  })

  test('[PROD-04] tells what was taken back and what is over', async () => {
    const one = await issued(COURSE)
    await room.trainer.put(`${CERT}/revoke`, { id: one.id, reason: '身份信息有误' })
    expect((await page(one.verifyCode)).body).toContain('<p class="state problem">已撤销</p>')
    room.clock.now -= 400 * DAY_MS
    const other = await issued(PACKAGE)
    room.clock.now += 400 * DAY_MS
    expect((await page(other.verifyCode)).body).toContain('<p class="state problem">已到期</p>')
  })

  test('[PROD-04] knows no other codes, and nobody tries many of them', async () => {
    for (const code of ['AAAAAAAAAAAA', "' or 1=1 --", '<script>'])
      expect(await page(code)).toMatchObject({ statusCode: 404, body: expect.stringContaining('未查询到该证明') })
    expect((await page('<script>alert(1)</script>')).body).not.toContain('alert')
    const tries = await Promise.all(Array.from({ length: 35 }, () => page('AAAAAAAAAAAA')))
    expect(tries.at(-1)!.statusCode).toBe(429)
  })

  test('[PROD-04] codes are read as they are typed', () => {
    const code = newVerifyCode()
    expect(readVerifyCode(` ${code.toLowerCase()} `)).toBe(code)
    expect([readVerifyCode('A'), readVerifyCode('AAAAAAAAAAA1'), readVerifyCode('')]).toEqual([null, null, null])
  })
})
