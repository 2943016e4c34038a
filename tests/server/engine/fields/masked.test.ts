import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import { SECTIONS } from '#contract/menu/sections.ts'
import { defineArea } from '#contract/define-area.ts'
import { definePage, inMenu } from '#contract/define-page.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { maskedKeys } from '#contract/masks/masked-row.ts'
import { catalogueOf } from '#server/engine/registration/catalogue.ts'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { bookOf, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { member, openClub } from './member.fixture.ts'

const BASE = '/test/member'
const NAME = '欧阳娜娜'
const ID_CARD = '99000019900101005X'
const PHONE = '13812345678'
const WHOLE = [NAME, ID_CARD, PHONE]
const MASKED = { name: '欧***', idCard: '9900**********005X', phone: '138****5678' }
const RIGHTS = [...allOf('test:member', 'recycleBin', 'putRecycleBin', 'join'), 'system:dataLog:list']

let server: TestApp
let clerk: Caller
let officer: Caller
beforeAll(async () => {
  server = await openClub()
  clerk = await callerOf(server, { id: 'clerk', permissions: RIGHTS })
  officer = await callerOf(server, { id: 'officer', permissions: [...RIGHTS, 'test:member:secret'] })
})
afterAll(() => server.dispose())

const rowById = async (id: string) => (await clerk.get(`${BASE}/queryById`, { id })).result
async function added(body: object = {}): Promise<{ id: string; version: number }> {
  expect(await clerk.post(`${BASE}/add`, { name: NAME, ...body })).toMatchObject({ success: true })
  const { result } = await clerk.get(`${BASE}/list`, { column: 'createTime', order: 'desc' })
  return result.records[0]
}
const reveal = (who: Caller, id: string, field: string) => who.post(`${BASE}/reveal`, { id, field })
const storedOf = async (id: string) => {
  const { rows } = await server.database.scope({ tenantId: 0 }, (sql) =>
    raw<Record<string, string>>`select name, id_card, phone from test_member where id = ${id}`.execute(sql),
  )
  return rows[0]
}

describe('what answers say', () => {
  test('nobody reads the whole of it in lists, records, timelines, versions, bins, files or on record', async () => {
    const { id, version } = await added({ idCard: ID_CARD, phone: PHONE })
    expect(await rowById(id)).toMatchObject(MASKED)
    expect(await clerk.put(`${BASE}/edit`, { id, version, level: 2 })).toMatchObject({ success: true })
    expect(await clerk.put(`${BASE}/join`, { id, phone: MASKED.phone })).toMatchObject({ success: true })
    const refusal = await clerk.put(`${BASE}/join`, { id, phone: PHONE })
    expect(refusal.message).toBe('“欧***”已经入会')
    await clerk.raw({ url: `/vr${BASE}/exportXls`, query: { idCard: ID_CARD } })
    await clerk.delete(`${BASE}/delete`, { id })
    const bin = await clerk.get(`${BASE}/bin/list`)
    expect(bin.result.records).toMatchObject([MASKED])
    expect(await clerk.put(`${BASE}/bin/restore`, { ids: [id] })).toMatchObject({ success: true })
    const asked = [
      await clerk.raw({ url: `/vr${BASE}/list` }),
      await officer.raw({ url: `/vr${BASE}/list` }),
      await officer.raw({ url: `/vr${BASE}/queryById`, query: { id } }),
      await clerk.raw({ url: `/vr${BASE}/list`, query: { phone: PHONE } }),
      await clerk.raw({ url: `/vr${BASE}/timeline`, query: { id } }),
      await clerk.raw({ url: '/vr/sys/dataLog/list', query: { dataTable: 'test_member' } }),
    ]
    for (const [at, { statusCode, payload }] of asked.entries()) {
      expect(statusCode).toBe(200)
      expect([at, payload.includes('***')]).toEqual([at, true])
      expect(WHOLE.filter((text) => payload.includes(text))).toEqual([])
    }
    expect(WHOLE.filter((text) => JSON.stringify(bin).includes(text))).toEqual([])
    const recorded = await server.database.scope({ tenantId: 0 }, async (sql) => {
      const audits = await sql.selectFrom('sys_audit').where('entity', '=', 'member').selectAll().execute()
      const lines = await sql.selectFrom('sys_log').selectAll().execute()
      return JSON.stringify([audits, lines])
    })
    expect(recorded).toContain('9900**********005X')
    expect(WHOLE.filter((text) => recorded.includes(text))).toEqual([])
  })

  test('an export shows it to who may reveal it, and the record of the export says so', async () => {
    const { id } = await added({ phone: '13800001111' })
    const cells = async (who: Caller) => {
      const response = await who.raw({ url: `/vr${BASE}/exportXls`, query: { selections: id } })
      return rowsOf(response.rawPayload).at(-1)!.slice(0, 3)
    }
    expect(await cells(clerk)).toEqual(['欧***', null, '138****1111'])
    expect(await cells(officer)).toEqual([NAME, null, '13800001111'])
    const { rows } = await server.database.scope({ tenantId: 0 }, (sql) =>
      raw<{ after: object }>`select after from sys_audit where entity = 'member' and action = 'export'
        and user_id = 'officer'`.execute(sql),
    )
    expect(rows).toEqual([{ after: { count: 1, revealed: ['name', 'idCard', 'phone'] } }])
  })
})

describe('what is sent back', () => {
  test('a masked text leaves the stored one alone, a whole one replaces it', async () => {
    const { id, version } = await added({ phone: '13800002222' })
    const shown = await rowById(id)
    expect(await clerk.put(`${BASE}/edit`, { ...shown, level: 3 })).toMatchObject({ success: true })
    expect(await storedOf(id)).toMatchObject({ name: NAME, phone: '13800002222' })
    const edit = (phone: string) => clerk.put(`${BASE}/edit`, { id, version: version + 1, phone })
    expect(await edit('139****2222')).toMatchObject({
      status: 400,
      message: '“手机号”有隐藏的部分（*），请填写完整的内容',
    })
    expect(await edit('13900003333')).toMatchObject({ success: true })
    expect(await storedOf(id)).toMatchObject({ phone: '13900003333' })
  })

  test('a masked text is nobody’s: it is neither added nor imported', async () => {
    expect(await clerk.post(`${BASE}/add`, { name: '欧***' })).toMatchObject({ status: 400 })
    const file = bookOf('会员', ['姓名', '手机号'], [['王*', '138****5678']])
    const { result } = await sendFile(clerk, file, `${BASE}/importExcel`)
    expect(result).toMatchObject({ errorCount: 1, successCount: 0 })
  })

  test('a change within the hidden part is on record as a change', async () => {
    const { id, version } = await added({ phone: '13811115678' })
    await clerk.put(`${BASE}/edit`, { id, version, phone: '13822225678' })
    const { result } = await clerk.get(`${BASE}/timeline`, { id })
    expect(result.entries[0].changes).toMatchObject([{ field: 'phone', from: '***********', to: '138****5678' }])
  })
})

describe('what is asked', () => {
  test('the whole text finds, parts of it find nothing, and nothing is ordered by it', async () => {
    const { id } = await added({ phone: '13877776666' })
    const found = async (query: Record<string, string>) => {
      const answer = await clerk.get(`${BASE}/list`, query)
      return answer.success ? answer.result.records.map((row: { id: string }) => row.id) : answer.status
    }
    const condition = (rule: string, val: string) => ({
      superQueryParams: JSON.stringify([{ field: 'phone', rule, val }]),
    })
    expect(await found({ phone: '１３８７７７７６６６６' })).toEqual([id])
    expect(await found(condition('eq', '13877776666'))).toEqual([id])
    expect(await found(condition('in', '13877776666'))).toEqual([id])
    for (const phone of ['138*', '*6666', '*7777*', '!138', '> 138', ',13877776666,']) {
      expect([phone, await found({ phone })]).toEqual([phone, []])
    }
    const refused: Record<string, string>[] = [
      { phone_begin: '138' },
      { phone_end: '139' },
      { column: 'phone', order: 'asc' },
      { column: 'level,idCard', order: 'asc' },
      ...['like', 'right_like', 'left_like', 'gt', 'ge', 'lt', 'le'].map((rule) => condition(rule, '138')),
    ]
    for (const query of refused) expect([query, await found(query)]).toEqual([query, 400])
  })
})

describe('the whole text', () => {
  test('is answered to who holds the right, and it is on record who read which field of which record', async () => {
    const { id } = await added({ idCard: '99000019900101013X' })
    expect(await reveal(clerk, id, 'idCard')).toMatchObject({ status: 403 })
    expect(await reveal(officer, id, 'idCard')).toMatchObject({ success: true, result: '99000019900101013X' })
    const { rows } = await server.database.scope({ tenantId: 0 }, (sql) =>
      raw`select user_id, tenant_id, entity_id, after from sys_audit where entity = 'member' and action = 'reveal'
        and entity_id = ${id}`.execute(sql),
    )
    expect(rows).toEqual([
      { user_id: 'officer', tenant_id: 1, entity_id: id, after: { field: 'idCard', label: '证件号码' } },
    ])
    const { result } = await clerk.get(`${BASE}/timeline`, { id })
    expect(result.entries[0]).toMatchObject({ username: 'officer', actionText: '查看完整内容“证件号码”', changes: [] })
  })

  test('nothing is answered of other fields, of records one does not see, nor without end', async () => {
    const { id } = await added()
    const eager = await callerOf(server, { id: 'eager', permissions: ['test:member:secret'] })
    expect(await reveal(eager, id, 'level')).toMatchObject({ status: 400 })
    expect(await reveal(eager, id, 'toString')).toMatchObject({ status: 400 })
    expect(await reveal(eager, 'nobody', 'name')).toMatchObject({ status: 404 })
    const stranger = await callerOf(server, { id: 'stranger', tenantIds: [2], permissions: ['test:member:secret'] })
    expect(await reveal(stranger, id, 'name')).toMatchObject({ status: 404 })
    const statuses: number[] = []
    for (let times = 0; times < 31; times += 1) statuses.push((await reveal(eager, id, 'name')).status)
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('the right is a button of the catalogue, and every entity with masked fields has it', () => {
  const page = inMenu(definePage({ id: 'member', title: '会员', path: '/member', entity: 'member' }), { sort: 1 })
  const { lifecycle: _lifecycle, ...plain } = member
  const own = defineArea({ name: 'club', entities: [plain], pages: [page] })
  const codesOf = (areas: readonly Area[], sections = SECTIONS) =>
    catalogueOf(areas, sections).map(({ body }) => body.perms)
  expect(codesOf([own], [])).toContain('test:member:secret')
  const masked = (AREAS as readonly Area[])
    .flatMap(({ entities }) => entities)
    .filter((one) => maskedKeys(one).length > 0)
  const known = new Set(masked.length > 0 ? codesOf(AREAS) : [])
  expect(masked.filter((one) => !known.has(permissionOf(one, 'reveal'))).map(({ name }) => name)).toEqual([])
})
