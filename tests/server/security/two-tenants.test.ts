import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '#contract/define-entity.ts'
import { MOST_LISTS_SOUGHT, RECORD_SEARCH_PATH } from '#contract/wire/record-search.ts'
import { read, utils } from '@e965/xlsx'
import type { TestApp } from '#tests/server/app.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { ended } from '#tests/server/jobs/ended.ts'
import { openPage } from '#tests/server/live/pages.ts'
import { rowId, type Planting } from './plant.ts'
import { openTwoTenants, OURS, THEIRS } from './two-tenants.ts'

let server: TestApp
let ann: Caller
let bob: Caller
let entities: readonly Entity[]
let listed: readonly Entity[]

beforeAll(async () => {
  ;({ server, ann, bob, entities, listed } = await openTwoTenants())
})
afterAll(() => server.dispose())

const texts = ({ fields }: Entity) => Object.entries(fields).filter(([, { kind, query }]) => kind === 'text' && query)

describe('of two tenants', () => {
  test('[PROD-18] each list shows and counts one’s own rows only, whatever it is asked for', async () => {
    expect(listed.length).toBeGreaterThan(4)
    for (const entity of listed) {
      const { result } = await ann.get(`${entity.path}/list`, { pageSize: 200, withTotals: '1' })
      const body = JSON.stringify(result)
      expect.soft(body, entity.name).not.toContain(THEIRS.word)
      expect.soft(body, entity.name).toContain(rowId(entity, OURS))
      expect.soft(result.total, entity.name).toBe(result.records.length)
      for (const [key] of texts(entity)) {
        for (const search of [`*${THEIRS.word}*`, THEIRS.word, `${THEIRS.word.slice(0, 6)}*`]) {
          const found = await ann.get(`${entity.path}/list`, { [key]: search })
          expect.soft(found.result?.total, `${entity.name}.${key} ${search}`).toBe(0)
        }
      }
    }
  })

  test('[PROD-18] a list sorted, filtered and searched by true and by false tells nothing of the other', async () => {
    for (const entity of listed) {
      const ask = async (more: Record<string, string>) =>
        (await ann.get(`${entity.path}/list`, { pageSize: '200', ...more })).result?.total as number | undefined
      const base = await ask({})
      const id = rowId(entity, THEIRS)
      for (const probe of [`${id}' or '1'='1`, `${id}' and '1'='2`, id]) {
        const answer = await ask({ id: probe })
        expect.soft([0, undefined], `${entity.name} ${probe}`).toContain(answer)
      }
      expect.soft(await ask({}), entity.name).toBe(base)
    }
  })

  test('[PROD-18][MENU-16] a search in many lists at once finds one’s own records only', async () => {
    const names = listed.map(({ name }) => name)
    const search = async (keyword: string) => {
      const found: { list: string; records: { id: string }[] | null }[] = []
      for (let at = 0; at < names.length; at += MOST_LISTS_SOUGHT) {
        const lists = names.slice(at, at + MOST_LISTS_SOUGHT).join(',')
        found.push(...(await ann.get(RECORD_SEARCH_PATH, { keyword, lists })).result)
      }
      return found.flatMap(({ list, records }) => (records === null ? [list] : records.map(({ id }) => id)))
    }
    expect(await search(THEIRS.word)).toEqual([])
    expect(await search(OURS.word)).toContain(
      rowId(
        listed.find(({ name }) => name === 'position')!,
        OURS,
      ),
    )
  })

  test('[PROD-18] no record, timeline or child is read by its id', async () => {
    for (const entity of listed) {
      for (const call of ['queryById', 'changes', 'children']) {
        const answer = await ann.get(`${entity.path}/${call}`, {
          id: rowId(entity, THEIRS),
          pid: rowId(entity, THEIRS),
        })
        expect.soft(JSON.stringify(answer), `${entity.name} ${call}`).not.toContain(THEIRS.word)
      }
      const one = await ann.get(`${entity.path}/queryById`, { id: rowId(entity, THEIRS) })
      expect.soft(one.success, entity.name).not.toBe(true)
    }
  })

  test('[PROD-18][API-106] no export holds a row of the other, at once or in the background', async () => {
    for (const entity of listed.filter(({ offers }) => offers.includes('export'))) {
      const ids = [rowId(entity, OURS), rowId(entity, THEIRS)]
      const response = await ann.raw({ url: `/vr${entity.path}/exportXls`, query: { selections: ids.join(',') } })
      expect.soft(cellsOf(response.rawPayload), entity.name).not.toContain(THEIRS.word)
      const { result } = await ann.post(`${entity.path}/startExport`, { ids, of: '两项' })
      const operation = await ended(server, ann, result.id)
      expect.soft(operation, entity.name).toMatchObject({ state: 'succeeded' })
      const foreign = await bob.get('/sys/operation/queryById', { id: result.id })
      expect.soft(foreign.success, entity.name).toBe(false)
      expect.soft((await bob.post('/sys/operation/ticket', { id: result.id })).success, entity.name).toBe(false)
      expect.soft(JSON.stringify(await bob.get('/sys/operation/list')), entity.name).not.toContain(result.id)
    }
  })

  test('[PROD-18][API-073] no table dictionary offers a row of the other', async () => {
    for (const { entity, hooks } of server.app.services.resources.all) {
      for (const text of hooks.tableDictionary?.texts ?? []) {
        for (const value of hooks.tableDictionary?.values ?? []) {
          const code = encodeURIComponent(`${entity.table},${text},${value}`)
          for (const call of ['getDictItems', 'loadDict']) {
            const answer = await ann.get(`/sys/dict/${call}/${code}`, { keyword: THEIRS.word, pageSize: 50 })
            expect.soft(JSON.stringify(answer), code).not.toContain(THEIRS.word)
          }
        }
      }
    }
  })

  test('[PROD-18] nobody is told of a change of the other', async () => {
    const page = await openPage(server, 'ann', 1)
    const topics = [...server.app.services.topics.keys()]
    await page.resume(Object.fromEntries(topics.map((key) => [key, { ep: null, seq: null }])))
    const { write } = server.app.services
    const change = async ({ tenantId }: Planting, entity: Entity, id: string) =>
      write({ tenantId }, async (_sql, changes) => {
        changes.push({ entity: entity.name, action: 'edit', ids: [id], tenantId, row: { id } })
      })
    for (const entity of entities) await change(THEIRS, entity, rowId(entity, THEIRS))
    const last = listed.find(({ name }) => name === 'position')!
    await change(OURS, last, rowId(last, OURS))
    const heard: unknown[] = []
    for (;;) {
      const frame = await page.heard()
      heard.push(frame)
      if (JSON.stringify(frame).includes(rowId(last, OURS))) break
    }
    const told = JSON.stringify(heard)
    expect(told).not.toContain(THEIRS.word)
    for (const entity of entities) expect.soft(told, entity.name).not.toContain(`"${rowId(entity, THEIRS)}"`)
    page.close()
  })
})

function cellsOf(workbook: Buffer): string {
  const book = read(workbook)
  return book.SheetNames.map((name) => utils.sheet_to_csv(book.Sheets[name]!)).join('\n')
}
