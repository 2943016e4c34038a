import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordLogin } from '#server/training/record-login.ts'
import { openClassroom, type Classroom } from './classroom.ts'

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
})
afterAll(() => room.dispose())

const BASE = '/user/student/loginLog'
const SIGN_IN = { studentId: 'student1', terminal: '1', deviceSn: 'SN-1', ip: '10.0.0.7', city: '宁波', isDone: true }

test('[SCREEN-55] a sign-in stands in the log with the place of the moment, and the student tells when it was', async () => {
  room.clock.now = Date.parse('2026-03-02T09:00:00+08:00')
  await room.within((context) => recordLogin(context, SIGN_IN))
  room.clock.now += 60_000
  await room.within((context) => recordLogin(context, { ...SIGN_IN, isDone: false }))
  const { result } = await room.trainer.get(`${BASE}/list`)
  expect(result.records).toMatchObject([
    { studentName: '张伟', result: '0', loginTime: '2026-03-02 09:01:00' },
    { studentName: '张伟', orgId: 'north1', terminal: '1', deviceSn: 'SN-1', city: '宁波', result: '1' },
  ])
  expect(await room.student('student1')).toMatchObject({ lastLoginTime: '2026-03-02 09:00:00' })
})

test('[SCREEN-55] it is read alone, by people of the tenant', async () => {
  expect((await room.foreigner.get(`${BASE}/list`)).result.total).toBe(0)
  const added = await room.trainer.raw({ method: 'POST', url: `/vr${BASE}/add`, payload: {} })
  expect(added.statusCode).toBe(404)
  await expect(room.within((context) => recordLogin(context, { ...SIGN_IN, studentId: 'foreign1' }))).rejects.toThrow(
    '学员不存在',
  )
})
