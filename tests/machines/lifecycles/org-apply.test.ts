import { orgApplyLifecycle } from '#machines/lifecycles/org-apply.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[SCREEN-24] an application walks along these arrows; what was passed stays passed', () => {
  expect(edgesOf(orgApplyLifecycle.machine)).toEqual([
    'waiting · pass [create] → passed',
    'waiting · pass [join] → passed',
    'waiting · reject → rejected',
    'rejected · edit → rejected',
    'rejected · resubmit → waiting',
    'rejected · delete → deleted',
  ])
})
