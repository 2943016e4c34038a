import { expect, test } from 'vitest'
import { gatherResumes } from '#server/live/gather-resumes.ts'
import type { Connection } from '#server/live/live-hub.ts'

/** Queues whose work is run by hand, and what it did. */
function stage() {
  const queued: { tenantId: number; work: () => Promise<void> }[] = []
  const done: string[][] = []
  const add = gatherResumes(
    { add: (tenantId, _mark, work) => queued.push({ tenantId, work }) > 0 },
    async (tenantId, asked) =>
      void done.push([...asked].map(([one, shown]) => `${tenantId} ${one.pageId}:${Object.keys(shown).join(',')}`)),
  )
  return { queued, done, add }
}
const page = (pageId: string, tenantId = 1) => ({ pageId, tenantId }) as Connection
const shows = (key: string) => ({ [key]: { ep: null, seq: null } })

test('pages that ask one after the other share a piece of work; a page that asks when it has begun waits for the next', async () => {
  const { queued, done, add } = stage()
  add(page('a'), shows('position'))
  add(page('b'), shows('user'))
  await queued[0]!.work()
  add(page('c'), shows('role'))
  await queued[1]!.work()
  expect(done).toEqual([['1 a:position', '1 b:user'], ['1 c:role']])
  expect(queued).toHaveLength(2)
})

test('a later word of a page replaces the one that waits: however often it asks, it is one piece of work', async () => {
  const { queued, done, add } = stage()
  const a = page('a')
  for (let time = 0; time < 500; time += 1) add(a, shows('position'))
  add(page('b'), shows('role'))
  add(a, shows('user'))
  for (const { work } of queued) await work()
  expect(done).toEqual([['1 b:role', '1 a:user']])
})

test('tenants do not share work, and who moved meanwhile is queued in the new one', async () => {
  const { queued, done, add } = stage()
  const a = page('a')
  add(a, shows('position'))
  add(page('b', 2), shows('position'))
  a.tenantId = 3
  for (const { work } of queued) await work()
  expect(queued.map(({ tenantId }) => tenantId)).toEqual([1, 2, 3])
  expect(done).toEqual([['2 b:position'], ['3 a:position']])
})
