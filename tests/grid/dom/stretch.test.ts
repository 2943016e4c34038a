import { expect, test } from 'vitest'
import { stretchOf } from '#grid/dom/stretch.ts'

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ index: from + at }))

test('a window that fits on a screen is painted at once', () => {
  const due = rows(0, 50)
  expect(stretchOf(due, 30, 50)).toEqual({ now: due, later: [] })
})

test('a tall window is painted stretch by stretch, and every row has its turn', () => {
  let waiting: { index: number }[] = rows(0, 200).toReversed()
  const painted: number[][] = []
  for (let from = 0; waiting.length > 0;) {
    const { now, later } = stretchOf(waiting, from, 200)
    painted.push(now.map(({ index }) => index))
    from = now.at(-1)!.index + 1
    waiting = [...later]
  }
  expect(painted.flat()).toEqual(rows(0, 200).map(({ index }) => index))
  expect(painted.every((stretch) => stretch.length <= 24)).toBe(true)
})

test('the next stretch begins where the last one ended, and after the last row at the top', () => {
  const { now } = stretchOf(rows(0, 100), 90, 100)
  expect(now.map(({ index }) => index)).toEqual([...rows(90, 100), ...rows(0, 14)].map(({ index }) => index))
})
