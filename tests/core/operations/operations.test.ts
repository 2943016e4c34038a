import { createOperationStore } from '#core/operations/operations.ts'
import { percentOf, sizeText, stateText, timeLeftText } from '#core/operations/operation-texts.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { expect, test } from 'vitest'

const never = new AbortController().signal

test('older news changes nothing, whichever way it comes', () => {
  const store = createOperationStore()
  store.put(operation({ version: 5, position: 50 }))
  store.put(operation({ version: 4, position: 40 }))
  store.replace([operation({ version: 3, position: 30 })])
  expect(store.one('o1')).toMatchObject({ version: 5, position: 50 })
})

test('a list from before an operation was begun does not hide it for long, and the newest stands first', () => {
  const store = createOperationStore()
  store.put(operation({ id: 'a', createTime: '2026-03-01 08:00:00' }))
  store.put(operation({ id: 'b', createTime: '2026-03-01 09:00:00' }))
  expect(store.all().map(({ id }) => id)).toEqual(['b', 'a'])
  store.forget('b')
  expect(store.all().map(({ id }) => id)).toEqual(['a'])
})

test('who waits for an end hears of it once, whether it is told, listed or known', async () => {
  const store = createOperationStore()
  const waiting = store.ended('o1', never)
  store.put(operation({ version: 2 }))
  store.replace([operation({ version: 3, state: 'succeeded' })])
  expect(await waiting).toMatchObject({ state: 'succeeded' })
  expect(await store.ended('o1', never)).toMatchObject({ version: 3 })
})

test('what ends while nobody looks stays in sight until somebody does', () => {
  const store = createOperationStore()
  store.replace([operation({ id: 'old', state: 'failed' }), operation({ id: 'new' }), operation({ id: 'watched' })])
  expect(store.unseen()).toEqual([])
  store.put(operation({ id: 'new', version: 2, state: 'failed' }))
  store.put(operation({ id: 'watched', version: 2, state: 'succeeded' }))
  store.see('watched')
  expect(store.unseen().map(({ id }) => id)).toEqual(['new'])
  store.see()
  expect(store.unseen()).toEqual([])
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
