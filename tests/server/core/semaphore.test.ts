import { expect, test, vi } from 'vitest'
import { createSemaphore } from '#server/engine/semaphore.ts'

/** Work that ends when it is told to. */
function work() {
  let end: (() => void) | undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { run: () => ended, end: () => end?.() }
}

const nothing = () => Promise.resolve()

test('lets a few in at a time, in their order, and refuses when too many wait', async () => {
  const semaphore = createSemaphore({ atOnce: 2, mostEach: 9, mostWaiting: 2 })
  const begun: string[] = []
  const works = ['a', 'b', 'c', 'd'].map((name) => {
    const { run, end } = work()
    const done = semaphore.run('one', () => {
      begun.push(name)
      return run()
    })
    return { done, end }
  })
  await expect(semaphore.run('other', nothing)).rejects.toMatchObject({ status: 503 })
  expect(begun).toEqual(['a', 'b'])
  works[1]!.end()
  await works[1]!.done
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
  for (const { end } of works) end()
  await Promise.all(works.map(({ done }) => done))
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('nobody takes more than their share', async () => {
  const semaphore = createSemaphore({ atOnce: 1, mostEach: 2, mostWaiting: 9 })
  const { run, end } = work()
  const mine = [semaphore.run('one', run), semaphore.run('one', run)]
  await expect(semaphore.run('one', nothing)).rejects.toMatchObject({ status: 429 })
  const others = semaphore.run('other', () => Promise.resolve('done'))
  end()
  expect(await others).toBe('done')
  await Promise.all(mine)
  expect(await semaphore.run('one', () => Promise.resolve('again'))).toBe('again')
})

test('a failure leaves its place', async () => {
  const semaphore = createSemaphore({ atOnce: 1, mostEach: 1, mostWaiting: 0 })
  await expect(semaphore.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore.run('one', () => Promise.resolve('next'))).toBe('next')
})
