import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARRIERS } from '#server/areas/message/carriers.ts'
import { deliverDue } from '#server/areas/message/deliver.ts'
import { remindersOf } from '#server/housekeeping/reminders.ts'
import { openCompanies, REMINDERS, type Companies } from './open-companies.ts'

let companies: Companies
beforeAll(async () => {
  companies = await openCompanies()
  await companies.insert('biz_hazard', {
    id: 'row',
    org_id: 'a',
    title: '通道被占用',
    status: '1',
    create_time: companies.ago(3),
  })
})
afterAll(() => companies.dispose())

/** Runs the job at an hour of today. @returns what it said */
async function run(hour: string, goOn = () => {}): Promise<string[]> {
  companies.clock.now = Date.parse(`${companies.ago(0)}T${hour}:00+08:00`)
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const report = (error: unknown) => {
    throw error
  }
  const values = {}
  await remindersOf(REMINDERS)(companies.app.services, {
    runId: 'run',
    taken: 1,
    values,
    say,
    report,
    isStopped: () => false,
    goOn,
  })
  return lines
}

test('nobody is told anything at night, and the run says so', async () => {
  const quiet = ['21:00 到次日 08:00 不发送提醒，请在白天执行']
  expect(await run('07:59')).toEqual(quiet)
  expect(await run('21:00')).toEqual(quiet)
  expect(await companies.messages()).toEqual([])
})

test('by day it says what it told, once, and the message leads to the page', async () => {
  expect(await run('08:00')).toEqual(['隐患等待处理：1 条，发送 1 条消息'])
  expect(await run('20:59')).toEqual(['没有需要提醒的业务'])
  const report = (error: unknown) => {
    throw error
  }
  await deliverDue({ ...companies.app.services, carriers: CARRIERS, report })
  const announced = await companies.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_announcement').select(['user_ids', 'open_type', 'open_page']).execute(),
  )
  expect(announced).toEqual([{ user_ids: 'a-safety,', open_type: 'url', open_page: '/hazard/list?status=1,4,7' }])
})
