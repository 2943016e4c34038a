import { expect, test } from 'vitest'
import { createTurns, MOST_WAITING } from '#server/live/turns.ts'

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
  const turns = createTurns(never)
  turns.add(1, 'a', piece('1 a'))
  turns.add(1, 'b', piece('1 b'))
  turns.add(2, 'a', piece('2 a'))
  await soon()
  expect(begun).toEqual(['1 a', '2 a'])
  end.get('1 a')!()
  await soon()
  expect(begun).toEqual(['1 a', '2 a', '1 b'])
})

test('what waits under a mark is not queued again; what runs under it is', async () => {
  const { begun, piece, end } = pieces()
  const turns = createTurns(never)
  for (let time = 0; time < 10_000; time += 1) turns.add(1, 'changes', piece('changes'))
  await soon()
  for (let time = 0; time < 10_000; time += 1) turns.add(1, 'changes', piece('changes'))
  end.get('changes')!()
  await soon()
  end.get('changes')!()
  await soon()
  expect(begun).toEqual(['changes', 'changes'])
})

test('work like no other is dropped when too much of it waits; marked work never is', async () => {
  const { piece } = pieces()
  const turns = createTurns(never)
  turns.add(1, 'first', piece('first'))
  const taken = Array.from({ length: 2 * MOST_WAITING }, () => turns.add(1, null, piece('update')))
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(MOST_WAITING)
  expect(turns.add(1, 'changes', piece('changes'))).toBe(true)
})

test('what fails is told and keeps nothing from its turn', async () => {
  const told: unknown[] = []
  const { begun, piece } = pieces()
  const turns = createTurns((error) => told.push(error))
  const failure = new Error('broken')
  turns.add(1, 'a', () => Promise.reject(failure))
  turns.add(1, 'b', piece('b'))
  await soon()
  expect([told, begun]).toEqual([[failure], ['b']])
})

test('the end waits for what runs and for nothing that waits', async () => {
  const { begun, piece, end } = pieces()
  const turns = createTurns(never)
  turns.add(1, 'a', piece('a'))
  for (let at = 0; at < 1_000; at += 1) turns.add(1, `waiting ${at}`, piece('waiting'))
  await soon()
  const closed = turns.close()
  expect(turns.add(2, 'late', piece('late'))).toBe(false)
  end.get('a')!()
  await closed
  expect(begun).toEqual(['a'])
})
