import { createDeviceBoard } from '#core/dashboard/device-board.ts'
import { changesOfStates } from '#server/areas/analysis/tell-devices.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const AT = Date.parse('2026-11-24T10:00:00+08:00')
const SIGNS = ['0', '1', '2', '3', '4']

const snapshotOf = (states: string, layout = 'one', at = AT) => ({
  layout,
  groups: [
    { orgId: 'a', orgName: '合成车间', count: 2 },
    { orgId: 'b', orgName: '储运车间', count: states.length - 2 },
  ],
  ids: Array.from(states, (_sign, place) => `d${place}`),
  sns: Array.from(states, (_sign, place) => `SN-${place}`),
  heard: Array.from(states, (_sign, place) => place),
  states,
  at,
})
const frameOf = (details: unknown, asOf: number) => ({ n: asOf, at: asOf, asOf, figures: {}, details })
const known = (board: ReturnType<typeof createDeviceBoard>, count: number) =>
  Array.from({ length: count }, (_, place) => board.stateAt(place))
const NAMES = ['offline', 'online', 'training', 'faulty', 'repair']

test('[SCREEN-16][PROD-13] a snapshot with the changes told since is what the server counts, or is said to lack something', () => {
  const round = fc.record({
    writes: fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.constantFrom(...SIGNS)), { maxLength: 4 }),
    seconds: fc.integer({ min: 1, max: 20 }),
    isLost: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(round, { maxLength: 20 }), (rounds) => {
      const board = createDeviceBoard()
      const changes = changesOfStates()
      const signs = Array.from('01234012')
      let nowMs = AT
      changes({ layout: 'one', states: signs.join('') }, nowMs)
      board.take(snapshotOf(signs.join('')))
      for (const { writes, seconds, isLost } of rounds) {
        nowMs += seconds * 1_000
        for (const [place, sign] of writes) signs[place] = sign
        const told = changes({ layout: 'one', states: signs.join('') }, nowMs)
        if (isLost) continue
        const isLacking = board.hear(frameOf(JSON.parse(JSON.stringify(told)), nowMs))
        const isSame = known(board, 8).join() === signs.map((sign) => NAMES[Number(sign)]).join()
        expect(isLacking).toBe(!isSame)
        if (isLacking) board.take(snapshotOf(signs.join(''), 'one', nowMs))
      }
    }),
  )
})

test('[SCREEN-16] each device is known with its organisation, and since when it stands so where that was told', () => {
  const board = createDeviceBoard()
  const seen: unknown[] = []
  board.subscribe((places) => seen.push(places))
  expect(board.facts()).toMatchObject({ asOf: null, total: 0, groups: [] })
  board.take(snapshotOf('0114'))
  const changes = changesOfStates()
  changes({ layout: 'one', states: '0114' }, AT)
  expect(board.hear(frameOf(changes({ layout: 'one', states: '0134' }, AT + 2_000), AT + 2_000))).toBe(false)
  expect(board.hear(frameOf(changes({ layout: 'one', states: '0134' }, AT + 4_000), AT + 4_000))).toBe(false)
  expect(seen).toEqual([null, [2], []])
  expect(board.device(2)).toEqual({
    id: 'd2',
    sn: 'SN-2',
    orgName: '储运车间',
    state: 'faulty',
    heard: 2,
    sinceMs: AT + 2_000,
  })
  expect([board.device(1)?.sinceMs, board.device(4)]).toEqual([null, null])
  const nothing = { offline: 0, online: 0, training: 0, faulty: 0, repair: 0 }
  expect(board.facts()).toEqual({
    asOf: AT + 4_000,
    layout: 'one',
    total: 4,
    counts: { ...nothing, offline: 1, online: 1, faulty: 1, repair: 1 },
    groups: [
      { orgId: 'a', orgName: '合成车间', first: 0, count: 2, counts: { ...nothing, offline: 1, online: 1 } },
      { orgId: 'b', orgName: '储运车间', first: 2, count: 2, counts: { ...nothing, faulty: 1, repair: 1 } },
    ],
  })
})

test('[SCREEN-16] other devices, another order and what cannot be read are lacking', () => {
  const board = createDeviceBoard()
  board.take(snapshotOf('0114'))
  const changes = changesOfStates()
  expect(board.hear(frameOf(changes({ layout: 'other', states: '0111' }, AT), AT))).toBe(true)
  expect(board.hear(frameOf({ layout: 'one', checksum: 1, changed: [[0, '9']] }, AT))).toBe(true)
  expect(board.hear(frameOf({ layout: 'one', checksum: 1, changed: [[9, '1']] }, AT))).toBe(true)
  expect(known(board, 4)).toEqual(['offline', 'online', 'online', 'repair'])
})
