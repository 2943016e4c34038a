import { hazardLifecycle } from '#machines/lifecycles/hazard.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[SCREEN-03] a hazard walks along these arrows, and nothing leads out of what is closed or refused', () => {
  expect(edgesOf(hazardLifecycle.machine)).toEqual([
    'reported · edit → reported',
    'reported · fixed → rectified',
    'reported · assign [1] → waiting',
    'reported · assign [2] → waiting',
    'reported · assign [3] → waiting',
    'reported · reject → rejected',
    'reported · delete → withdrawn',
    'waiting · start → rectifying',
    'waiting · rectify → rectified',
    'waiting · askDelay → delayAsked',
    'waiting · sendBack → reported',
    'waiting · reassign → waiting',
    'rectifying · rectify → rectified',
    'rectifying · askDelay → delayAsked',
    'rectifying · sendBack → reported',
    'rectifying · reassign → waiting',
    'delayAsked · decideDelay [allow] → rectifying',
    'delayAsked · decideDelay [refuse] → rectifying',
    'rectified · verify [pass] → closed',
    'rectified · verify [fail] → waiting',
    'rectified · firstCheck [pass] → firstChecked',
    'rectified · firstCheck [fail] → waiting',
    'firstChecked · recheck [pass] → closed',
    'firstChecked · recheck [fail] → waiting',
  ])
})
