import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { countBelow } from '#grid/core/id-places.ts'
import { Sequence } from '#grid/core/order.ts'

const change = fc.record({ kind: fc.constantFrom('insert', 'move', 'many'), at: fc.nat(), to: fc.nat() })

test('after any inserts and moves every id is found where it stands', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 250 }), (changes) => {
      const sequence = new Sequence()
      sequence.reset(['a', 'b', 'c', 'd', 'e'])
      for (const [index, { kind, at, to }] of changes.entries()) {
        const { ids } = sequence
        const [one, other] = [ids[at % ids.length]!, ids[to % ids.length]!]
        if (kind === 'insert') sequence.insert([`n${index}`], to % 5 === 0 ? null : other)
        else if (kind === 'many') sequence.insert([`m${index}`, `o${index}`], other)
        else if (one !== other) sequence.place([one], [to % 5 === 0 ? null : other])
        expect(sequence.placeOf(one)).toBe(sequence.ids.indexOf(one))
      }
      expect(sequence.ids.map((id) => sequence.placeOf(id))).toEqual(sequence.ids.map((_id, place) => place))
      expect(sequence.placeOf('nobody')).toBe(undefined)
    }),
  )
})

test('a row put in or moved among many costs the others nothing', () => {
  const sequence = new Sequence()
  sequence.reset(Array.from({ length: 1_000 }, (_, index) => `r${index}`))
  sequence.placeOf('r0')
  const noted = vi.spyOn(Map.prototype, 'set')
  sequence.insert(['new'], null)
  sequence.place(['r500'], ['r10'])
  const places = [sequence.placeOf('new'), sequence.placeOf('r500'), sequence.placeOf('r999')]
  const count = noted.mock.calls.length
  noted.mockRestore()
  expect([places, count]).toEqual([[0, 12, 1_000], 2])
})

test('how many numbers are smaller', () => {
  expect([0, 1, 2, 5, 9].map((number) => countBelow([1, 2, 2, 7], number))).toEqual([0, 0, 1, 3, 4])
})
