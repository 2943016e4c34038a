import { expect, test } from 'vitest'
import { gatherResumes } from '#server/live/gather-resumes.ts'
import type { Connection } from '#server/plugins/live-hub.ts'

/** A queue whose turns are taken by hand, and what was done in them. */
function stage() {
  const turns: (() => Promise<void>)[] = []
  const done: string[][] = []
  const resumes = gatherResumes(
    (work) => void turns.push(() => work('epoch')),
    async (_epoch, asked) =>
      void done.push([...asked].map(([{ pageId }, positions]) => `${pageId}:${Object.keys(positions).join(',')}`)),
  )
  return { turns, done, resumes }
}
const page = (pageId: string) => ({ pageId }) as Connection
const shows = (key: string) => ({ [key]: { ep: null, seq: null } })

test('pages that ask one after the other share a turn; whoever asks when it has begun waits for the next', async () => {
  const { turns, done, resumes } = stage()
  resumes.add(page('a'), shows('position'))
  resumes.add(page('b'), shows('user'))
  await turns[0]!()
  resumes.add(page('c'), shows('role'))
  await turns[1]!()
  expect(done).toEqual([['a:position', 'b:user'], ['c:role']])
  expect(turns).toHaveLength(2)
})

test('the second word of a page has a turn of its own', async () => {
  const { turns, done, resumes } = stage()
  const a = page('a')
  resumes.add(a, shows('position'))
  resumes.add(a, shows('user'))
  for (const turn of turns) await turn()
  expect(done).toEqual([['a:position'], ['a:user']])
})

test('nobody gets ahead of what was queued before they asked', async () => {
  const { turns, done, resumes } = stage()
  resumes.add(page('a'), shows('position'))
  resumes.close()
  resumes.add(page('b'), shows('position'))
  await turns[0]!()
  expect(done).toEqual([['a:position']])
  await turns[1]!()
  expect(done).toEqual([['a:position'], ['b:position']])
})
