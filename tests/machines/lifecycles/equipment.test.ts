import { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[SCREEN-34] a device walks along these arrows, and is never used again once it is scrapped', () => {
  expect(edgesOf(equipmentLifecycle.machine)).toEqual([
    'stocked · edit → stocked',
    'stocked · reserve → reserved',
    'stocked · ship → shipped',
    'stocked · scrap → scrapped',
    'stocked · delete → deleted',
    'reserved · edit → reserved',
    'reserved · release → stocked',
    'reserved · ship → shipped',
    'shipped · edit → shipped',
    'shipped · bind → inUse',
    'shipped · takeBack → stocked',
    'shipped · repair → inRepair',
    'shipped · scrap → scrapped',
    'inUse · edit → inUse',
    'inUse · unbind → shipped',
    'inUse · repair → inRepair',
    'inRepair · edit → inRepair',
    'inRepair · repaired → stocked',
    'inRepair · giveBack → inUse',
    'inRepair · scrap → scrapped',
  ])
})
