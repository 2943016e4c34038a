import { enterpriseLifecycle } from '#machines/lifecycles/enterprise.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[SCREEN-28] an enterprise walks along these arrows', () => {
  expect(edgesOf(enterpriseLifecycle.machine)).toEqual([
    'draft · edit → draft',
    'draft · submit → submitted',
    'draft · delete → deleted',
    'submitted · pass → normal',
    'submitted · reject → draft',
    'normal · edit → normal',
    'normal · freeze → frozen',
    'frozen · unfreeze → normal',
    'frozen · cancel → cancelled',
  ])
})
