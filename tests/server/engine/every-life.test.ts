import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity, Field } from '#contract/define-entity.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { idsOf, openEverything, type Everything } from '#tests/server/security/everything.ts'
import { eachSound, freshOf } from '#tests/server/security/sound-records.ts'

type Row = Record<string, string | number | boolean | null> & { id: string }

let all: Everything
beforeAll(async () => {
  all = await openEverything()
}, PATIENCE_MS)
afterAll(() => all.server.dispose())

/** Are seeded by the thousand, or export what hangs below them, too; tests of their own say how. */
const OWN_WAY: Partial<Record<string, readonly ('sort' | 'export')[]>> = {
  address: ['sort', 'export'],
  dictionary: ['export'],
  dictionaryItem: ['sort'],
}
/** Their lives are lived in tests of their own: values that hang together, lists without pages, records that go on by themselves, rows of records in one state. Only shrinks. */
const LIVED_ELSEWHERE = [
  'drillEvent',
  'drillPlan',
  'drillProblem',
  'gatewayRoute',
  'hazardTask',
  'launcher',
  'message',
  'onlineForm',
  'orgApply',
  'packageGrant',
  'permission',
  'trainOffline',
  'trainRule',
  'userAgent',
]
/** The most that a page shows: all rows of everything else that a plain platform has. */
const PAGE = 200

test(
  '[API-103][API-106][QUERY-02] a record of every entity is added, found by every condition, sorted, read, changed, exported and deleted',
  async () => {
    const { refused } = await eachSound(all, 'add', async (entity, who, record) => {
      if (LIVED_ELSEWHERE.includes(entity.name)) return false
      const added = await addOne(entity, who, record)
      if (added === null) return false
      const own = OWN_WAY[entity.name] ?? []
      await findByEachField(entity, who, added)
      if (!own.includes('sort')) await sortByEachField(entity, who)
      if (entity.offers.includes('edit')) await change(entity, who, added)
      if (entity.offers.includes('export') && !own.includes('export')) await exportAll(entity, who)
      if (entity.offers.includes('delete')) await remove(entity, who, added)
      return true
    })
    expect(refused.toSorted()).toEqual(LIVED_ELSEWHERE)
  },
  5 * PATIENCE_MS,
)

async function rowsOf(entity: Entity, who: Caller, query: Record<string, string> = {}): Promise<Row[]> {
  const { success, message, result } = await who.get(`${entity.path}/list`, { pageSize: PAGE, ...query })
  expect.soft(success, `${entity.name} ${JSON.stringify(query)}: ${message}`).toBe(true)
  return result?.records ?? []
}

/** @returns the new row as the list shows it; null where the planted values are not sound enough */
async function addOne(entity: Entity, who: Caller, record: Record<string, unknown>): Promise<Row | null> {
  const before = new Set(await idsOf(all.server, entity))
  const answer = await who.post(`${entity.path}/add`, { ...record, ...freshOf(entity, 'life'), id: undefined })
  expect.soft(answer.status, `${entity.name}: ${answer.message}`).not.toBe(500)
  if (!answer.success) return null
  const [id, ...more] = (await idsOf(all.server, entity)).filter((one) => !before.has(one))
  expect.soft(more, `${entity.name} added`).toEqual([])
  const [row] = await rowsOf(entity, who, { id: id! })
  expect.soft(row?.id, `${entity.name} listed`).toBe(id)
  return row ?? null
}

/** Finds it by what it says, and not by something else. */
async function findByEachField(entity: Entity, who: Caller, row: Row): Promise<void> {
  const { result: alone } = await who.get(`${entity.path}/queryById`, { id: row.id })
  expect.soft(alone, `${entity.name} read by its id`).toMatchObject(row)
  for (const [key, field] of Object.entries(entity.fields)) {
    const value = row[key]
    // What answers hide a part of is not found by what they say.
    if (field.query === undefined || field.asked === false || field.masked !== undefined) continue
    if (value === undefined || value === null || String(value).trim() === '') continue
    for (const [query, isFound] of questions(key, field, String(value))) {
      const found = (await rowsOf(entity, who, { ...query, id: row.id })).length === 1
      expect.soft(found, `${entity.name} by ${JSON.stringify(query)}`).toBe(isFound)
    }
  }
}

function questions(key: string, { query }: Field, value: string): [query: Record<string, string>, isFound: boolean][] {
  if (query === 'range') {
    const [early, late] = [{ [`${key}_begin`]: '1990-01-01' }, { [`${key}_begin`]: '2190-01-01' }]
    return /^\d{4}-/.test(value)
      ? [
          [early, true],
          [late, false],
        ]
      : []
  }
  const word = value.replaceAll(',', '++')
  const asked = query === 'contains' ? `*${word}*` : word
  return [
    [{ [key]: asked }, true],
    [{ [key]: `!${word}` }, false],
  ]
}

async function sortByEachField(entity: Entity, who: Caller): Promise<void> {
  for (const [column, { sortable }] of Object.entries(entity.fields)) {
    if (sortable !== true) continue
    const sorted = async (order: string) =>
      (await rowsOf(entity, who, { column: `${column},id`, order }))
        .map((row) => row[column])
        .filter((value) => value !== null)
    expect.soft(await sorted('desc'), `${entity.name} by ${column}`).toEqual((await sorted('asc')).toReversed())
  }
}

async function change(entity: Entity, who: Caller, row: Row): Promise<void> {
  const { result: before } = await who.get(`${entity.path}/queryById`, { id: row.id })
  const answer = await who.put(`${entity.path}/edit`, before)
  expect.soft(answer.success, `${entity.name} changed: ${answer.message}`).toBe(true)
  const { result: after } = await who.get(`${entity.path}/queryById`, { id: row.id })
  expect.soft(after?.version, `${entity.name} changed`).toBe(Number(before.version) + 1)
  const stale = await who.put(`${entity.path}/edit`, before)
  expect.soft([stale.success, stale.code], `${entity.name} changed from an older version`).toEqual([false, 409])
}

async function exportAll(entity: Entity, who: Caller): Promise<void> {
  const { rawPayload, statusCode } = await who.raw({ url: `/vr${entity.path}/exportXls` })
  expect.soft(statusCode, `${entity.name} exported`).toBe(200)
  const book = read(rawPayload, { type: 'buffer' })
  const lines: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  const labels = Object.values(entity.fields)
    .filter(({ exported }) => exported !== false)
    .map(({ label }) => label)
  expect.soft(lines[2], `${entity.name} exported`).toEqual(expect.arrayContaining(labels))
  expect.soft(lines.length - 3, `${entity.name} exported`).toBe((await rowsOf(entity, who)).length)
}

async function remove(entity: Entity, who: Caller, { id }: Row): Promise<void> {
  const answer = await who.delete(`${entity.path}/delete`, { id })
  expect.soft(answer.success, `${entity.name} deleted: ${answer.message}`).toBe(true)
  expect.soft(await rowsOf(entity, who, { id }), `${entity.name} deleted`).toEqual([])
  const gone = await who.get(`${entity.path}/queryById`, { id })
  expect.soft([gone.success, gone.message], `${entity.name} deleted`).toEqual([false, '未找到对应实体'])
}
