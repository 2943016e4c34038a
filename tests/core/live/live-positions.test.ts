import { isMissing } from '#contract/live/live-merge.ts'
import { createLivePositions } from '#core/live/live-positions.ts'
import { expect, test } from 'vitest'

const frame = (over: { ep?: string; seq?: number; prev?: number } = {}) => over

function linked() {
  const positions = createLivePositions()
  positions.relink()
  return positions
}

test('knows nothing of a table before the server told', () => {
  const positions = linked()
  expect([positions.of('position'), positions.wanted('position', [null])]).toEqual([null, { ep: null, seq: null }])
})

test('remembers the last number of each table over all links', () => {
  const positions = linked()
  positions.hear('position', frame({ ep: 'e1', seq: 4 }))
  positions.hear('position', frame({ ep: 'e1', seq: 3 }))
  positions.hear('role', frame({ ep: 'e1', seq: 90 }))
  positions.relink()
  expect([positions.of('position'), positions.of('role')]).toEqual([
    { ep: 'e1', seq: 4 },
    { ep: 'e1', seq: 90 },
  ])
})

test('a numbering begun anew replaces the old one', () => {
  const positions = linked()
  positions.hear('position', frame({ ep: 'e1', seq: 400 }))
  positions.hear('position', frame({ ep: 'e2', seq: 1 }))
  expect(positions.of('position')).toEqual({ ep: 'e2', seq: 1 })
})

test('asks for what the list that is furthest behind misses', () => {
  const positions = linked()
  positions.hear('position', frame({ ep: 'e1', seq: 9 }))
  expect(positions.wanted('position', [{ ep: 'e1', seq: 5 }, null, { ep: 'e0', seq: 1 }])).toEqual({ ep: 'e1', seq: 5 })
})

test('asks from where the list was read when nothing was heard yet', () => {
  expect(linked().wanted('position', [{ ep: 'e1', seq: 7 }])).toEqual({ ep: 'e1', seq: 7 })
})

test('takes over where the server says a table stands', () => {
  const positions = linked()
  positions.settle('position', { ep: 'e1', seq: 7 })
  positions.settle('role', {})
  expect([positions.of('position'), positions.of('role')]).toEqual([
    { ep: 'e1', seq: 7 },
    { ep: 'link 1', seq: 0 },
  ])
  positions.settle('position', { seq: 5 })
  expect(positions.of('position')).toEqual({ ep: 'e1', seq: 7 })
})

test('finds the tables of which more was sent than arrived', () => {
  const positions = linked()
  positions.hear('position', frame({ ep: 'e1', seq: 9 }))
  positions.hear('role', frame({ ep: 'e1', seq: 9 }))
  positions.hear('user', frame())
  expect(positions.behind({ position: 10, role: 9, user: 99, unknown: 4 })).toEqual(['position'])
})

test('numbers what a server without numbers sends, as long as the link holds', () => {
  const positions = linked()
  positions.presumeAll()
  expect(positions.of('position')).toEqual({ ep: 'link 1', seq: 0 })
  const numbered = [positions.hear('position', frame()), positions.hear('position', frame())]
  expect(numbered).toEqual([
    { ep: 'link 1', seq: 1, misses: false },
    { ep: 'link 1', seq: 2, misses: false },
  ])
  expect(positions.wanted('position', [{ ep: 'link 1', seq: 1 }])).toEqual({ ep: null, seq: null })
  positions.relink()
  expect(positions.of('position')).toBeNull()
})

test('a change without a number from a server that numbers is newer than the last and older than the next', () => {
  const positions = linked()
  positions.hear('position', frame({ ep: 'e1', seq: 4 }))
  const { ep, seq } = positions.hear('position', frame())
  expect([ep, seq > 4 && seq < 5, positions.wanted('position', [])]).toEqual(['e1', true, { ep: 'e1', seq: 4 }])
})

test('rows miss something when they are behind, of another numbering or of unknown age', () => {
  const now = { ep: 'e1', seq: 5 }
  expect([null, { ep: 'e1', seq: 4 }, { ep: 'e0', seq: 9 }, now].map((at) => isMissing(at, now))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isMissing(null, null)).toBe(false)
})

test('finds a hole among the changes where the server tells which one it sent before', () => {
  const positions = linked()
  const misses = (ep: string, seq: number, prev?: number) =>
    positions.hear('position', frame({ ep, seq, ...(prev === undefined ? {} : { prev }) })).misses
  expect([misses('e1', 4, 0), misses('e1', 9, 4), misses('e1', 9, 4), misses('e1', 12, 11), misses('e1', 30)]).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
  expect(misses('e2', 5, 4)).toBe(false)
})
