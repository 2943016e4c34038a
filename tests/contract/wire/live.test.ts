import {
  beatPositions,
  HEART_BEAT_FRAME,
  isHeartBeat,
  liveRowFrames,
  liveRowsIn,
  MAX_FRAME_LENGTH,
  parseLiveFrame,
  resumeFrame,
} from '#contract/wire/live.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const text = (value: unknown) => JSON.stringify(value)

test('[ENT-73][ENT-74] reads the three kinds of frames upstream servers send', () => {
  expect(parseLiveFrame('{"type":"heart_beat","data":true}')).toEqual({ type: 'heart_beat', data: true })
  expect(parseLiveFrame(text({ type: 'common_send_date', data: { key: 'weather', args: ['sunny', 3] } }))).toEqual({
    type: 'common_send_date',
    data: { key: 'weather', args: ['sunny', 3] },
  })
  expect(
    parseLiveFrame(
      text({ type: 'update_vxe_table', data: { socketKey: 'position', args: [{ id: '7', name: '教员' }, 'case'] } }),
    ),
  ).toEqual({ type: 'update_vxe_table', data: { socketKey: 'position', args: [{ id: '7', name: '教员' }, 'case'] } })
})

test('[ENT-74] reads numbers beside the data and takes unusable ones for absent', () => {
  const frame = { type: 'update_vxe_table', data: { socketKey: 'position', args: [{ id: 7 }, ''] } }
  expect(parseLiveFrame(text({ ...frame, ep: 'e1', seq: 12, by: 'admin' }))).toEqual({ ...frame, ep: 'e1', seq: 12 })
  expect(parseLiveFrame(text({ ...frame, ep: 1, seq: -1 }))).toEqual({ ...frame, ep: undefined, seq: undefined })
})

test('reads a reply that says where each table stands', () => {
  const beat = parseLiveFrame('{"type":"heart_beat","data":true,"seq":{"position":4}}')
  const inside = parseLiveFrame('{"type":"heart_beat","data":{"seq":{"position":5}}}')
  expect([beat, inside].map((frame) => frame?.type === 'heart_beat' && beatPositions(frame))).toEqual([
    { position: 4 },
    { position: 5 },
  ])
  const plain = parseLiveFrame('{"type":"heart_beat","data":true}')
  expect(plain?.type === 'heart_beat' && beatPositions(plain)).toEqual({})
})

test('reads what a page asks for and what it is answered', () => {
  const positions = { position: { ep: 'e1', seq: 4 }, role: { ep: null, seq: null } }
  expect(parseLiveFrame(resumeFrame(positions))).toEqual({ type: 'resume', data: positions })
  expect(
    parseLiveFrame(
      text({
        type: 'resume_ok',
        data: { position: { recovered: true, ep: 'e1', seq: 9 }, role: { recovered: false } },
      }),
    ),
  ).toEqual({
    type: 'resume_ok',
    data: { position: { recovered: true, ep: 'e1', seq: 9 }, role: { recovered: false } },
  })
})

test('[LIVE-01] tells beats from rows that only mention one', () => {
  const row = text({ type: 'update_vxe_table', data: { socketKey: 'log', args: [{ id: '1', name: 'heart_beat' }] } })
  expect([HEART_BEAT_FRAME, '{"type":"heart_beat","data":true}', row, '"heart_beat"'].map(isHeartBeat)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('[LIVE-08] takes anything else for nothing', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const row = (value: string) => `{"type":"update_vxe_table","data":{"socketKey":"t","args":[{"id":"1","v":${value}}]}}`
  const frames = [
    '',
    'HeartBeat',
    '{',
    'null',
    '[]',
    '{"type":"unknown","data":{}}',
    '{"type":"update_vxe_table","data":{"socketKey":"t","args":[{"name":"no id"},""]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"","args":[{"id":"1"},""]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"t","args":"no"}}',
    '{"type":"common_send_date","data":null}',
    row(deep(60)),
    row('['.repeat(30_000) + ']'.repeat(30_000)),
    row(`"${'x'.repeat(MAX_FRAME_LENGTH)}"`),
  ]
  expect(frames.map(parseLiveFrame)).toEqual(frames.map(() => null))
  expect(parseLiveFrame(row(deep(20)))).not.toBeNull()
})

test('[LIVE-08] a frame of the longest length is read, one character more is not', () => {
  const frame = (length: number) => {
    const empty = '{"type":"heart_beat","data":""}'
    return `{"type":"heart_beat","data":"${'x'.repeat(length - empty.length)}"}`
  }
  expect(parseLiveFrame(frame(MAX_FRAME_LENGTH))?.type).toBe('heart_beat')
  expect(parseLiveFrame(frame(MAX_FRAME_LENGTH + 1))).toBeNull()
})

test('[LIVE-05] names that could reach a prototype never arrive, however they are written', () => {
  const names = ['__proto__', 'constructor', 'prototype', '\\u005f_proto__', '__pr\\u006fto__', 'const\\u0072uctor']
  for (const name of names) {
    const json = `{"type":"update_vxe_table","data":{"socketKey":"t","args":[{"id":"1","${name}":{"polluted":1},"a":{"${name}":{"polluted":1}}},""]},"${name}":{"polluted":1}}`
    const frame = parseLiveFrame(json)
    expect(frame).toEqual({ type: 'update_vxe_table', data: { socketKey: 't', args: [{ id: '1', a: {} }, ''] } })
    expect(Object.keys((frame as any).data.args[0])).toEqual(['id', 'a'])
  }
  expect(({} as any).polluted).toBeUndefined()
})

test(
  '[LIVE-08] no text makes it throw',
  () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json({ maxDepth: 8 }),
      fc.jsonValue().map((data) => text({ type: 'update_vxe_table', data })),
      fc.jsonValue().map((data) => text({ type: 'common_send_date', data })),
      fc.jsonValue().map((data) => text({ type: 'resume_ok', data })),
      fc.jsonValue().map((args) => text({ type: 'update_vxe_table', data: { socketKey: 't', args } })),
      fc
        .jsonValue()
        .map((row) =>
          text({ type: 'update_vxe_table', data: { socketKey: 't', args: [row, row] }, seq: row, ep: row }),
        ),
      fc.constantFrom('\ud800', '{"type":"heart_beat\udfff"}', '\u0000', '{"type":"heart_beat","data":"\ud800"}'),
    )
    fc.assert(
      fc.property(anything, (frame) => {
        const parsed = parseLiveFrame(frame)
        expect(parsed === null || typeof parsed.type === 'string').toBe(true)
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)

test('[LIVE-05] rows that report of themselves travel together, no frame longer than a page reads', () => {
  const rows = Array.from({ length: 900 }, (_, place) => ({
    id: `row-${place}`,
    battery: place,
    note: 'x'.repeat(100),
  }))
  const frames = liveRowFrames('equipment', rows)
  expect(frames.length).toBeGreaterThan(1)
  expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(MAX_FRAME_LENGTH)
  const read = frames.map((frame) => liveRowsIn(parseLiveFrame(frame)!))
  expect(read.map((told) => told?.table)).toEqual(frames.map(() => 'equipment'))
  expect(read.flatMap((told) => told!.rows)).toEqual(rows)
  expect(liveRowFrames('equipment', [])).toEqual([])
  expect(
    liveRowsIn(parseLiveFrame(text({ type: 'common_send_date', data: { key: 'equipment', args: [] } }))!),
  ).toBeNull()
})
