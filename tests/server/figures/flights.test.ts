import { expect, test } from 'vitest'
import { createFlights } from '#server/figures/flights.ts'

/** Work that ends when the test says so. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())))
  }
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)!(error) }
}
const tick = () => new Promise((resolve) => setImmediate(resolve))

test('[API-055] a scope that takes long makes no other one late, and is left out until it is done', async () => {
  const failures: unknown[] = []
  const flights = createFlights({ atOnce: 2, onError: (error) => failures.push(error) })
  const { begun, work, end } = held()
  const round = async () => {
    for (const name of ['slow', 'one', 'two']) flights.begin(name, work(name))
    await tick()
  }
  await round()
  expect(begun).toEqual(['slow', 'one'])
  end('one')
  await tick()
  expect(begun).toEqual(['slow', 'one', 'two'])
  end('two', new Error('gone'))
  await tick()
  await round()
  // Not even a third at once while one of them hangs.
  expect(begun).toEqual(['slow', 'one', 'two', 'one'])
  expect(failures).toEqual([new Error('gone')])
  end('one')
  await tick()
  end('two')
  let isSettled = false
  const settled = flights.settled().then(() => (isSettled = true))
  await tick()
  expect(isSettled).toBe(false)
  end('slow')
  await settled
  await round()
  expect(begun.slice(5)).toEqual(['slow', 'one'])
})
