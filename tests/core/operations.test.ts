import { createOperationBook } from '#core/operations.ts'
import { percentOf, sizeText, stateText, timeLeftText } from '#core/operation-texts.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { expect, test } from 'vitest'

const never = new AbortController().signal

test('older news changes nothing, whichever way it comes', () => {
  const book = createOperationBook()
  book.put(operation({ version: 5, position: 50 }))
  book.put(operation({ version: 4, position: 40 }))
  book.replace([operation({ version: 3, position: 30 })])
  expect(book.one('o1')).toMatchObject({ version: 5, position: 50 })
})

test('a list from before an operation was begun does not hide it for long, and the newest stands first', () => {
  const book = createOperationBook()
  book.put(operation({ id: 'a', createTime: '2026-03-01 08:00:00' }))
  book.put(operation({ id: 'b', createTime: '2026-03-01 09:00:00' }))
  expect(book.all().map(({ id }) => id)).toEqual(['b', 'a'])
  book.forget('b')
  expect(book.all().map(({ id }) => id)).toEqual(['a'])
})

test('who waits for an end hears of it once, whether it is told, listed or known', async () => {
  const book = createOperationBook()
  const waiting = book.ended('o1', never)
  book.put(operation({ version: 2 }))
  book.replace([operation({ version: 3, state: 'succeeded' })])
  expect(await waiting).toMatchObject({ state: 'succeeded' })
  expect(await book.ended('o1', never)).toMatchObject({ version: 3 })
})

test('what ends while nobody looks stays in sight until somebody does', () => {
  const book = createOperationBook()
  book.replace([operation({ id: 'old', state: 'failed' }), operation({ id: 'new' }), operation({ id: 'watched' })])
  expect(book.unseen()).toEqual([])
  book.put(operation({ id: 'new', version: 2, state: 'failed' }))
  book.put(operation({ id: 'watched', version: 2, state: 'succeeded' }))
  book.see('watched')
  expect(book.unseen().map(({ id }) => id)).toEqual(['new'])
  book.see()
  expect(book.unseen()).toEqual([])
})

test('how far, how long and how large, in words', () => {
  expect([percentOf({ position: 1, total: null }), percentOf({ position: 1, total: 3 })]).toEqual([null, 33])
  expect(percentOf({ position: 3, total: 3 })).toBe(99)
  expect([timeLeftText(null), timeLeftText(0), timeLeftText(75), timeLeftText(3_700)]).toEqual([
    '',
    '约剩 1 秒',
    '约剩 2 分钟',
    '约剩 2 小时',
  ])
  expect([sizeText(900), sizeText(20_480), sizeText(3_500_000)]).toEqual(['900 B', '20 KB', '3.3 MB'])
  expect([stateText(operation()), stateText(operation({ isCancelling: true }))]).toEqual(['进行中', '正在取消'])
})
