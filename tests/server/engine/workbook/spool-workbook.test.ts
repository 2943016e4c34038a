import * as fc from 'fast-check'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAX_SHEET_ROWS, type Row, type Sheet } from '#server/engine/workbook/sheet.ts'
import { contentOf, spoolWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'andun-spool-'))
beforeAll(() => vi.stubEnv('TMPDIR', folder))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const HEAD: Sheet = {
  name: '表',
  rows: [{ cells: ['编码', '名称'], style: 'header' }],
  widths: [10, 20],
  frozenRows: 1,
}
const row = (index: number): Row => ({ cells: [`c${index}`, index % 3 === 0 ? null : `名称${index % 7}`] })
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => row(from + index))

/** Files of the folder that this process has open, with or without a name. */
function opened(): number {
  const targets = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      return '' // closed in the meantime by another test of this process
    }
  })
  return targets.filter((target) => target.startsWith(folder)).length
}

test('[API-106] a workbook written part by part is the one that is written at once', async () => {
  const cell = fc.oneof(fc.string({ maxLength: 300 }), fc.integer(), fc.constant(null))
  const part = fc.array(
    fc.array(cell, { maxLength: 4 }).map((cells) => ({ cells })),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
      const workbook = await spoolWorkbook('xls', HEAD, async (add) => {
        for (const rows of parts) await add({ rows })
      })
      const content = await contentOf(workbook)
      expect(content.length).toBe(workbook.bytes)
      expect(content.equals(writeXls({ ...HEAD, rows: [...HEAD.rows, ...parts.flat()] }))).toBe(true)
    }),
    { numRuns: 25 },
  )
})

test('longer than any piece, with merges', async () => {
  const merges = [[1, 3, 0, 0] as const]
  const workbook = await spoolWorkbook('xls', HEAD, async (add) => {
    for (let from = 0; from < 20_000; from += 500) await add({ rows: rows(500, from), ...(from === 0 && { merges }) })
  })
  const whole = writeXls({ ...HEAD, rows: [...HEAD.rows, ...rows(20_000)], merges })
  expect((await contentOf(workbook)).equals(whole)).toBe(true)
})

const onLinux = process.platform === 'linux'

test.runIf(onLinux)('its files have no names and go with the stream, read or not', async () => {
  const workbook = await spoolWorkbook('xls', HEAD, (add) => add({ rows: rows(10) }))
  expect([readdirSync(folder), opened()]).toEqual([[], 2])
  const stream = workbook.stream()
  stream.destroy()
  await once(stream, 'close')
  await vi.waitFor(() => expect(opened()).toBe(0))
  await contentOf(await spoolWorkbook('xls', HEAD, (add) => add({ rows: rows(10) })))
  await vi.waitFor(() => expect(opened()).toBe(0))
})

test.runIf(onLinux)('a failure of the database ends it and leaves nothing behind', async () => {
  const failing = spoolWorkbook('xls', HEAD, async (add) => {
    await add({ rows: rows(10) })
    throw new Error('the database is gone')
  })
  await expect(failing).rejects.toThrow('the database is gone')
  await vi.waitFor(() => expect([readdirSync(folder), opened()]).toEqual([[], 0]))
})

test('[API-106] refuses more rows than a sheet holds', async () => {
  const full = spoolWorkbook('xls', HEAD, async (add) => {
    for (let from = 1; from <= MAX_SHEET_ROWS; from += 5000) await add({ rows: rows(5000, from) })
  })
  await expect(full).rejects.toThrow(RangeError)
})
