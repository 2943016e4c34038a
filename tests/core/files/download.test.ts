import { download, exportAddress, saveBlob } from '#core/files/download.ts'
import { expect, test } from 'vitest'
import { httpOn } from '#tests/core/fake-server.ts'

test('[API-106][API-112] fetches a file', async () => {
  const { http, requests } = httpOn(() => ({ body: new Blob(['xls']) }))
  const blob = await download(http, '/sys/position/exportXls', { selections: 'a,b' })
  expect([await blob.text(), requests[0]?.url]).toEqual([
    'xls',
    '/vr/sys/position/exportXls?selections=a%2Cb&_t=1700000000',
  ])
})

test('[ERR-28] says so when the file is empty', async () => {
  const { http } = httpOn(() => ({ body: new Blob([]) }))
  await expect(download(http, '/sys/position/exportXls', {})).rejects.toThrow('文件下载失败')
})

test('[API-106] saves a file under its name and lets go of it later', () => {
  const done: string[] = []
  const link = { href: '', download: '', click: () => done.push(`click ${link.href} ${link.download}`) }
  const tasks: (() => void)[] = []
  saveBlob(new Blob(['xls']), '职务.xls', {
    createElement: () => link,
    createObjectURL: (blob) => `blob:${blob.size}`,
    revokeObjectURL: (url) => done.push(`revoke ${url}`),
    later: (task) => tasks.push(task),
  })
  expect(done).toEqual(['click blob:3 职务.xls'])
  for (const task of tasks) task()
  expect(done).toEqual(['click blob:3 职务.xls', 'revoke blob:3'])
})

test('[API-108] writes the query into one parameter as JSON', () => {
  const address = exportAddress('/vr', '/sys/position/exportXls', { name: '张&三', selections: 'a,b' })
  const { pathname, searchParams } = new URL(address, 'https://console.example')
  expect(pathname).toBe('/vr/sys/position/exportXls')
  expect(JSON.parse(searchParams.get('paramsStr') ?? '')).toEqual({ name: '张&三', selections: 'a,b' })
})
