import { guardingRights } from '#contract/accounts/guarded-fields.ts'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { changesBy } from '#tests/server/live/told.ts'

/** Values as a console sends them, each complete. */
interface Samples {
  one: Record<string, unknown>
  /** Differs from `one` in everything that is unique. */
  other: Record<string, unknown>
  /** What an edit changes; none of it unique. */
  change: Record<string, unknown>
  /** Required fields that the server fills in where another client leaves them out. */
  madeUp?: readonly string[]
  /** Prepares what the samples refer to. */
  prepare?: (server: TestApp) => Promise<void>
}

/** What holds for every ordinary entity of tenants, on the real server and database: the tests that a new one starts with. */
export function describeResource(entity: Entity, { one, other, change, madeUp = [], prepare }: Samples): void {
  describe(`${entity.label}`, () => {
    let server: TestApp
    let caller: Caller
    const { path, fields, offers } = entity
    const list = async (who = caller) => (await who.get(`${path}/list`)).result.records
    const add = (body: object, who = caller) => who.post(`${path}/add`, body)

    beforeAll(async () => {
      server = await openServer()
      await prepare?.(server)
      const views = guardingRights(entity).map(({ right }) => right)
      caller = await callerOf(server, { id: 'clerk', permissions: allOf(entity.permission, ...views) })
      expect(await add(one)).toMatchObject({ status: 200, success: true })
    })
    afterAll(() => server.dispose())

    test('[API-103] what was added is listed and found by its id', async () => {
      const [row] = await list()
      expect(row).toMatchObject({ ...one, version: 1, createBy: 'clerk' })
      expect((await caller.get(`${path}/queryById`, { id: row.id })).result).toEqual(row)
    })

    test('a missing value is named in one sentence, and nothing is written', async () => {
      const before = await list()
      for (const [key, { required }] of Object.entries(fields)) {
        if (required === undefined || madeUp.includes(key)) continue
        expect(await add({ ...other, [key]: '' })).toMatchObject({ status: 400, message: required })
      }
      expect(await list()).toEqual(before)
    })

    test('a value that is taken is refused in the words of its field', async () => {
      for (const [key, { unique }] of Object.entries(fields)) {
        if (unique === undefined) continue
        const taken = await add({ ...other, [key]: one[key] })
        expect([taken.success, taken.message]).toEqual([false, unique])
      }
    })

    test('an edit of an older version is refused, the newer one stays', async () => {
      const [row] = await list()
      expect(await caller.put(`${path}/edit`, { ...row, ...change })).toMatchObject({ success: true })
      expect(await caller.put(`${path}/edit`, { ...row, ...one })).toMatchObject({ success: false, code: 409 })
      expect((await list())[0]).toMatchObject({ ...change, version: 2 })
    })

    test('another tenant finds, changes and deletes none of it', async () => {
      const codes = allOf(entity.permission)
      const neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions: codes })
      const [row] = await list()
      expect(await list(neighbour)).toEqual([])
      expect(await neighbour.put(`${path}/edit`, { ...row, ...change })).toMatchObject({ success: false })
      expect(await neighbour.delete(`${path}/delete`, { id: row.id })).toMatchObject({ success: false })
      expect(await list()).toEqual([row])
    })

    test('each action needs its own right', async () => {
      const reader = await callerOf(server, { id: 'reader', permissions: [permissionOf(entity, 'list')] })
      const [row] = await list(reader)
      const answers = [
        await add(other, reader),
        await reader.put(`${path}/edit`, { ...row, ...change }),
        await reader.delete(`${path}/delete`, { id: row.id }),
        await reader.delete(`${path}/deleteBatch`, { ids: row.id }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      const stranger = await callerOf(server, { id: 'stranger', permissions: [] })
      expect((await stranger.get(`${path}/list`)).status).toBe(403)
    })

    test.runIf(offers.includes('export'))(
      '[API-106] an export has the labels for headings and the rows of the list',
      async () => {
        const { rawPayload } = await caller.raw({ url: `/vr${path}/exportXls` })
        const book = read(rawPayload, { type: 'buffer' })
        const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
        const labels = Object.values(fields)
          .filter(({ exported }) => exported !== false)
          .map(({ label }) => label)
        expect(rows[2]).toEqual(entity.tree === undefined ? labels : [`${entity.label}路径`, ...labels])
        expect(rows.length - 3).toBe((await list()).length)
      },
    )

    test('pages that show it hear of every change', async () => {
      const told = await changesBy(server, 1, async () => {
        await add(other)
        const ids = (await list()).map(({ id }: { id: string }) => id)
        await caller.delete(`${path}/deleteBatch`, { ids: ids.join(',') })
      })
      expect(told.map(({ key, action }) => [key, action])).toEqual([
        [entity.name, 'add'],
        [entity.name, 'delete'],
      ])
      expect(await list()).toEqual([])
    })
  })
}
