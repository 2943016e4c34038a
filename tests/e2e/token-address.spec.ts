import { expect } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { signIn, tokenOf } from './console.ts'

test('[MENU-07] no address that the console asks carries the token, the interface document and a download included', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await signIn(page, 'admin', '/isystem/openapi')
  await expect(page.getByRole('cell', { name: '/vr/openapi.json' })).toBeVisible()
  const document = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 OpenAPI 文档' }).click()
  expect((await document).suggestedFilename()).toBe('openapi.json')
  await page.goto('/isystem/position')
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await sheet
  const token = await tokenOf(page)
  expect(token).not.toBeNull()
  expect(asked.filter((address) => address.includes(String(token)) || address.includes('token='))).toEqual([])
  expect(asked.some((address) => address.includes('/vr/openapi.json'))).toBe(true)
})
