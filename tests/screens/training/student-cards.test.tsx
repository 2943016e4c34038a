import { StudentCards } from '#screens/training-cards.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const card = {
  id: 'c1',
  cardNo: 'SJ202600001',
  studentId: 's1',
  kind: '1',
  kind_dictText: '新入职',
  openDate: '2026-11-01',
  dueDate: '2026-12-01',
  requiredHours: 24,
  hours: 10,
  status: '0',
  status_dictText: '培训中',
  version: 1,
}
const level = (nth: string, text: string, over: object) => ({
  id: `l${nth}`,
  cardId: 'c1',
  studentId: 's1',
  level: nth,
  level_dictText: text,
  requiredHours: 8,
  hours: 0,
  attempts: 0,
  passScore: 80,
  version: 1,
  ...over,
})
const LEVELS = [
  level('1', '厂级', { status: '2', hours: 8, examScore: 92, attempts: 1, signUrl: 'private/trainLevel/a/签名.png' }),
  level('2', '车间级', { status: '1', hours: 2 }),
  level('3', '班组级', { status: '0' }),
]

test('[SCREEN-04] the card of a student shows hours, score and signatures of each level, with the steps that it may take', async () => {
  open()
  const shown = await screen.findByRole('region', { name: '三级教育卡 SJ202600001' })
  const [factory, workshop, team] = (await within(shown).findAllByRole('listitem')).filter((item) =>
    item.hasAttribute('data-status'),
  )
  const buttons = (of: HTMLElement) =>
    within(of)
      .queryAllByRole('button')
      .map((button) => button.textContent)
  expect(factory!.textContent).toContain('92 分，第 1 次（合格分 80）')
  expect(factory!.textContent).toContain('未签名')
  expect(within(factory!).getByRole('button', { name: '查看学员签名' })).toBeTruthy()
  expect(buttons(workshop!)).toEqual(['编辑', '登记合格', '登记不合格', '登记线下学时'])
  expect(workshop!.textContent).toContain('2 / 8 学时，还差 6 学时')
  expect(within(workshop!).getByRole('meter', { name: '车间级学时' }).getAttribute('value')).toBe('2')
  expect(buttons(team!)).toEqual(['编辑', '开始'])
  fireEvent.click(within(workshop!).getByText('登记合格'))
  const form = await dialogOf('登记合格')
  await within(form).findByLabelText('考核成绩')
})

test('[SCREEN-04] a student without a card is told so', async () => {
  open([], [])
  expect(await screen.findByText('还没有三级教育卡')).toBeTruthy()
})

function open(cards: object[] = [card], levels: object[] = LEVELS) {
  const list = (records: object[]) => ok({ records, total: records.length })
  return stage(<StudentCards record={{ id: 's1' }} />, {
    answers: {
      'GET /user/student/trainCard/list': list(cards),
      'GET /user/student/trainLevel/list': list(levels),
      'GET /user/student/trainOffline/list': list([]),
    },
  })
}
