import { read, utils, type WorkSheet } from '@e965/xlsx'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { select, selectInPages } from '#server/engine/rows/rows.ts'
import { positions } from '#server/areas/position/position.resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

/** Rows that were in hand at a time. */
const inHand: number[] = []
/** Workbooks made by the main thread. */
const made: string[] = []

// Files share their modules: this one needs them anew, with its stand-ins, and leaves none of them behind.
vi.hoisted(() => vi.resetModules())
vi.mock('#server/engine/query/texts.ts', async (original) => {
  const real = await original<typeof import('#server/engine/query/texts.ts')>()
  const addTexts: typeof real.addTexts = (sql, rows, columns) => {
    inHand.push(rows.length)
    return real.addTexts(sql, rows, columns)
  }
  return { ...real, addTexts }
})
vi.mock('#server/engine/workbook/xls-writer.ts', async (original) => {
  const real = await original<typeof import('#server/engine/workbook/xls-writer.ts')>()
  const createXlsWriter: typeof real.createXlsWriter = (sheet, into) => {
    made.push(sheet.name)
    return real.createXlsWriter(sheet, into)
  }
  return { ...real, createXlsWriter }
})

let server: TestApp
let caller: Caller

beforeAll(async () => {
  server = await openServer()
  const permissions = [...allOf('system:position'), ...allOf('system:dict')]
  caller = await callerOf(server, { id: 'porter', platform: true, permissions })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into sys_position (id, tenant_id, code, name, post_rank)
      select 'p' || i, 1, 'C' || lpad(i::text, 5, '0'), '职务' || i, '3' from generate_series(1, 1201) as i`.execute(
      sql,
    )
    await raw`insert into sys_dict (id, dict_name, dict_code, create_time)
      select 'long' || i, '字典' || i, 'long_' || lpad(i::text, 5, '0'), now() from generate_series(1, 600) as i`.execute(
      sql,
    )
    await raw`insert into sys_dict_item (id, dict_id, item_text, item_value, sort_order)
      select 'item' || i || '-' || n, 'long' || i, '项' || n, n::text, n from generate_series(1, 600) as i, generate_series(1, 2) as n`.execute(
      sql,
    )
  })
})
afterAll(async () => {
  await server.dispose()
  vi.doUnmock('#server/engine/query/texts.ts')
  vi.doUnmock('#server/engine/workbook/xls-writer.ts')
  vi.resetModules()
})
beforeEach(() => {
  inHand.length = 0
  made.length = 0
})

async function exported(path: string, query: Record<string, string>): Promise<{ sheet: WorkSheet; rows: unknown[][] }> {
  const response = await caller.raw({ url: `/vr/sys/${path}/exportXls`, query })
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
  const book = read(response.rawPayload, { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  return { sheet, rows: utils.sheet_to_json(sheet, { header: 1, defval: null, blankrows: true }) }
}

test('[API-106] a long list is read some rows at a time and written outside the main thread', async () => {
  const { rows } = await exported('position', { column: 'code', order: 'asc' })
  expect(made).toEqual([])
  expect(inHand).toEqual([500, 500, 201])
  const codes = rows.slice(3).map(([code]) => code)
  expect(codes).toEqual(Array.from({ length: 1201 }, (_, index) => `C${String(index + 1).padStart(5, '0')}`))
  expect(rows.at(-1)!.slice(0, 3)).toEqual(['C01201', '职务1201', '中级'])
  expect(rows[1]![0]).toBe('导出人:姓名porter')
})

test('[API-106] a short list needs no thread: it is written when all of it is there', async () => {
  const { rows } = await exported('position', { code: 'C00007' })
  expect(rows.slice(3).map((row) => row.slice(0, 3))).toEqual([['C00007', '职务7', '中级']])
  expect(made).toHaveLength(1)
})

test('[API-106] dictionaries keep their items beside them from page to page', async () => {
  const { sheet, rows } = await exported('dict', { dictCode: 'long_*', column: 'dictCode', order: 'asc' })
  expect(rows).toHaveLength(4 + 1200)
  const last = rows.slice(-2)
  expect(last.map((row) => row.filter((cell) => cell === '字典600'))).toEqual([['字典600'], []])
  const merged = sheet['!merges']!.filter(({ s }) => s.c === 0 && s.r >= 4)
  expect(merged.map(({ s, e }) => [s.r, e.r])).toEqual(Array.from({ length: 600 }, (_, at) => [4 + at * 2, 5 + at * 2]))
})

test('what changes while it is read neither doubles nor hides a row', async () => {
  const codes: unknown[] = []
  await server.database.scope({ tenantId: 1 }, async (sql) => {
    const context = workContext(server.app.services, { sql, principal: system(1), now: server.clock.now })
    const where = raw<boolean>`t.code like 'C%'`
    for await (const rows of selectInPages(context, positions, { where }, 500)) {
      if (codes.length === 0) {
        await server.database.kysely.deleteFrom('sys_position').where('code', '=', 'C01200').execute()
        await addPositions(server, [{ code: 'C00000', name: '新' }])
      }
      codes.push(...rows.map((row) => row['code']))
    }
    expect((await select(context, positions, { where })).map(({ code }) => code)).toContain('C00000')
  })
  expect([codes.length, new Set(codes).size, codes.includes('C01200'), codes.includes('C00000')]).toEqual([
    1201,
    1201,
    true,
    false,
  ])
})

test('[API-106] more rows than a sheet holds are refused with the number, not cut off', async () => {
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into sys_position (id, tenant_id, code, name, post_rank)
      select 'many' || i, 1, 'M' || i, 'x', '1' from generate_series(1, 65501) as i`.execute(sql),
  )
  const response = await caller.raw({ url: '/vr/sys/position/exportXls', query: { code: 'M*' } })
  expect(response.json()).toMatchObject({ success: false, message: '一次最多导出 65500 行，请缩小查询范围后再导出' })
})
