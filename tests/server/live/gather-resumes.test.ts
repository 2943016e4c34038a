import { expect, test } from 'vitest'
import { gatherResumes } from '#server/live/gather-resumes.ts'
import type { Connection } from '#server/live/live-hub.ts'

/** Tenants whose turns are taken by hand, and what was done in them. */
function stage() {
  const turns: { tenantId: number; work: () => Promise<void> }[] = []
  const done: string[][] = []
  const add = gatherResumes(
    { add: (tenantId, _mark, work) => turns.push({ tenantId, work }) > 0 },
    async (tenantId, asked) =>
      void done.push([...asked].map(([one, shown]) => `${tenantId} ${one.pageId}:${Object.keys(shown).join(',')}`)),
  )
  return { turns, done, add }
}
const page = (pageId: string, tenantId = 1) => ({ pageId, tenantId }) as Connection
const shows = (key: string) => ({ [key]: { ep: null, seq: null } })

test('pages that ask one after the other share a turn; a page that asks when it has begun waits for the next', async () => {
  const { turns, done, add } = stage()
  add(page('a'), shows('position'))
  add(page('b'), shows('user'))
  await turns[0]!.work()
  add(page('c'), shows('role'))
  await turns[1]!.work()
  expect(done).toEqual([['1 a:position', '1 b:user'], ['1 c:role']])
  expect(turns).toHaveLength(2)
})

test('a later word of a page replaces the one that waits: however often it asks, it is one piece of work', async () => {
  const { turns, done, add } = stage()
  const a = page('a')
  for (let time = 0; time < 500; time += 1) add(a, shows('position'))
  add(page('b'), shows('role'))
  add(a, shows('user'))
  for (const { work } of turns) await work()
  expect(done).toEqual([['1 b:role', '1 a:user']])
})

test('tenants do not share turns, and who moved meanwhile has a turn in the new one', async () => {
  const { turns, done, add } = stage()
  const a = page('a')
  add(a, shows('position'))
  add(page('b', 2), shows('position'))
  a.tenantId = 3
  for (const { work } of turns) await work()
  expect(turns.map(({ tenantId }) => tenantId)).toEqual([1, 2, 3])
  expect(done).toEqual([['2 b:position'], ['3 a:position']])
})
