import { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[SCREEN-34] a device walks along these arrows, and is never used again once it is scrapped', () => {
  expect(edgesOf(equipmentLifecycle.machine)).toEqual([
    'stocked · edit → stocked',
    'stocked · bind → inUse',
    'stocked · scrap → scrapped',
    'stocked · delete → deleted',
    'inUse · edit → inUse',
    'inUse · unbind → stocked',
    'inUse · repair → inRepair',
    'inRepair · edit → inRepair',
    'inRepair · giveBack → inUse',
    'inRepair · scrap → scrapped',
  ])
})
