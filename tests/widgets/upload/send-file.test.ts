import { EXPORT_NAME } from '#contract/text/texts.ts'
import { CODE } from '#contract/wire/result.ts'
import { classify } from '#core/http/classify.ts'
import { sendFile } from '#widgets/upload/send-file.ts'
import { fakeHttp, ok } from '#tests/crud/fake-http.ts'
import { expect, test } from 'vitest'

const MEGABYTE = 1024 * 1024
const answers = {
  'UPLOAD /sys/common/upload': ok(null, 'temp/a.pdf'),
  'UPLOAD /sys/common/upload-cloud': ok({ path: 'https://cdn/a.pdf' }),
  'PIECES /sys/common/tus': ok({ path: 'temp/b.pdf' }),
}

async function sent(megabytes: number, hasPieces: boolean, destination = {}) {
  const http = fakeHttp(answers)
  const resumableUploads = hasPieces ? { path: '/sys/common/tus', megabytes: 2_048 } : null
  const file = new File([], 'a.pdf')
  Object.defineProperty(file, 'size', { value: megabytes * MEGABYTE })
  const request = { file, report: () => undefined } as unknown as Parameters<typeof sendFile>[1]
  const services = { http, config: { resumableUploads } } as unknown as Parameters<typeof sendFile>[0]
  const path = await sendFile(services, request, new AbortController().signal, destination)
  return [http.calls[0]!.path, http.calls[0]!.sent, path]
}

test('[API-097][API-099][API-100] the way of a file depends on its size and its place', async () => {
  expect(await sent(1, true)).toEqual(['/sys/common/upload', { file: 'a.pdf', biz: 'temp' }, 'temp/a.pdf'])
  expect(await sent(1, true, { isCell: true })).toEqual([
    '/sys/common/upload',
    { file: 'a.pdf', isup: '1' },
    'temp/a.pdf',
  ])
  expect(await sent(6, true)).toEqual(['/sys/common/tus', { file: 'a.pdf', biz: 'temp' }, 'temp/b.pdf'])
  expect(await sent(6, false)).toEqual(['/sys/common/upload', { file: 'a.pdf', biz: 'temp' }, 'temp/a.pdf'])
  expect(await sent(11, false)).toEqual([
    '/sys/common/upload-cloud',
    { file: 'a.pdf', biz: 'temp' },
    'https://cdn/a.pdf',
  ])
})

test('[CONST-80] folder, name of exports and the codes that mean something else than usual', async () => {
  expect((await sent(1, false))[1]).toMatchObject({ biz: 'temp' })
  expect([EXPORT_NAME, CODE.rowErrors, CODE.noPermission]).toEqual(['导出文件', 201, 510])
  const signedIn = { success: true, message: '', code: '200', result: {}, timestamp: 0 }
  expect(classify({ status: 200, body: signedIn }, false)).toBe(null)
})

test('[PERM-19][ENT-37] the access token goes with a file where its column asks for it; the upload of the server gets it unless the column says no', async () => {
  const answer = ok({ path: 'temp/c.pdf' })
  const call = async (destination: object, megabytes = 1) => {
    const http = fakeHttp({ ...answers, 'UPLOAD /erp/paper': answer })
    const file = new File([], 'a.pdf')
    Object.defineProperty(file, 'size', { value: megabytes * MEGABYTE })
    const request = { file, report: () => undefined } as unknown as Parameters<typeof sendFile>[1]
    const config = { resumableUploads: { path: '/sys/common/tus', megabytes: 2_048 } }
    const services = { http, config } as unknown as Parameters<typeof sendFile>[0]
    await sendFile(services, request, new AbortController().signal, destination)
    return [http.calls[0]!.path, http.calls[0]!.withoutToken === true]
  }
  expect(await call({})).toEqual(['/sys/common/upload', false])
  expect(await call({ token: false })).toEqual(['/sys/common/upload', true])
  expect(await call({ action: '/erp/paper' })).toEqual(['/erp/paper', true])
  expect(await call({ action: '/erp/paper', token: true })).toEqual(['/erp/paper', false])
  expect(await call({ action: '/erp/paper', token: true }, 6)).toEqual(['/erp/paper', false])
})
