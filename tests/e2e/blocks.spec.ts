import { expect, type Page } from '@playwright/test'
import { BLOCKS } from '#screens/block/blocks.ts'
import { wearDark } from './hands/appearance.ts'
import { test } from './hands/test.ts'
import { violationsOf } from './hands/violations.ts'

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

for (const appearance of ['light', 'dark'] as const) {
  test(`every block opens without a fault and without accessibility violations (${appearance})`, async ({
    page,
    enter,
  }) => {
    test.setTimeout(60_000 + BLOCKS.length * 10_000)
    if (appearance === 'dark') await wearDark(page)
    await enter('admin', PATH)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    for (const { title } of BLOCKS) {
      const block = await openBlock(page, title)
      await expect(block.getByText('示例出错了')).toHaveCount(0)
      await expect(block.locator('output[aria-label^="正在"]').filter({ visible: true })).toHaveCount(
        title.startsWith('空') ? 1 : 0,
      )
      expect([title, ...(await violationsOf(page, { within: 'article' }))]).toEqual([title])
    }
    expect(faults).toEqual([])
  })
}

test('a block is found by its address and says what it keeps', async ({ enter }) => {
  const page = await enter('admin', PATH)
  await openBlock(page, '数字范围')
  await page.reload()
  const example = page.getByRole('region', { name: '数字范围' })
  await example.getByPlaceholder('最小').fill('12')
  await example.getByPlaceholder('最大').fill('30')
  await expect(example.getByText('["12","30"]')).toBeVisible()
  await example.getByText('代码').click()
  await expect(example.getByText('<NumberRangeInput')).toBeVisible()
})

test('[LAYOUT-09] the blocks stay as they are while another tab is in front', async ({ enter }) => {
  const page = await enter('admin', `${PATH}?block=number-range`)
  const example = page.getByRole('region', { name: '数字范围' })
  await example.getByPlaceholder('最小').fill('12')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByRole('link', { name: '首页' }).click()
  await expect(example).toBeHidden()
  await tabs.getByRole('link', { name: '组件示例' }).click()
  await expect(example.getByPlaceholder('最小')).toHaveValue('12')
})

test('[PERM-02][ROUTE-11] whoever may not is told so, with the address', async ({ enter }) => {
  const page = await enter('enterprise', PATH)
  await expect(page).toHaveURL(/\/403\?from=/)
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible()
  await expect(page.getByRole('link', { name: PATH })).toBeVisible()
})
