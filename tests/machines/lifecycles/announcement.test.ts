import { SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { announcementLifecycle } from '#machines/lifecycles/announcement.lifecycle.ts'
import { mayTake } from '#machines/lifecycles/define-lifecycle.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[SCREEN-71] an announcement walks along these arrows', () => {
  expect(edgesOf(announcementLifecycle.machine)).toEqual([
    'draft · edit → draft',
    'draft · release → released',
    'draft · delete → deleted',
    'released · withdraw → withdrawn',
    'withdrawn · delete → deleted',
  ])
})

test('[API-090][API-091] what may be done follows from the status alone', () => {
  const steps = ['edit', 'release', 'withdraw', 'delete'] as const
  const allowed = (status: unknown) => steps.filter((step) => mayTake(announcementLifecycle, status, step))
  expect(Object.values(SEND_STATUS).map(allowed)).toEqual([['edit', 'release', 'delete'], ['withdraw'], ['delete']])
  for (const unknown of ['3', '', null, undefined, 0, 'draft', '__proto__']) expect(allowed(unknown)).toEqual([])
})

test('every path leads to the end, and none back', () => {
  const paths = modelOf(announcementLifecycle.machine).getSimplePaths()
  const walked = paths.map(({ steps }) => steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init'))
  expect(walked).toEqual([['release', 'withdraw', 'delete'], ['delete']])
})
