import { holdsBy } from '#core/storage/holds.ts'
import { expect, test } from 'vitest'

/** The locks of a browser, granted as they are asked for. */
function locksOf() {
  const held = new Set<string>()
  const request = async (name: string, _options: LockOptions, work: () => Promise<void>) => {
    held.add(name)
    await work()
    held.delete(name)
  }
  const query = async () => ({ held: [...held].map((name) => ({ name })) })
  return { held, locks: { request, query } as unknown as LockManager }
}

test('a name is held until it is given up, locks of others are not told', async () => {
  const { held, locks } = locksOf()
  held.add('elsewhere')
  const holds = holdsBy(locks)
  const giveUp = holds.hold('a')
  expect([...(await holdsBy(locks).held())]).toEqual(['a'])
  giveUp()
  await Promise.resolve()
  await Promise.resolve()
  expect([...(await holds.held())]).toEqual([])
})

test('where there are no locks nobody tells, and locks that fail are none', async () => {
  const none = holdsBy(undefined)
  none.hold('a')()
  expect((await none.held()).size).toBe(0)
  const broken = holdsBy({
    request: () => Promise.reject(new Error('x')),
    query: () => Promise.reject(new Error('x')),
  } as unknown as LockManager)
  broken.hold('a')()
  expect((await broken.held()).size).toBe(0)
})
