import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { addPerson } from '#tests/server/app.ts'
import { openFleet, type Fleet } from '#tests/server/areas/equipment/fleet.ts'
import { newId } from '#server/db/ids.ts'
import { openPage, type Page } from './pages.ts'
import { countRoundTrips } from '#tests/server/round-trips.ts'
import { heardAll } from './told.ts'

const NOTHING = { ep: null, seq: null }
const LIST = 'equipment:info:list'

let fleet: Fleet
let [first, second, other] = ['', '', '']

beforeAll(async () => {
  fleet = await openFleet()
  await fleet.app.listen({ host: '127.0.0.1', port: 0 })
  const bound = async (sn: string, orgId: string) => {
    const id = await fleet.addDevice(sn)
    await fleet.ship([id])
    await fleet.keeper.put('/vr/equipment/info/bind', { id, orgId, place: '实训室' })
    return id
  }
  first = await bound('SN-1', 'd1-A01')
  second = await bound('SN-2', 'd1-A02')
  await addPerson(fleet.database, { id: 'head', departments: { 1: ['A01'] }, permissions: [LIST] })
  await ruled('head')
  await addPerson(fleet.database, { id: 'guest', permissions: ['system:position:list'] })
  await addPerson(fleet.database, { id: 'neighbour', tenantIds: [2], permissions: [LIST] })
  await addPerson(fleet.database, { id: 'root', platform: true, permissions: [LIST] })
  other = newId()
  await fleet.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('biz_equipment')
      .values({ id: other, tenant_id: 2, sn: 'SN-3', type_id: fleet.typeId, status: '1' })
      .execute(),
  )
}, 60_000)
afterAll(() => fleet.dispose())

/** Sees the devices of their own department only. */
async function ruled(userId: string): Promise<void> {
  await fleet.database.scope({ tenantId: 0 }, async (sql) => {
    const { id: permission_id, role_id } = await sql
      .selectFrom('sys_role_permission')
      .innerJoin('sys_permission', 'sys_permission.id', 'sys_role_permission.permission_id')
      .innerJoin('sys_user_role', 'sys_user_role.role_id', 'sys_role_permission.role_id')
      .where('sys_user_role.user_id', '=', userId)
      .select(['sys_permission.id', 'sys_role_permission.role_id'])
      .executeTakeFirstOrThrow()
    const rule = { id: newId(), permission_id, rule_name: '本部门', rule_column: 'sysOrgCode' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ ...rule, rule_conditions: 'RIGHT_LIKE', rule_value: '#{sys_org_code}', status: '1' })
      .execute()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', permission_id).execute()
    await sql
      .updateTable('sys_role_permission')
      .set({ data_rule_ids: rule.id })
      .where('permission_id', '=', permission_id)
      .where('role_id', '=', role_id)
      .execute()
  })
}

async function watching(userId: string, tenantId: number): Promise<Page> {
  const page = await openPage(fleet, userId, tenantId)
  await page.resume({ equipment: NOTHING })
  return page
}

/** What a page heard until its next beat. */
async function heardBy(page: Page): Promise<any[]> {
  const frames: any[] = []
  page.say({ type: 'heart_beat', data: '' })
  for (;;) {
    const frame = await page.heard()
    if (frame.type === 'heart_beat') return frames
    frames.push(frame)
  }
}

test('[LIVE-05] what rows report reaches everybody who may see them in one frame, and nobody else', async () => {
  const pages = new Map<string, Page>()
  for (const [who, tenantId] of [
    ['keeper', 1],
    ['head', 1],
    ['guest', 1],
    ['neighbour', 2],
    ['root', 0],
  ] as const)
    pages.set(who, await watching(who, tenantId))
  const { volatile } = fleet.app.services
  volatile.put(equipment, { id: first, tenantId: 1 }, { battery: 80, onlineStatus: '1' })
  volatile.put(equipment, { id: second, tenantId: 1 }, { battery: 81 })
  volatile.put(equipment, { id: other, tenantId: 2 }, { battery: 82 })
  const told = new Promise<void>((resolve) => {
    const send = fleet.app.services.feeds.sendRows
    let sent = 0
    fleet.app.services.feeds.sendRows = async (...rows) => {
      await send(...rows)
      sent += 1
      if (sent === 2) resolve()
    }
  })
  await volatile.flush()
  await heardAll(fleet)
  await told
  const heard = new Map<string, any[]>()
  for (const [who, page] of pages) heard.set(who, await heardBy(page))
  const rowsOf = (who: string) =>
    heard.get(who)!.map(({ data }) => (data.args as { id: string }[]).map(({ id }) => id).toSorted())
  expect(rowsOf('keeper')).toEqual([[first, second].toSorted()])
  expect(rowsOf('head')).toEqual([[first]])
  expect(rowsOf('guest')).toEqual([])
  expect(rowsOf('neighbour')).toEqual([[other]])
  expect(rowsOf('root').flat().toSorted()).toEqual([first, second, other].toSorted())
  expect(heard.get('head')).toEqual([
    {
      type: 'common_send_date',
      data: {
        key: 'volatile:equipment',
        args: [
          {
            id: first,
            onlineStatus: '1',
            onlineStatus_dictText: '在线',
            lastOnline: null,
            battery: 80,
            temperature: null,
            storageFree: null,
            clockSkew: null,
            softVersion: null,
          },
        ],
      },
    },
  ])
  for (const page of pages.values()) page.close()
})

