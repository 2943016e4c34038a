import { expect, test } from 'vitest'
import { eachOf } from '#server/engine/each-of.ts'

test('works on a few items at once and on all of them', async () => {
  let running = 0
  const counts: number[] = []
  const done: number[] = []
  await eachOf([1, 2, 3, 4, 5], 2, async (item) => {
    counts.push((running += 1))
    await Promise.resolve()
    running -= 1
    done.push(item)
  })
  expect([new Set(done), Math.max(...counts)]).toEqual([new Set([1, 2, 3, 4, 5]), 2])
})

test('throws the first failure and begins nothing more', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await Promise.resolve()
    if (item === 1) throw new Error('no')
  }
  await expect(eachOf([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('no')
  expect(begun).toEqual([1, 2])
})
