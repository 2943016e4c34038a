import { expect, test } from 'vitest'
import { createBatchedReads } from '#server/caches/batched-reads.ts'
import { createMemory } from '#server/caches/memory.ts'

/** A store of values that says what was read from it. */
function opened(options: { isKept?: (value: string) => boolean } = {}) {
  let nowMs = 0
  const stored = new Map<string, string>()
  const reads: string[][] = []
  const memory = createMemory<string>({
    name: 'test',
    title: '测试',
    keepMs: 30,
    elapsed: () => nowMs,
    nameOf: (_key, value) => value,
  })
  const gate = { wait: Promise.resolve() }
  const load = createBatchedReads<string>({
    memory,
    aheadMs: 15,
    ...options,
    read: async (keys) => {
      reads.push([...keys])
      const found = new Map(keys.flatMap((key) => (stored.has(key) ? [[key, stored.get(key)!] as const] : [])))
      await gate.wait
      return found
    },
  })
  const get = async (key: string) => memory.get(key) ?? (await load(key))
  return { get, stored, reads, memory, gate, pass: (ms: number) => (nowMs += ms) }
}

test('what is asked for at the same time is read in one call; what is not there is undefined', async () => {
  const { get, stored, reads } = opened()
  for (const key of ['a', 'b']) stored.set(key, key.toUpperCase())
  expect(await Promise.all([get('a'), get('b'), get('none'), get('a')])).toEqual(['A', 'B', undefined, 'A'])
  expect(reads).toEqual([['a', 'b', 'none']])
  expect(await get('a')).toBe('A')
  expect(reads).toHaveLength(1)
})

test('what is in use and about to run out is read with it, what nobody asks for any more is not', async () => {
  const { get, stored, reads, pass } = opened()
  for (const key of ['used', 'idle', 'asks']) stored.set(key, key)
  await get('used')
  await get('idle')
  pass(10)
  await get('used')
  pass(10)
  expect(reads).toEqual([['used'], ['idle']])
  stored.set('used', 'new')
  await get('asks')
  expect(reads.at(-1)).toEqual(['asks', 'used'])
  pass(29)
  expect(await get('used')).toBe('new')
  expect(reads).toHaveLength(3)
})

test('what is gone when it is read ahead, or may not be kept, is not remembered', async () => {
  const { get, stored, reads, pass } = opened({ isKept: (value) => value !== 'ending' })
  for (const key of ['gone', 'changed']) stored.set(key, key)
  await Promise.all([get('gone'), get('changed')])
  await Promise.all([get('gone'), get('changed')])
  pass(20)
  stored.delete('gone')
  stored.set('changed', 'ending')
  await get('other')
  expect(reads.at(-1)).toEqual(['other', 'gone', 'changed'])
  expect(await Promise.all([get('gone'), get('changed')])).toEqual([undefined, 'ending'])
  expect(reads).toHaveLength(3)
})

test('what is forgotten by name while it is read is not remembered, and all of that name is forgotten', async () => {
  const { get, stored, reads, memory, gate } = opened()
  for (const key of ['token 1', 'token 2']) stored.set(key, 'device')
  await Promise.all([get('token 1'), get('token 2')])
  expect(memory.cache.forget('device')).toBe(2)
  let go = () => {}
  const blocked = new Promise<void>((resolve) => (go = resolve))
  gate.wait = blocked
  const reading = get('token 1')
  await expect.poll(() => reads).toHaveLength(2)
  expect(memory.cache.forget('device')).toBe(0)
  go()
  expect(await reading).toBe('device')
  expect(memory.get('token 1')).toBeUndefined()
})
