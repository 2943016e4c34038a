import { position } from '#contract/areas/position/position.entity.ts'
import type { StagedImport, StagedRow } from '#contract/wire/staged-import.ts'
import { sendCorrection } from '#crud/staged/send-correction.ts'
import { stagedTable } from '#crud/staged/staged-table.tsx'
import { fakeHttp } from '#tests/crud/fake-http.ts'
import { expect, test, vi } from 'vitest'

const STAGED: StagedImport = {
  id: 'i1',
  fileName: 'a.xlsx',
  columns: ['code', 'name'],
  left: [],
  good: 1,
  bad: 0,
  unchecked: 0,
  imported: 0,
  isRead: true,
  operation: null,
  createTime: '2026-11-01 08:00:00',
  expireTime: '2026-11-08 08:00:00',
}
const row = (over: Partial<StagedRow>): StagedRow => ({ number: 3, values: {}, texts: {}, problems: [], ...over })

test('[SCREEN-08] a row is sent as it was typed and shows what the server made of it; what is typed meanwhile stays', async () => {
  const table = stagedTable(position, ['code', 'name'], [row({ values: { code: 'a', name: '教员' } })])
  const answer = { row: row({ values: { code: 'A', name: '教员' } }), staged: STAGED }
  const http = fakeHttp({
    [`PUT ${position.path}/stagedImport/correct`]: () => {
      table.rows.write([{ id: '3', key: 'name', value: '总教员' }])
      return { success: true, message: '', code: 200, result: answer, timestamp: 0 }
    },
  })
  const corrected = vi.fn<(staged: StagedImport) => void>()
  const send = () =>
    sendCorrection(
      { entity: position, services: { http } as never, id: 'i1', table, corrected },
      new AbortController().signal,
    )
  expect(await send()).toBe(false)
  table.rows.write([{ id: '3', key: 'code', value: 'b' }])
  expect(await send()).toBe(true)
  expect(http.calls.map(({ sent }) => sent)).toEqual([{ id: 'i1', number: 3, values: { code: 'b' } }])
  expect(corrected).toHaveBeenCalledExactlyOnceWith(STAGED)
  expect(table.rows.changes().edited.map(({ keys, values }) => [keys, values['name']])).toEqual([[['name'], '总教员']])
})
