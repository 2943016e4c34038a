import { expect, type Page } from '@playwright/test'
import { test } from './page-objects/test.ts'

const PATH = '/system/blocks'

async function openBlock(page: Page, title: string) {
  await page
    .getByRole('navigation', { name: '组件', exact: true })
    .getByRole('button', { name: title, exact: true })
    .click()
  const block = page.getByRole('article', { name: title, exact: true })
  await expect(block.getByRole('region').first()).toBeVisible()
  return block
}

test('a block is found by its address and says what it keeps', async ({ opened }) => {
  const page = await opened('admin', PATH)
  await openBlock(page, '数字范围')
  await page.reload()
  const example = page.getByRole('region', { name: '数字范围' })
  await example.getByPlaceholder('最小').fill('12')
  await example.getByPlaceholder('最大').fill('30')
  await expect(example.getByText('["12","30"]')).toBeVisible()
  await example.getByText('代码').click()
  await expect(example.getByText('<NumberRangeInput')).toBeVisible()
})

test('[LAYOUT-09] the blocks stay as they are while another tab is in front', async ({ opened }) => {
  const page = await opened('admin', `${PATH}?block=number-range`)
  const example = page.getByRole('region', { name: '数字范围' })
  await example.getByPlaceholder('最小').fill('12')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByRole('link', { name: '首页' }).click()
  await expect(example).toBeHidden()
  await tabs.getByRole('link', { name: '组件示例' }).click()
  await expect(example.getByPlaceholder('最小')).toHaveValue('12')
})

test('[PERM-02][ROUTE-11] a user who may not is told so, with the address', async ({ opened }) => {
  const page = await opened('enterprise', PATH)
  await expect(page).toHaveURL(/\/403\?from=/)
  await expect(page.getByText('抱歉，您无权访问该页面')).toBeVisible()
  await expect(page.getByRole('link', { name: PATH })).toBeVisible()
})
