import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { Page } from '#screens/course/package-audit.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const row = {
  id: 'p1',
  packageNo: 'KB2026110001',
  name: '夏季防暑防汛专题包',
  courseCount: 2,
  totalHours: 0.9,
  submitUser: 'somebody',
  submitTime: '2026-11-20 09:00:00',
  status: '1',
  tenantId: 1,
  version: 1,
}
const course = { courseId: 'c1', name: '中暑识别与处置', versionNo: '1.1.0', creditHours: 0.5, required: 1 }
const changes = {
  last: { auditTime: '2026-11-18 10:30:00', auditUser: '王审', outcome: '2' },
  courses: [
    { kind: 'changed', course, before: { ...course, versionNo: '1.0.0' } },
    { kind: 'added', course: { ...course, courseId: 'c2', name: '心肺复苏与AED', creditHours: 0.4 }, before: null },
    {
      kind: 'removed',
      course: { ...course, courseId: 'c3', name: '断路作业交通导引', creditHours: 0.3 },
      before: null,
    },
  ],
}
const may = (...codes: string[]) =>
  codes.map((action) => ({ action: `course:package:${action}`, type: '1', status: '1' }) as never)
const open = (auth: never[] = []) =>
  stage(<Page />, {
    auth,
    stored: { [STORAGE_KEYS.userInfo]: { id: 'u1', username: 'trainer', realname: '张训' } },
    allAuth: may('pass', 'reject', 'submit'),
    answers: {
      'GET /vr/course/package/list': ok({ records: [row], total: 1 }),
      'GET /vr/course/package/changes': ok(changes),
    },
  })

test('[SCREEN-13] what waits is shown with what changed since the last decision, beside the buttons to decide', async () => {
  open(may('pass', 'reject'))
  const table = await screen.findByRole('table', { name: '课程与变化' })
  const lines = within(table).getAllByRole('row').slice(1)
  expect(lines.map((line) => line.textContent)).toEqual([
    '中暑识别与处置1.1.00.5必修有变化版本 1.0.0 → 1.1.0',
    '心肺复苏与AED1.1.00.4必修新加入',
    '断路作业交通导引1.1.00.3必修已移出',
  ])
  expect(screen.getByText('与 2026-11-18 10:30 王审驳回时相比。')).toBeTruthy()
  expect(screen.getByText('0.8 → 0.9')).toBeTruthy()
  expect(screen.getByRole('button', { name: `通过 ${row.name}` })).toBeTruthy()
  expect(screen.getByRole('button', { name: `驳回 ${row.name}` })).toBeTruthy()
})

test('[SCREEN-13] who hands packages in and decides nothing sees their own, without buttons', async () => {
  const { http } = open(may('submit'))
  await screen.findByRole('table', { name: '课程与变化' })
  expect(screen.queryByRole('button', { name: `通过 ${row.name}` })).toBeNull()
  const [call] = http.calls.filter(({ path }) => path === '/vr/course/package/list')
  expect(call!.sent).toMatchObject({ submitUser: 'trainer' })
})

test('[SCREEN-13] 全部 shows what was decided, too', async () => {
  const { http, user } = open(may('pass'))
  await screen.findByRole('table', { name: '课程与变化' })
  const lists = () => http.calls.filter(({ path }) => path === '/vr/course/package/list')
  expect(lists().at(-1)!.sent).toMatchObject({ status: '1' })
  await user.click(screen.getByText('全部'))
  await waitFor(() => expect(lists().at(-1)!.sent).not.toHaveProperty('status'))
})
