import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCell } from '#grid/dom/cell.ts'
import { Highlights } from '#grid/dom/highlights.ts'
import { textColumn } from './table.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const cell = () => createCell({ column: textColumn('a'), index: 0, side: 'middle', start: 0, width: 100 })
const light = ({ element }: ReturnType<typeof cell>) => element.dataset['lit']

test('a light is bright, then dim, then out, and one clock serves all', () => {
  const [highlights, one, other] = [new Highlights(), cell(), cell()]
  highlights.highlight(one)
  highlights.highlight(other)
  expect([light(one), light(other), vi.getTimerCount()]).toEqual(['bright', 'bright', 1])
  vi.advanceTimersByTime(900)
  expect([light(one), light(other)]).toEqual(['dim', 'dim'])
  vi.advanceTimersByTime(900)
  expect([light(one), light(other), vi.getTimerCount()]).toEqual([undefined, undefined, 0])
})

test('a change renews the light', () => {
  const [highlights, one] = [new Highlights(), cell()]
  highlights.highlight(one)
  vi.advanceTimersByTime(1_500)
  highlights.highlight(one)
  vi.advanceTimersByTime(600)
  expect(light(one)).toBe('bright')
})

test('a cell that shows another row is not lit, and nothing is left to do', () => {
  const [highlights, one] = [new Highlights(), cell()]
  highlights.highlight(one)
  highlights.remove(one)
  vi.advanceTimersByTime(300)
  expect([light(one), vi.getTimerCount()]).toEqual([undefined, 0])
})
