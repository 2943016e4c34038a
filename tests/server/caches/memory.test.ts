import { expect, test } from 'vitest'
import { createMemory } from '#server/caches/memory.ts'

const KEEP_MS = 100

function memoryAt(shown?: (value: string) => unknown) {
  const clock = { ms: 0 }
  const options = { name: 'test', title: '测试', keepMs: KEEP_MS, elapsed: () => clock.ms }
  const memory = createMemory<string>({ ...options, ...(shown && { shown }) })
  const set = (key: string, ms: number) => {
    clock.ms = ms
    memory.set(key, 'value', memory.begin())
    memory.get(key)
  }
  return { clock, memory, set }
}

test('[SCREEN-49] what runs out soon is found behind what was set before it and renewed', () => {
  const { memory, set } = memoryAt()
  set('renewed', 0)
  set('old', 10)
  set('renewed', 20)
  expect(memory.runningOut(95, 10)).toEqual(['old'])
  expect(memory.runningOut(KEEP_MS, 10)).toEqual(['old', 'renewed'])
  expect(memory.runningOut(KEEP_MS, 1)).toEqual(['old'])
})

test('[SCREEN-49] how much a cache holds is told by a hundred of its values', () => {
  let shown = 0
  const { memory, set } = memoryAt((value) => {
    shown += 1
    return value
  })
  expect(memory.cache.bytes()).toBe(0)
  set('one', 0)
  const each = memory.cache.bytes()
  for (let place = 100; place < 349; place += 1) set(String(place), 1)
  shown = 0
  expect(memory.cache.bytes()).toBe(250 * each)
  expect(shown).toBe(100)
})

test('[SCREEN-49] what ran out is dropped when the next one is set, and what did not is not looked at', () => {
  const { clock, memory, set } = memoryAt()
  for (let place = 0; place < 1_000; place += 1) set(`early ${place}`, 0)
  for (let place = 0; place < 1_000; place += 1) set(`late ${place}`, 50)
  clock.ms = 110
  expect(memory.runningOut(0, 2_000)).toHaveLength(1_000)
  set('late 0', 110)
  expect(memory.runningOut(0, 2_000)).toEqual([])
  let looked = 0
  Object.defineProperty(clock, 'ms', { get: () => ((looked += 1), 110) })
  memory.set('late 0', 'value', memory.begin())
  expect(looked).toBe(1)
  expect(memory.cache.list()).toHaveLength(1_000)
})
