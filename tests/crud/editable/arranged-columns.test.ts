import { createArranger } from '#crud/editable/arranged-columns.ts'
import { expect, test } from 'vitest'

const column = (key: string) => ({ key, label: key, width: 100, minWidth: 70, text: () => '' })
const given = ['#', 'a', 'b', '#actions'].map(column)
const choice = (key: string, over = {}) => ({ key, shown: true, width: 100, pin: null, ...over })

test('columns stand as they were chosen, between the number and the buttons, never under the smallest width', () => {
  const arranged = createArranger()(given, [choice('b', { pin: 'right', width: 60 }), choice('a', { width: 240 })])
  expect(arranged.map(({ key, width, pin }) => [key, width, pin])).toEqual([
    ['#', 100, undefined],
    ['b', 70, 'right'],
    ['a', 240, null],
    ['#actions', 100, undefined],
  ])
})

test('a hidden column is left out', () => {
  const keys = createArranger()(given, [choice('a', { shown: false }), choice('b')]).map(({ key }) => key)
  expect(keys).toEqual(['#', 'b', '#actions'])
})

test('a column stays the same object while nothing of it changes', () => {
  const arrange = createArranger()
  const before = arrange(given, [choice('a'), choice('b')])
  const after = arrange(given, [choice('b', { width: 300 }), choice('a')])
  expect([after[2] === before[1], after[1] === before[2]]).toEqual([true, false])
})
