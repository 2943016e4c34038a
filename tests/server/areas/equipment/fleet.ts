import { shipDevices } from '#server/areas/equipment/stock/stock-devices.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { withDictionaries } from './with-dictionaries.ts'

const KEEPER_CODES = [
  ...allOf('equipment:type'),
  ...allOf('equipment:info', 'bind', 'unbind', 'takeBack', 'repair', 'repaired', 'giveBack', 'scrap'),
  'equipment:type:purchase',
  ...['code', 'revokeToken', 'authorise', 'purchase', 'output'].map((name) => `equipment:info:${name}`),
  ...allOf('equipment:depot', 'stockIn', 'transfer', 'stocktake'),
  'equipment:stockMove:list',
  ...['list', 'unbind'].map((name) => `equipment:bind:${name}`),
  'equipment:authLog:list',
  'system:depart:list',
]

/** A tenant with a type of equipment, somebody who keeps it, and departments A01 and A02. */
export interface Fleet extends TestApp {
  keeper: Caller
  typeId: string
  /** Where new devices come in. */
  depotId: string
  /** @returns the id of the new device */
  addDevice: (sn: string) => Promise<string>
  /** Sends devices off as an output does. @param enterpriseId null = to the tenant itself */
  ship: (ids: readonly string[], enterpriseId?: string | null) => Promise<void>
  one: (id: string) => Promise<any>
}

export async function openFleet(): Promise<Fleet> {
  const server = await openTestApp()
  await withDictionaries(server)
  const departments = { 1: ['A01', 'A02'] }
  const keeper = await callerOf(server, { id: 'keeper', permissions: KEEPER_CODES, departments })
  const type = { typeCode: 'HMD', typeName: '头显', category: '1', heartbeatSeconds: 10 }
  await keeper.post('/vr/equipment/type/add', type)
  const typeId: string = (await keeper.get('/vr/equipment/type/list')).result.records[0].id
  await keeper.post('/vr/equipment/depot/add', { depotName: '中心库', depotCode: 'D-1', capacity: 10 })
  const depotId: string = (await keeper.get('/vr/equipment/depot/list')).result.records[0].id
  const addDevice = async (sn: string): Promise<string> => {
    await keeper.post('/vr/equipment/info/add', { sn, typeId, depotId })
    return (await keeper.get('/vr/equipment/info/list', { sn })).result.records[0].id
  }
  const ship: Fleet['ship'] = async (ids, enterpriseId = null) => {
    const principal = system(1)
    await server.database.scope({ tenantId: 1 }, (sql) =>
      shipDevices(workContext(server.app.services, { sql, principal, now: server.clock.now }), {
        tenantId: 1,
        ids,
        enterpriseId,
      }),
    )
  }
  const one = async (id: string) => (await keeper.get('/vr/equipment/info/queryById', { id })).result
  return { ...server, keeper, typeId, depotId, addDevice, ship, one }
}
