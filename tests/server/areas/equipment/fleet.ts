import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { withDictionaries } from './with-dictionaries.ts'

const KEEPER_CODES = [
  ...allOf('equipment:type'),
  ...allOf('equipment:info', 'bind', 'unbind', 'repair', 'giveBack', 'scrap', 'code', 'revokeToken'),
  'system:depart:list',
]

/** A tenant with a type of equipment, somebody who keeps it, and departments A01 and A02. */
export interface Fleet extends TestApp {
  keeper: Caller
  typeId: string
  /** @returns the id of the new device */
  addDevice: (sn: string) => Promise<string>
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
  const addDevice = async (sn: string): Promise<string> => {
    await keeper.post('/vr/equipment/info/add', { sn, typeId })
    return (await keeper.get('/vr/equipment/info/list', { sn })).result.records[0].id
  }
  const one = async (id: string) => (await keeper.get('/vr/equipment/info/queryById', { id })).result
  return { ...server, keeper, typeId, addDevice, one }
}
