import { businessResultLifecycle } from '#machines/lifecycles/business-result.lifecycle.ts'
import { launcherLifecycle } from '#machines/lifecycles/launcher.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[SCREEN-72] a result of business walks along these arrows', () => {
  expect(edgesOf(businessResultLifecycle.machine)).toEqual([
    'entered · edit → entered',
    'entered · confirm → confirmed',
    'entered · delete → deleted',
    'confirmed · reopen → entered',
  ])
})

test('[SCREEN-82] a version of a launcher walks along these arrows, and never back', () => {
  expect(edgesOf(launcherLifecycle.machine)).toEqual([
    'draft · edit → draft',
    'draft · publish → published',
    'draft · delete → deleted',
    'published · withdraw → withdrawn',
    'withdrawn · delete → deleted',
  ])
})
