import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql as raw } from 'kysely'
import type { Entity } from '#contract/define-entity.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { ended } from '#tests/server/jobs/ended.ts'
import { openNotifications } from '#tests/server/live/notifications.ts'
import { openPage } from '#tests/server/live/pages.ts'
import { rowId } from './plant.ts'
import { openTwoTenants, OURS, THEIRS, type TwoTenants } from './two-tenants.ts'

let two: TwoTenants
beforeAll(async () => {
  two = await openTwoTenants()
})
afterAll(() => two.server.dispose())

const has = (entity: Entity, id: string) =>
  two.server.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw`select from ${raw.table(entity.table)} where id = ${id}
      ${entity.softDelete ? raw`and del_flag::text = '0'` : raw``}`.execute(sql)
    return rows.length > 0
  })

const PER_PAGE = 15

describe('of two tenants', () => {
  test('[PROD-18] no work in the background touches a row of the other, and nobody else’s is looked at or ended', async () => {
    const { server, ann, bob, listed } = two
    const deleted = listed.filter(({ offers }) => offers.includes('deleteBatch'))
    expect(deleted.length).toBeGreaterThan(2)
    for (const entity of deleted) {
      const foreign = rowId(entity, THEIRS)
      const { result } = await ann.post(`${entity.path}/startDelete`, { ids: [foreign] })
      if (result !== null && result !== undefined) await ended(server, ann, result.id)
      expect.soft(await has(entity, foreign), entity.name).toBe(true)
      if (result === null || result === undefined) continue
      for (const call of ['queryById', 'rows']) {
        const seen = await bob.get(`/sys/operation/${call}`, { id: result.id })
        expect
          .soft([seen.success, JSON.stringify(seen)], `${entity.name} ${call}`)
          .toEqual([false, expect.not.stringContaining(foreign)])
      }
      for (const call of ['cancel', 'retry', 'delete', 'ticket']) {
        const done = await bob.post(`/sys/operation/${call}`, { id: result.id })
        expect.soft(done.success, `${entity.name} ${call}`).toBe(false)
      }
      expect.soft(await ann.get('/sys/operation/queryById', { id: result.id }), entity.name).toMatchObject({
        result: { id: result.id },
      })
    }
  })

  test('[PROD-18][SCREEN-53] no file of the other is listed, read, linked to or deleted', async () => {
    const { server, ann, bob } = two
    const headers = await server.headersOf('bob', 2)
    const send = async (biz: string) => {
      const fields = { biz }
      const answer = await sendFile(server, { headers, name: 'CANARY-B.png', content: await picture(), fields })
      return answer.json().message as string
    }
    const [open, secret] = [await send('temp'), await send('private/proof')]
    const shown = (await bob.get('/sys/oss/file/list')).result.records as { id: string; fileName: string }[]
    expect(shown.map(({ fileName }) => fileName)).toEqual(['CANARY-B.png', 'CANARY-B.png'])
    const ids = shown.map(({ id }) => id)
    const files = server.app.declaredRoutes.filter(({ url }) => url.startsWith('/vr/sys/oss/file/'))
    expect(files.length).toBeGreaterThan(4)
    for (const { method, url } of files) {
      for (const id of ids) {
        const query = { id, ids: id, url: open, path: secret, fileName: '*CANARY*' }
        const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: query }
        const answer = await ann.raw({ method: method as 'GET', url, query, ...payload })
        expect.soft(answer.body, `${method} ${url}`).not.toContain('CANARY-B')
      }
    }
    const links = await ann.get('/sys/common/fileLinks', { paths: secret })
    expect(JSON.stringify(links.result)).not.toMatch(/expires|signature|ticket/)
    for (const url of [`/vr/sys/common/static/${secret}`, `/vr/sys/common/static/${secret}?thumbnail=80`])
      expect.soft((await ann.raw({ url })).statusCode, url).not.toBe(200)
    expect((await bob.get('/sys/oss/file/list')).result.total).toBe(2)
  })

  test('[PROD-18][API-114] nobody is told who of the other is in which row', async () => {
    const { server, entities, listed } = two
    const hers = await openPage(server, 'ann', 1)
    const topics = Object.fromEntries(
      [...server.app.services.topics.keys()].map((key) => [key, { ep: null, seq: null }]),
    )
    await hers.resume(topics)
    const last = listed.find(({ name }) => name === 'position')!
    const followed = entities.filter(({ name }) => name in topics)
    const his: Awaited<ReturnType<typeof openPage>>[] = []
    // A socket may not say more at once.
    for (let from = 0; from < followed.length; from += PER_PAGE) {
      const page = await openPage(server, 'bob', 2)
      his.push(page)
      await page.resume(topics)
      for (const entity of followed.slice(from, from + PER_PAGE))
        for (const planting of [THEIRS, OURS])
          page.say({ type: 'presence', data: [{ key: entity.name, id: rowId(entity, planting) }] })
      await page.beat()
    }
    const another = await openPage(server, 'ann', 1)
    await another.resume(topics)
    another.say({ type: 'presence', data: [{ key: last.name, id: rowId(last, OURS) }] })
    const heard: unknown[] = []
    while (!JSON.stringify(heard).includes(`presence:${last.name}`)) heard.push(await hers.heard())
    expect(JSON.stringify(heard)).not.toContain('姓名bob')
    expect(JSON.stringify(heard)).not.toContain('b-')
    for (const page of [hers, ...his, another]) page.close()
  })

  test('[PROD-18] no notification comes of a message, an operation or a change of rights of the other', async () => {
    const { server, ann, bob, listed } = two
    const [hers, his] = [await openNotifications(server, 'ann', 1), await openNotifications(server, 'bob', 2)]
    for (const entity of listed.filter(({ offers }) => offers.includes('export'))) {
      const { result } = await bob.post(`${entity.path}/startExport`, { ids: [rowId(entity, THEIRS)], of: '一项' })
      await ended(server, bob, result.id)
    }
    expect((await his.heardSoFar()).length).toBeGreaterThan(0)
    expect(await hers.heardSoFar()).toEqual([])
    expect(JSON.stringify(await ann.get('/sys/operation/list'))).not.toContain(THEIRS.word)
    for (const notifications of [hers, his]) notifications.close()
  })
})
