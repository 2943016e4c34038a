import { createPresenceStore, PRESENT_MS } from '#server/live/presence-store.ts'
import { expect, test } from 'vitest'

const at = (id: string, cell: string | null = null) => ({ key: 'position', id, cell })
const ann = (...places: ReturnType<typeof at>[]) => ({ page: 'ann.1', name: '安', places })
const ben = (...places: ReturnType<typeof at>[]) => ({ page: 'ben.1', name: '本', places })
const row = (id: string, tenantId = 1) => ({ tenantId, key: 'position', id })

test('who is in a row is said to the others, with the cell', () => {
  const store = createPresenceStore()
  expect(store.note(1, ann(at('a', 'name')), 0)).toEqual([row('a')])
  store.note(1, ben(at('a')), 0)
  expect(store.inRow(row('a'), 'ben.1')).toEqual([{ name: '安', cell: 'name' }])
  expect(store.inRow(row('a'), 'ann.1')).toEqual([{ name: '本', cell: null }])
  expect(store.rowsOf(1, 'position')).toEqual(['a'])
})

test('somebody is told of their own other window as such', () => {
  const store = createPresenceStore()
  store.note(1, ann(at('a', 'name')), 0)
  expect(store.inRow(row('a'), 'ann.2')).toEqual([{ name: '安', cell: 'name', own: true }])
})

test('only what is different is told: a move tells both rows, saying it again tells none', () => {
  const store = createPresenceStore()
  store.note(1, ann(at('a', 'name')), 0)
  expect(store.note(1, ann(at('a', 'name')), 10)).toEqual([])
  expect(store.note(1, ann(at('a', 'code')), 20)).toEqual([row('a'), row('a')])
  expect(store.note(1, ann(at('b')), 30)).toEqual([row('a'), row('b')])
  expect(store.note(1, ann(), 40)).toEqual([row('b')])
  expect([store.knows(1, 'ann.1'), store.inRow(row('b'), '')]).toEqual([false, []])
})

test('who does not say it again is forgotten after 25 s, not a moment earlier', () => {
  const store = createPresenceStore()
  store.note(1, ann(at('a')), 0)
  store.note(1, ben(at('a')), 10_000)
  expect(store.expire(PRESENT_MS - 1)).toEqual([])
  expect(store.expire(PRESENT_MS)).toEqual([row('a')])
  expect(store.inRow(row('a'), '')).toEqual([{ name: '本', cell: null }])
  expect(store.expire(10_000 + PRESENT_MS)).toEqual([row('a')])
})

test('tenants know nothing of each other', () => {
  const store = createPresenceStore()
  store.note(1, ann(at('a')), 0)
  expect([store.rowsOf(2, 'position'), store.inRow(row('a', 2), '')]).toEqual([[], []])
})
