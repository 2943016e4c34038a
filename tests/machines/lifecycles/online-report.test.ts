import { onlineReportLifecycle } from '#machines/lifecycles/online-report.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[MENU-06] a report that is data walks along these arrows', () => {
  expect(edgesOf(onlineReportLifecycle.machine)).toEqual([
    'draft · edit → draft',
    'draft · publish → published',
    'draft · delete → deleted',
    'published · edit → changed',
    'published · withdraw → withdrawn',
    'changed · edit → changed',
    'changed · publish → published',
    'changed · withdraw → withdrawn',
    'withdrawn · edit → withdrawn',
    'withdrawn · publish → published',
    'withdrawn · delete → deleted',
  ])
})
