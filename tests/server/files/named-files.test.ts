import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { columnOf, defineEntity, type Entity, type Field } from '#contract/define-entity.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'
import { bookOf, sendFile as sendBook } from '#tests/server/jobs/workbooks.ts'
import { tenantTable } from '#tests/server/engine/shapes/serve-resource.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'

const common = {
  label: '证书',
  permission: 'test:certificate',
  tenant: true,
  exportName: '证书',
  title: 'name',
} as const
const page = defineEntity({
  ...common,
  name: 'testCertificatePage',
  table: 'test_certificate_page',
  path: '/test/certificatePage',
  offers: [],
  fields: {
    name: { label: '名称', kind: 'text' },
    certificateId: { label: '证书', kind: 'text', write: 'add' },
    drawing: { label: '图样', kind: 'files' },
  },
})
const certificate = defineEntity({
  ...common,
  name: 'testCertificate',
  table: 'test_certificate',
  path: '/test/certificate',
  offers: ['add', 'edit', 'delete', 'import'],
  children: { pages: { entity: 'testCertificatePage', by: 'certificateId' } },
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称' },
    scans: { label: '扫描件', kind: 'images' },
    remarks: { label: '说明', kind: 'html', maxLength: 10_000 },
  },
})

let server: TestApp
let owner: Caller
let intruder: Caller
let stranger: Caller
let ownerHeaders: Record<string, string>
let scan = ''
const REFUSED = (label: string) => `“${label}”中有您无权查看的文件，请重新上传自己的文件`

beforeAll(async () => {
  const resources = [defineResource(certificate), defineResource(page)]
  const area = { name: 'testCertificate', resources } as unknown as (typeof SERVER_AREAS)[number]
  server = await openTestApp({ areas: [...SERVER_AREAS, area] })
  for (const entity of [certificate, page] as Entity[]) {
    const columns = Object.entries<Field>(entity.fields).map(
      ([key, field]) => `${columnOf(key)} ${columnTypeOf(field)}`,
    )
    await tenantTable(server, entity.table, columns.join(', '))
  }
  const permissions = ['add', 'edit', 'delete', 'list', 'import'].map((action) => `test:certificate:${action}`)
  permissions.push('system:user:list', 'system:dataLog:list', 'system:dataLog:restore')
  await addPerson(server.database, { id: 'owner', permissions })
  await addPerson(server.database, { id: 'intruder', permissions })
  await addPerson(server.database, { id: 'stranger', tenantIds: [2], permissions })
  ownerHeaders = await server.headersOf('owner', 1)
  owner = await signedIn(server, 'owner', 1)
  intruder = await signedIn(server, 'intruder', 1)
  stranger = await signedIn(server, 'stranger', 2)
})
afterAll(() => server.dispose())
beforeEach(async () => {
  scan = await sent('private/testCertificate')
})

async function sent(biz: string): Promise<string> {
  const file = { headers: ownerHeaders, name: '身份证.png', content: await picture(), fields: { biz } }
  return (await sendFile(server, file)).json().message
}

const reads = async (who: Caller, path = scan) =>
  (await who.raw({ url: `/vr/sys/common/static/${encodeURI(path)}` })).statusCode
const add = (who: Caller, body: object) => who.post('/test/certificate/add', { name: '特种作业', ...body })
async function added(who: Caller, body: object = {}): Promise<string> {
  expect(await add(who, body)).toMatchObject({ success: true })
  return (await who.get('/test/certificate/list')).result.records[0].id
}
const idOf = (path: string) => path.split('/').at(-2)!

