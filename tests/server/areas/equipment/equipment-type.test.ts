import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { openFleet, type Fleet } from './fleet.ts'
import { withDictionaries } from './with-dictionaries.ts'

describeResource(equipmentType, {
  one: { typeCode: 'HMD-1', typeName: '头显一型', category: '1' },
  other: { typeCode: 'HMD-2', typeName: '头显二型', category: '2' },
  change: { brand: '安盾', heartbeatSeconds: 60 },
  prepare: withDictionaries,
})

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.dispose())

test('[SCREEN-37] a type counts its devices and is not deleted while there are any', async () => {
  const { keeper, typeId } = fleet
  await fleet.addDevice('SN-1')
  const { result } = await keeper.get('/vr/equipment/type/list')
  expect(result.records).toMatchObject([{ id: typeId, deviceCount: 1, stockCount: 1, boundCount: 0, repairCount: 0 }])
  expect(await keeper.delete('/vr/equipment/type/delete', { id: typeId })).toMatchObject({
    success: false,
    message: '该类型下存在设备，不能删除！',
  })
})
