import { expect, test } from 'vitest'
import { createTenantQueues, MOST_WAITING } from '#server/live/tenant-queues.ts'

/** Work that ends when it is told to. */
function pieces() {
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const piece = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name)
      end.set(name, resolve)
    })
  return { begun, end, piece }
}
const never = (error: unknown) => expect.unreachable(String(error))
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('a tenant whose work goes on for ever holds up nobody else', async () => {
  const { begun, piece, end } = pieces()
  const queues = createTenantQueues(never)
  queues.add(1, 'a', piece('1 a'))
  queues.add(1, 'b', piece('1 b'))
  queues.add(2, 'a', piece('2 a'))
  await soon()
  expect(begun).toEqual(['1 a', '2 a'])
  end.get('1 a')!()
  await soon()
  expect(begun).toEqual(['1 a', '2 a', '1 b'])
})

test('what waits under a mark is not queued again; what runs under it is', async () => {
  const { begun, piece, end } = pieces()
  const queues = createTenantQueues(never)
  for (let time = 0; time < 10_000; time += 1) queues.add(1, 'changes', piece('changes'))
  await soon()
  for (let time = 0; time < 10_000; time += 1) queues.add(1, 'changes', piece('changes'))
  end.get('changes')!()
  await soon()
  end.get('changes')!()
  await soon()
  expect(begun).toEqual(['changes', 'changes'])
})

test('work like no other is dropped when too much of it waits; marked work never is', async () => {
  const { piece } = pieces()
  const queues = createTenantQueues(never)
  queues.add(1, 'first', piece('first'))
  const taken = Array.from({ length: 2 * MOST_WAITING }, () => queues.add(1, null, piece('update')))
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(MOST_WAITING)
  expect(queues.add(1, 'changes', piece('changes'))).toBe(true)
})

test('what fails is told and keeps nothing else in the queue', async () => {
  const told: unknown[] = []
  const { begun, piece } = pieces()
  const queues = createTenantQueues((error) => told.push(error))
  const failure = new Error('broken')
  queues.add(1, 'a', () => Promise.reject(failure))
  queues.add(1, 'b', piece('b'))
  await soon()
  expect([told, begun]).toEqual([[failure], ['b']])
})

test('the end waits for what runs and for nothing that waits', async () => {
  const { begun, piece, end } = pieces()
  const queues = createTenantQueues(never)
  queues.add(1, 'a', piece('a'))
  for (let at = 0; at < 1_000; at += 1) queues.add(1, `waiting ${at}`, piece('waiting'))
  await soon()
  const closed = queues.close()
  expect(queues.add(2, 'late', piece('late'))).toBe(false)
  end.get('a')!()
  await closed
  expect(begun).toEqual(['a'])
})