/** Every way to write the path into a record of one's own, and what the field is called. */
const WAYS: Record<string, [string, (who: Caller) => Promise<Answer>]> = {
  'a new record': ['扫描件', (who) => add(who, { scans: scan })],
  'a list of several': ['扫描件', (who) => add(who, { scans: `temp/x.png,${scan}` })],
  'another path with its id': ['扫描件', (who) => add(who, { scans: `temp/${idOf(scan)}/harmless.png` })],
  'its id behind other digits': ['扫描件', (who) => add(who, { scans: `temp/abc${idOf(scan)}/harmless.png` })],
  'written HTML': ['说明', (who) => add(who, { remarks: `<p><img src="/vr/sys/common/static/${scan}"></p>` })],
  'an edit': ['扫描件', async (who) => who.put('/test/certificate/edit', { id: await added(who), scans: scan })],
  'a row that goes with a record': ['图样', (who) => add(who, { pages: [{ name: '1', drawing: scan }] })],
  'a row of a file': [
    '扫描件',
    async (who) => {
      const file = bookOf('证书', ['名称', '扫描件'], [['甲', scan]])
      const answer = await sendBook(who, file, '/test/certificate/importExcel')
      return { ...answer, message: String(answer.result?.errors?.[0]?.message) }
    },
  ],
}

for (const [name, [label, write]] of Object.entries(WAYS)) {
  test(`[API-102] the private file of somebody else is not named in ${name}`, async () => {
    for (const who of [intruder, stranger]) {
      expect((await write(who)).message).toContain(REFUSED(label))
      expect(await reads(who)).toBe(403)
    }
  })
}

test('[API-102] nor as the own picture', async () => {
  const face = await sent('private/user')
  const answer = await intruder.post('/sys/user/login/setting/userEdit', { avatar: face })
  expect(answer.message).toBe(REFUSED('头像'))
  expect(await reads(intruder, face)).toBe(403)
})

test('[API-102] nor while it is still on its way', async () => {
  const headers = {
    ...ownerHeaders,
    'tus-resumable': '1.0.0',
    'upload-length': '1000',
    'upload-metadata': `filename ${btoa('plan.pdf')},biz ${btoa('private/testCertificate')}`,
  }
  const begun = await server.app.inject({ method: 'POST', url: '/vr/sys/common/tus', headers })
  const id = String(begun.headers['location']).split('/').at(-1)!
  expect((await add(intruder, { scans: `private/testCertificate/${id}/plan.pdf` })).message).toBe(REFUSED('扫描件'))
})

test('[API-102] an upload of one’s own, a public file and one of a record in the own list are named, and a kept one stays', async () => {
  const shared = await sent('temp')
  expect(await add(intruder, { scans: shared })).toMatchObject({ success: true })
  const id = await added(owner, { scans: scan })
  expect(await reads(intruder)).toBe(200)
  expect(await add(intruder, { scans: scan })).toMatchObject({ success: true })
  expect(await intruder.put('/test/certificate/edit', { id, name: '改名', scans: scan })).toMatchObject({
    success: true,
  })
})

test('[API-102] what a field named already stays although its writer may not read it', async () => {
  const id = await added(stranger)
  await server.database.scope({ tenantId: 2 }, (sql) =>
    sql
      .updateTable('test_certificate' as never)
      .set({ scans: scan } as never)
      .where('id' as never, '=', id as never)
      .execute(),
  )
  expect(await stranger.put('/test/certificate/edit', { id, name: '改名', scans: scan })).toMatchObject({
    success: true,
  })
  expect((await stranger.put('/test/certificate/edit', { id, remarks: `<img src="${scan}">` })).message).toBe(
    REFUSED('说明'),
  )
})

test('[SCREEN-59] a version is restored with the files that it named', async () => {
  const id = await added(owner, { scans: scan })
  await owner.put('/test/certificate/edit', { id, scans: '' })
  expect(await reads(intruder)).toBe(403)
  const { result } = await intruder.get('/sys/dataLog/queryDataVerList', { dataTable: 'test_certificate', dataId: id })
  const oldest = result.find((version: { dataVersion: number }) => version.dataVersion === 1)
  expect(await intruder.put('/sys/dataLog/restore', { id: oldest.id })).toMatchObject({ success: true })
  expect(await reads(intruder)).toBe(200)
})
