import { readEntry, savedQueriesKey, tabTitleKey } from '#contract/console/storage.ts'
import { createMemoryArea, createStore, openArea } from '#core/storage/storage.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import fc from 'fast-check'

const DAY_MS = 86_400_000

test('[CONST-26] keeps a value under the prefix with its end', () => {
  const area = createMemoryArea()
  const store = createStore(area, () => 1_000)
  store.set('Access-Token', 'tok', 500)
  store.set('SETTINGS', { theme: 'dark' })
  expect(area.getItem('pro__Access-Token')).toBe('{"value":"tok","expire":1500}')
  expect(area.getItem('pro__SETTINGS')).toBe('{"value":{"theme":"dark"},"expire":null}')
})

test('[CONST-22] forgets a value when its time is over', () => {
  let now = 0
  const area = createMemoryArea()
  const store = createStore(area, () => now)
  store.set('Access-Token', 'tok', 7 * DAY_MS)
  now = 7 * DAY_MS - 1
  expect(store.get('Access-Token', z.string())).toBe('tok')
  now = 7 * DAY_MS
  expect(store.get('Access-Token', z.string())).toBeNull()
  expect(area.getItem('pro__Access-Token')).toBeNull()
})

test('[CONST-26] drops what has another shape', () => {
  const area = createMemoryArea()
  const store = createStore(area, () => 0)
  for (const garbage of [
    '',
    'tok',
    '"tok"',
    '[]',
    'null',
    '{"value":1}',
    '{"value":"a","expire":"never"}',
    '{"value":7,"expire":null}',
  ]) {
    area.setItem('pro__Access-Token', garbage)
    expect(store.get('Access-Token', z.string())).toBeNull()
    expect(area.getItem('pro__Access-Token')).toBeNull()
  }
})

test('[CONST-26] survives any text that stands in storage', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const area = createMemoryArea()
      area.setItem('pro__x', text)
      expect(createStore(area, () => 0).get('x', z.looseObject({ a: z.string() }))).toBeNull()
    }),
  )
})

test('[CONST-26] reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const store = createStore(createMemoryArea(), () => 0)
      store.set('x', value)
      expect(store.get('x', z.unknown())).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('[CONST-26] goes on without storage when it is full or forbidden', () => {
  const area = createMemoryArea()
  const full = createStore(
    {
      ...area,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    },
    () => 0,
  )
  area.setItem('pro__a', '{"value":"old","expire":null}')
  full.set('a', 'new')
  expect(full.get('a', z.string())).toBeNull()

  const replacement = openArea(() => {
    throw new Error('SecurityError')
  })
  replacement.setItem('a', '1')
  expect(replacement.getItem('a')).toBe('1')
  replacement.removeItem('a')
  expect(replacement.getItem('a')).toBeNull()
  expect(openArea(() => area)).toBe(area)
})

test('[CONST-28][TABS-13] names saved queries and tab titles', () => {
  expect(savedQueriesKey('/isystem/user')).toBe('JSuperQuerySaved_/isystem/user')
  expect(savedQueriesKey('/isystem/user', 'users')).toBe('JSuperQuerySaved_users')
  expect(tabTitleKey('/isystem/user?id=1')).toBe('route:title:/isystem/user?id=1')
})

test('[CONST-22] ends an entry at its last millisecond', () => {
  expect(readEntry('{"value":1,"expire":10}', 9)).toEqual({ value: 1, expire: 10 })
  expect(readEntry('{"value":1,"expire":10}', 10)).toBeNull()
  expect(readEntry('{"value":1,"expire":null}', 9e15)).toEqual({ value: 1, expire: null })
})
