import { expect, test } from 'vitest'
import { batched } from '#server/db/replica/batched.ts'

/** Askings that a test answers, in their order. */
function asked() {
  const open: ((answer: number | Error) => void)[] = []
  const ask = batched(
    () =>
      new Promise<number>((resolve, reject) => {
        open.push((answer) => (typeof answer === 'number' ? resolve(answer) : reject(answer)))
      }),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { ask, open, settled }
}

test('who asks while nobody is asked is asked for at once, with those of the same moment', async () => {
  const { ask, open, settled } = asked()
  const answers = Promise.all([ask(), ask()])
  await settled()
  expect(open).toHaveLength(1)
  open[0]!(7)
  expect(await answers).toEqual([7, 7])
})

test('who asks later gets no answer to an asking that began before', async () => {
  const { ask, open, settled } = asked()
  const first = ask()
  await settled()
  const later = Promise.all([ask(), ask()])
  await settled()
  expect(open).toHaveLength(1)
  open[0]!(1)
  expect(await first).toBe(1)
  await settled()
  expect(open).toHaveLength(2)
  open[1]!(2)
  expect(await later).toEqual([2, 2])
})

test('an asking that fails fails for those who waited for it alone', async () => {
  const { ask, open, settled } = asked()
  const first = ask()
  await settled()
  const later = ask()
  open[0]!(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await settled()
  open[1]!(2)
  expect(await later).toBe(2)
})
