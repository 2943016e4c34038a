import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './console.ts'

/** antd's table measures its columns with a hidden row of its own that can take the focus. */
const NOT_OURS = '.ant-table-measure-row'

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude(NOT_OURS).withTags(['wcag2a', 'wcag2aa']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test('the sign-in page has no accessibility violations', async ({ page }) => {
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('home and a list have no accessibility violations', async ({ page }) => {
  await signIn(page, 'enterprise')
  await page.waitForLoadState('networkidle')
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/isystem/position')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
