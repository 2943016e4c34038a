import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnOf, defineEntity, type Field } from '#contract/define-entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { tenantTable } from '#tests/server/engine/shapes/serve-resource.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'

/** Certificates, whose scans are nobody else's business. */
const certificate = defineEntity({
  name: 'testCertificate',
  label: '证书',
  table: 'test_certificate',
  path: '/test/certificate',
  permission: 'test:certificate',
  offers: ['add', 'edit', 'delete'],
  tenant: true,
  exportName: '证书',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称' },
    scans: { label: '扫描件', kind: 'images' },
  },
})

let server: TestApp
const people: Record<string, Record<string, string>> = {}
let scan = ''
let content: Buffer

beforeAll(async () => {
  const resource = defineResource(certificate)
  const area = { name: 'testCertificate', resources: [resource] } as unknown as (typeof SERVER_AREAS)[number]
  server = await openTestApp({ areas: [...SERVER_AREAS, area] })
  const columns = Object.entries<Field>(certificate.fields).map(
    ([key, field]) => `${columnOf(key)} ${columnTypeOf(field)}`,
  )
  await tenantTable(server, certificate.table, columns.join(', '))
  const all = ['add', 'edit', 'delete', 'list'].map((action) => `test:certificate:${action}`)
  for (const [id, tenantId, permissions] of [
    ['owner', 1, all],
    ['reader', 1, ['test:certificate:list']],
    ['neighbour', 1, []],
    ['stranger', 2, all],
  ] as const) {
    await addPerson(server.database, { id, tenantIds: [tenantId], permissions: [...permissions] })
    people[id] = await server.headersOf(id, tenantId)
  }
  content = await picture()
  const answer = await sendFile(server, {
    headers: people['owner']!,
    name: '身份证.png',
    content,
    fields: { biz: 'private/testCertificate' },
  })
  scan = answer.json().message
})
afterAll(() => server.dispose())

const read = (headers: Record<string, string> = {}, query = '') =>
  server.app.inject({ url: `/vr/sys/common/static/${encodeURI(scan)}${query}`, headers })
const links = async (who: string) =>
  (await server.app.inject({ url: '/vr/sys/common/fileLinks', query: { paths: scan }, headers: people[who]! })).json<{
    result: Record<string, string>
  }>().result
const record = (scans: string) =>
  server.database.scope({ tenantId: 1 }, (sql) =>
    sql
      .insertInto('test_certificate' as never)
      .values({ id: 'c1', tenant_id: 1, name: '特种作业', scans } as never)
      .execute(),
  )

test('[API-102] a private file lies in the folder of its records', () => {
  expect(scan).toMatch(/^private\/testCertificate\/[0-9a-f]{32}\/身份证_\d{13}\.png$/)
})

test('until a record names it only its uploader reads it', async () => {
  expect((await read()).statusCode).toBe(401)
  expect((await read(people['owner'])).statusCode).toBe(200)
  for (const who of ['reader', 'neighbour', 'stranger']) expect((await read(people[who])).statusCode).toBe(403)
})

test('a user who finds a record of it in their list reads it, nobody else and no other tenant', async () => {
  await record(`other,${scan}`)
  expect((await read(people['reader'])).rawPayload.equals(content)).toBe(true)
  expect((await read(people['reader'])).headers['cache-control']).toBe('private, max-age=300')
  for (const who of ['neighbour', 'stranger']) expect((await read(people[who])).statusCode).toBe(403)
  expect((await read({ 'x-access-token': 'forged' })).statusCode).toBe(500)
})

test('a link opens it without headers for ten minutes, and nothing else', async () => {
  const query = `?${(await links('reader'))[scan]!}`
  expect((await read({}, query)).statusCode).toBe(200)
  expect(
    (
      await read(
        {},
        query.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      )
    ).statusCode,
  ).toBe(401)
  expect(
    (
      await read(
        {},
        query.replace(/until=(\d+)/, (_all, until) => `until=${Number(until) + 1}`),
      )
    ).statusCode,
  ).toBe(401)
  server.clock.now += 10 * 60_000
  expect((await read({}, query)).statusCode).toBe(401)
})

test('nobody gets a link to what they may not read', async () => {
  for (const who of ['neighbour', 'stranger']) expect(await links(who)).toEqual({})
})
