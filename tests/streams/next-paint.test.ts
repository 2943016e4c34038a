import { nextPaint } from '#streams/next-paint.ts'
import { expect, test } from 'vitest'
import { TestScheduler } from 'rxjs/testing'

function paintsAfter(frames: string): number[] {
  const scheduler = new TestScheduler(() => {})
  const said: number[] = []
  scheduler.run(({ animate }) => {
    animate(frames)
    nextPaint().subscribe(() => said.push(scheduler.now()))
  })
  return said
}

test('waits for the next paint, once', () => {
  expect(paintsAfter('---x--x--x')).toEqual([3])
})

test('a page that paints nothing is told after 250 ms', () => {
  expect(paintsAfter('400ms x')).toEqual([250])
})
