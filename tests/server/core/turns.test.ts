import { expect, test, vi } from 'vitest'
import { createTurns } from '#server/engine/turns.ts'

/** Work that ends when it is told to. */
function work() {
  let end: (() => void) | undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { run: () => ended, end: () => end?.() }
}

const nothing = () => Promise.resolve()

test('lets a few in at a time, in their order, and refuses when too many wait', async () => {
  const turns = createTurns({ atOnce: 2, mostEach: 9, mostWaiting: 2 })
  const begun: string[] = []
  const works = ['a', 'b', 'c', 'd'].map((name) => {
    const { run, end } = work()
    const done = turns.run('one', () => {
      begun.push(name)
      return run()
    })
    return { done, end }
  })
  await expect(turns.run('other', nothing)).rejects.toMatchObject({ status: 503 })
  expect(begun).toEqual(['a', 'b'])
  works[1]!.end()
  await works[1]!.done
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
  for (const { end } of works) end()
  await Promise.all(works.map(({ done }) => done))
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('nobody takes more than their share', async () => {
  const turns = createTurns({ atOnce: 1, mostEach: 2, mostWaiting: 9 })
  const { run, end } = work()
  const mine = [turns.run('one', run), turns.run('one', run)]
  await expect(turns.run('one', nothing)).rejects.toMatchObject({ status: 429 })
  const others = turns.run('other', () => Promise.resolve('done'))
  end()
  expect(await others).toBe('done')
  await Promise.all(mine)
  expect(await turns.run('one', () => Promise.resolve('again'))).toBe('again')
})

test('a failure leaves its place', async () => {
  const turns = createTurns({ atOnce: 1, mostEach: 1, mostWaiting: 0 })
  await expect(turns.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run('one', () => Promise.resolve('next'))).toBe('next')
})
