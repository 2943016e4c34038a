import { onlineFormLifecycle } from '#machines/lifecycles/online-form.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[MENU-06] a form that is data walks along these arrows', () => {
  expect(edgesOf(onlineFormLifecycle.machine)).toEqual([
    'draft · edit → draft',
    'draft · publish → published',
    'draft · delete → deleted',
    'published · edit → changed',
    'published · withdraw → withdrawn',
    'published · tidy → published',
    'changed · edit → changed',
    'changed · publish → published',
    'changed · withdraw → withdrawn',
    'withdrawn · edit → withdrawn',
    'withdrawn · publish → published',
    'withdrawn · purge → draft',
    'withdrawn · delete → deleted',
  ])
})
