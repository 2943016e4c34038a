import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/server/engine/fixtures.ts'
import { openCompanies, type Companies } from '#tests/server/reminders/open-companies.ts'

let companies: Companies
beforeAll(async () => {
  companies = await openCompanies()
  const { insert } = companies
  await insert('biz_student', { id: 'who', org_id: 'a-shop', realname: '王磊', status: '1', train_object: '3' })
  await insert('biz_train_card', { id: 'card', card_no: 'K-1', student_id: 'who', org_id: 'a-shop', status: '0' })
  const level = { id: 'level', card_id: 'card', student_id: 'who', level: '2', pass_score: 80 }
  await insert('biz_train_level', { ...level, status: '1', attempts: 0, required_hours: 0 })
})
afterAll(() => companies.dispose())

/** The level is examined again, not well enough. */
async function fail(): Promise<void> {
  const trainer = await signedIn(companies, 'a-trainer', 1)
  const answer = await trainer.put('/user/student/trainLevel/fail', { id: 'level', examScore: 50 })
  expect(answer.message).toBe('已登记不合格！')
  await companies.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('biz_train_level').set({ status: '1' }).execute(),
  )
}

test('the third failed exam tells trainers and safety officers of the company, the others nobody', async () => {
  const told: string[][] = []
  for (let exam = 1; exam <= 4; exam += 1) {
    await fail()
    told.push((await companies.messages()).map(({ receiver }) => receiver))
  }
  expect(told).toEqual([[], [], ['a-safety', 'a-trainer'], ['a-safety', 'a-trainer']])
  const [message] = await companies.messages()
  expect(message).toEqual({
    receiver: 'a-safety',
    title: '三级教育考核 3 次不合格：王磊',
    content: '<p>王磊（卡号 K-1）的车间级安全教育已考核 3 次不合格，请重新安排教育，或者考虑是否适合该岗位。</p>',
    page: '/student/trainCard?cardNo=K-1',
  })
})
