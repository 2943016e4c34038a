import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type Office } from '#tests/server/areas/message/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  for (const receiver of ['13800000001', '13800000002', '13800000003']) {
    await add(office.writer, receiver)
    await office.tried(receiver)
  }
  await add(office.neighbour, '13800000004')
  await office.server.database.scope({ tenantId: 1 }, (sql) =>
    sql.updateTable('sys_sms').set({ es_send_status: '2' }).where('es_receiver', '=', '13800000002').execute(),
  )
})
afterAll(() => office.server.dispose())

test('[SCREEN-44] says how many messages wait, went out and failed, of those a list finds', async () => {
  expect(await totalsWith({})).toEqual({ waiting: 0, sent: 2, failed: 1 })
  expect(await totalsWith({ esReceiver: '13800000001' })).toEqual({ waiting: 0, sent: 1, failed: 0 })
})

test('[SCREEN-44] the state a list is narrowed to leaves the figures of the others', async () => {
  expect(await totalsWith({ esSendStatus: '2' })).toEqual({ waiting: 0, sent: 2, failed: 1 })
})

const add = (who: Office['writer'], esReceiver: string) =>
  who.post('/sys/message/sysMessage/add', { esTitle: '通知', esContent: '内容', esType: '1', esReceiver })

const totalsWith = async (query: Record<string, string>) =>
  (await office.writer.get('/sys/message/sysMessage/list', { withTotals: 1, ...query })).result.totals
