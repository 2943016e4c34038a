import { Failure } from '#core/http/failure.ts'
import type { Services } from '#core/services.ts'
import { Page } from '#screens/api-document/api-document.page.tsx'
import { narrowed, operationsOf } from '#screens/api-document/operations.ts'
import { settle } from '#tests/layout/shell/console-at.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const DOCUMENT = {
  openapi: '3.0.3',
  paths: {
    '/vr/sys/user/list': { get: { description: '权限：system:user:list' } },
    '/vr/sys/user/edit': { put: { description: '权限：system:user:edit' }, post: {} },
  },
}

test('[MENU-07] the interface document is fetched with the header and offered as a file of this window', async () => {
  const get = await shown(async () => ({ success: true, code: 200, message: '', timestamp: 0, result: DOCUMENT }))
  expect(get.mock.calls.map(([path, parameters]) => [path, parameters])).toEqual([['/openapi.json', {}]])
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '方法路径说明',
    'PUT/vr/sys/user/edit权限：system:user:edit',
    'POST/vr/sys/user/edit',
    'GET/vr/sys/user/list权限：system:user:list',
  ])
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made.push(file as Blob)
    return 'blob:document'
  })
  fireEvent.click(screen.getByRole('button', { name: '下载 OpenAPI 文档' }))
  expect(JSON.parse(await made[0]!.text())).toEqual(DOCUMENT)
})

test('[MENU-07] says why there is no document and asks again on demand', async () => {
  const get = await shown(() => Promise.reject(new Failure('forbidden', '拒绝访问', 403)))
  expect(screen.getByText('拒绝访问')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  await settle()
  expect(get).toHaveBeenCalledTimes(2)
})

test('calls are found by path, method and permission; what is no document has none', () => {
  const all = operationsOf(DOCUMENT)
  expect(narrowed(all, ' PUT ').map(({ path }) => path)).toEqual(['/vr/sys/user/edit'])
  expect(narrowed(all, 'user:list').map(({ method }) => method)).toEqual(['GET'])
  expect(narrowed(all, '')).toEqual(all)
  expect([operationsOf('x'), operationsOf({ paths: 1 })]).toEqual([[], []])
})

async function shown(answer: Services['http']['get']) {
  const get = vi.fn<Services['http']['get']>(answer)
  const services = { http: { get } } as unknown as Services
  render(<ServicesProvider value={services}>{pageAt('/isystem/openapi').inPage(<Page />)}</ServicesProvider>)
  await settle()
  return get
}