test('[LIVE-05][API-055] figures of this moment are told to each who watches them as their lists count, again when they change', async () => {
  const activate = (id: string, at: string | null) =>
    fleet.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('biz_equipment').set({ activated_at: at }).where('id', '=', id).execute(),
    )
  await activate(first, '2026-01-01T00:00:00Z')
  await activate(second, '2026-01-01T00:00:00Z')
  const watch = async (userId: string, tenantId: number, key = 'figures:now') => {
    const page = await openPage(fleet, userId, tenantId)
    await page.resume({ [key]: NOTHING })
    return page
  }
  const [keeper, head, guest] = [await watch('keeper', 1), await watch('head', 1), await watch('guest', 1)]
  const part = await watch('keeper', 1, 'figures:now@d1-A02')
  const foreign = await watch('neighbour', 2, 'figures:now@d1-A02')
  const told = async (page: Page) => {
    const { type, data } = await page.heard()
    expect(type).toBe('common_send_date')
    return { ...data.args[0], key: data.key }
  }
  const [all, own, narrowed] = [await told(keeper), await told(head), await told(part)]
  expect([all, own, narrowed].map(({ key, figures }) => [key, figures.deviceTotal])).toEqual([
    ['figures:now', 2],
    ['figures:now', 1],
    ['figures:now@d1-A02', 1],
  ])
  await activate(second, null)
  let later = await told(keeper)
  while (later.figures.deviceTotal === 2) later = await told(keeper)
  expect(later.figures.deviceTotal).toBe(1)
  expect(later.n).toBeGreaterThan(all.n)
  // A user who may see none of it, and one whose organisation it is not, heard nothing in the rounds in which the others did.
  for (const page of [guest, foreign]) expect(await heardBy(page)).toEqual([])
  expect(Math.abs((await keeper.beat()).at - fleet.app.services.now())).toBeLessThan(60_000)
  for (const page of [keeper, head, guest, part, foreign]) page.close()
})

test('[API-055][LIVE-05] figures are counted once for all who see the same, and each again only when rows changed that it counts', async () => {
  const secondMs = 1_000
  fleet.clock.now = Math.ceil(fleet.clock.now / 300_000) * 300_000 + secondMs
  const permissions = [LIST, 'hazard:info:list']
  for (const id of ['one', 'other']) await addPerson(fleet.database, { id, permissions })
  const pages = [await openPage(fleet, 'one', 1), await openPage(fleet, 'other', 1)]
  const [page, twin] = pages as [Page, Page]
  for (const one of pages) await one.resume({ 'figures:now': NOTHING })
  const before = (await page.heard()).data.args[0]
  await twin.heard()
  const trips = countRoundTrips()
  const counts = (figure: string) => trips.texts().filter((text) => text.includes(`"${figure}"`)).length
  const proof = async () => {
    fleet.clock.now += 5 * secondMs
    await twin.heard()
    return (await page.heard()).data.args[0]
  }
  expect(await proof()).toMatchObject({ figures: before.figures, at: before.at + 5_000, asOf: before.asOf + 5_000 })
  const write = (values: { battery: number } | { activated_at: string }) =>
    fleet.database.scope({ tenantId: 1 }, (sql) =>
      sql.updateTable('biz_equipment').set(values).where('id', '=', second).execute(),
    )
  await write({ battery: 17 })
  await heardAll(fleet)
  expect((await proof()).figures).toEqual(before.figures)
  expect(counts('deviceTotal')).toBe(0)
  await write({ activated_at: '2026-01-01T00:00:00Z' })
  const { deviceTotal } = before.figures
  expect((await page.heard()).data.args[0].figures).toEqual({ ...before.figures, deviceTotal: deviceTotal + 1 })
  await twin.heard()
  expect(['deviceTotal', 'todayHazard'].map(counts)).toEqual([1, 0])
  // Time alone ends who learns; what is counted of today changes at midnight at the earliest.
  const learning = counts('onlineStudent')
  const later = async (ms: number) => {
    fleet.clock.now += ms
    await page.heard()
    await twin.heard()
    return ['onlineStudent', 'deviceTotal', 'todayHazard'].map(counts)
  }
  expect(await later(30 * secondMs)).toEqual([learning + 1, 1, 0])
  expect(await later(300 * secondMs)).toEqual([learning + 2, 2, 1])
  trips.stop()
  for (const one of pages) one.close()
})

test('[API-055][LIVE-05] who comes later hears figures in the next round, who loses the right hears no more of them', async () => {
  const permissions = [LIST, 'hazard:info:list']
  for (const id of ['staying', 'leaving', 'coming']) await addPerson(fleet.database, { id, permissions })
  const watch = async (userId: string) => {
    const page = await openPage(fleet, userId, 1)
    await page.resume({ 'figures:now': NOTHING })
    return page
  }
  const told = async (page: Page) => (await page.heard()).data.args[0]
  const [staying, leaving] = [await watch('staying'), await watch('leaving')]
  const { figures } = await told(staying)
  await told(leaving)
  const coming = await watch('coming')
  const round = async () => {
    fleet.clock.now += 5_000
    return told(staying)
  }
  for (let rounds = 0; rounds < 2; rounds += 1) await round()
  expect((await heardBy(coming)).length).toBeGreaterThan(0)

  await fleet.database.scope({ tenantId: 0 }, (sql) =>
    sql.deleteFrom('sys_user_role').where('user_id', '=', 'leaving').execute(),
  )
  await heardAll(fleet)
  await heardBy(leaving)
  await fleet.database.scope({ tenantId: 1 }, (sql) =>
    sql.updateTable('biz_equipment').set({ activated_at: null }).where('id', '=', second).execute(),
  )
  let now = await told(staying)
  while (now.figures.deviceTotal === figures.deviceTotal) now = await told(staying)
  expect(await heardBy(leaving)).toEqual([])
  for (const page of [staying, leaving, coming]) page.close()
})
