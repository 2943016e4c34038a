import { Page as StudentLogins } from '#screens/study/student-login.screen.tsx'
import { Page as StudyRecords } from '#screens/study/study-record.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { actionsOf } from '#tests/page-objects/list.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const LOG = '/user/student/useLog/list'
const row = (over: object) => ({
  id: 'r1',
  studentId: 's1',
  studentName: '张伟',
  startTime: '2026-03-02 09:00:00',
  flag: '1',
  version: 1,
  ...over,
})

test('[SCREEN-56] each record offers what can be decided about it', async () => {
  const records = [
    row({}),
    row({ id: 'r2', studentId: null, studentName: '访客', flag: '2' }),
    row({ id: 'r3', studentName: '李娜', flag: '4' }),
    row({ id: 'r4', studentName: '王强', flag: '6' }),
  ]
  stage(<StudyRecords />, { answers: { [`GET ${LOG}`]: ok({ records, total: 4 }) } })
  await screen.findByText('访客')
  expect(screen.queryByLabelText('更多操作 张伟')).toBe(null)
  expect(await actionsOf('访客')).toEqual(['详情', '认领', '认定无效', '流转记录'])
  expect(await actionsOf('李娜')).toEqual(['李娜', '详情', '认定有效', '认定无效', '流转记录'])
  expect(await actionsOf('王强')).toEqual(['王强', '详情', '认定有效', '流转记录'])
})

test('[SCREEN-56] a name leads to the student, and that of nobody nowhere', async () => {
  const records = [row({}), row({ id: 'r2', studentId: null, studentName: '访客' })]
  stage(<StudyRecords />, { answers: { [`GET ${LOG}`]: ok({ records, total: 2 }) } })
  expect(await screen.findByRole('button', { name: '张伟' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '访客' })).toBe(null)
})

test('[SCREEN-56] a session begins with its steps where it has some, and with its data where it is a video', async () => {
  const tabsOf = async (counts: object) => {
    stage(<StudyRecords />, {
      parameters: { recordId: 'r1' },
      answers: { 'GET /user/student/useLog/queryById': ok(row(counts)) },
    })
    const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
    cleanup()
    return tabs
  }
  expect(await tabsOf({ stepCount: 12, answerCount: 0 })).toEqual(['步骤得分', '资料', '动态'])
  expect(await tabsOf({ stepCount: 0, answerCount: 20 })).toEqual(['资料', '错题', '动态'])
  expect(await tabsOf({ stepCount: 0, answerCount: 0 })).toEqual(['资料', '动态'])
})

test('[SCREEN-55] the log of sign-ins is read alone', async () => {
  const records = [{ id: 'l1', studentName: '张伟', studentId: 's1', loginTime: '2026-03-02 09:00:00', version: 1 }]
  stage(<StudentLogins />, { answers: { 'GET /user/student/loginLog/list': ok({ records, total: 1 }) } })
  expect(await screen.findByText('张伟')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新增' })).toBe(null)
})
