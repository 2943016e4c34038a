import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { addPerson } from '#tests/server/app.ts'
import { signedIn } from '#tests/server/engine/fixtures.ts'
import { openOffice, type Office } from '#tests/server/areas/message/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  for (const id of ['deputy', 'gone']) await addPerson(office.server.database, { id })
})
afterAll(() => office.server.dispose())

const DAY = 86_400_000
async function standIn(agent: string, over: object = {}): Promise<void> {
  const now = office.server.clock.now
  const row = {
    id: newId(),
    tenant_id: 1,
    user_name: 'reader',
    agent_user_name: agent,
    start_time: new Date(now - DAY),
    end_time: new Date(now + DAY),
    status: '1',
    ...over,
  }
  await office.server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_user_agent').execute()
    await sql
      .insertInto('sys_user_agent')
      .values(row as never)
      .execute()
  })
}

async function send(title: string): Promise<void> {
  const message = { esTitle: title, esContent: '内容', esType: '4', esReceiver: 'reader' }
  await office.writer.post('/sys/message/sysMessage/add', message)
  await vi.waitFor(async () => expect(await titlesOf('reader')).toContain(title), { timeout: 30_000, interval: 20 })
}

async function titlesOf(userId: string): Promise<string[]> {
  const caller = await signedIn(office.server, userId, 1)
  const { result } = await caller.get('/sys/annountCement/listByUser')
  return result.sysMsgList.map(({ titile }: { titile: string }) => titile)
}

test('[SCREEN-44] a user who stands in for somebody gets their notifications, and is told whose they are', async () => {
  await standIn('deputy')
  await send('周检提醒')
  expect(await titlesOf('deputy')).toEqual(['【代reader收】周检提醒'])
})

test('[SCREEN-44] not before, not after, and not while it is switched off', async () => {
  const now = office.server.clock.now
  const others = [{ start_time: new Date(now + DAY / 2) }, { end_time: new Date(now - DAY / 2) }, { status: '0' }]
  for (const [index, over] of others.entries()) {
    await standIn('gone', over)
    await send(`月检提醒${index}`)
  }
  expect(await titlesOf('gone')).toEqual([])
})
