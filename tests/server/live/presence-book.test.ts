import { createPresenceBook, PRESENT_MS } from '#server/live/presence-book.ts'
import { expect, test } from 'vitest'

const at = (id: string, cell: string | null = null) => ({ key: 'position', id, cell })
const ann = (...places: ReturnType<typeof at>[]) => ({ page: 'ann.1', name: '安', places })
const ben = (...places: ReturnType<typeof at>[]) => ({ page: 'ben.1', name: '本', places })
const row = (id: string, tenantId = 1) => ({ tenantId, key: 'position', id })

test('who is in a row is said to the others, with the cell', () => {
  const book = createPresenceBook()
  expect(book.note(1, ann(at('a', 'name')), 0)).toEqual([row('a')])
  book.note(1, ben(at('a')), 0)
  expect(book.inRow(row('a'), 'ben.1')).toEqual([{ name: '安', cell: 'name' }])
  expect(book.inRow(row('a'), 'ann.1')).toEqual([{ name: '本', cell: null }])
  expect(book.rowsOf(1, 'position')).toEqual(['a'])
})

test('only what is different is told: a move tells both rows, saying it again tells none', () => {
  const book = createPresenceBook()
  book.note(1, ann(at('a', 'name')), 0)
  expect(book.note(1, ann(at('a', 'name')), 10)).toEqual([])
  expect(book.note(1, ann(at('a', 'code')), 20)).toEqual([row('a'), row('a')])
  expect(book.note(1, ann(at('b')), 30)).toEqual([row('a'), row('b')])
  expect(book.note(1, ann(), 40)).toEqual([row('b')])
  expect([book.knows(1, 'ann.1'), book.inRow(row('b'), '')]).toEqual([false, []])
})

test('who does not say it again is forgotten after 25 s, not a moment earlier', () => {
  const book = createPresenceBook()
  book.note(1, ann(at('a')), 0)
  book.note(1, ben(at('a')), 10_000)
  expect(book.expire(PRESENT_MS - 1)).toEqual([])
  expect(book.expire(PRESENT_MS)).toEqual([row('a')])
  expect(book.inRow(row('a'), '')).toEqual([{ name: '本', cell: null }])
  expect(book.expire(10_000 + PRESENT_MS)).toEqual([row('a')])
})

test('tenants know nothing of each other', () => {
  const book = createPresenceBook()
  book.note(1, ann(at('a')), 0)
  expect([book.rowsOf(2, 'position'), book.inRow(row('a', 2), '')]).toEqual([[], []])
})
