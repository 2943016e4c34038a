import { expect, test, type Page } from '@playwright/test'
import { signIn } from './console.ts'

const coded = (name: string) => `${name}_${test.info().repeatEachIndex}`

async function fill(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('职务编码').fill(code)
  await dialog.getByLabel('职务名称').fill('爆破员')
  await dialog.getByLabel('职级').click()
  await page.locator('.ant-select-item-option', { hasText: '中级' }).first().click()
}

/** A second press within 300 ms is refused on purpose; people are slower. Source: VALID-34. */
async function submitUntilClosed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
}

test('[BLOCK-14] an adding whose answer was lost succeeds when it is sent again, and adds nothing twice', async ({
  page,
}) => {
  const replayed: (string | undefined)[] = []
  await page.route('**/vr/sys/position/add', async (route) => {
    const answer = await route.fetch()
    replayed.push(answer.headers()['idempotency-replayed'])
    if (replayed.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await signIn(page, 'enterprise', '/isystem/position')
  await fill(page, coded('lost_answer'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('网络连接失败')
  await submitUntilClosed(page)
  expect(replayed).toEqual([undefined, 'true'])
  await expect(page.getByRole('row', { name: coded('lost_answer') })).toHaveCount(1)
})

test('[BLOCK-14] what was changed after a lost answer is not added beside what is there already', async ({ page }) => {
  let isLost = true
  await page.route('**/vr/sys/position/add', async (route) => {
    const answer = await route.fetch()
    if (isLost) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
    isLost = false
  })
  await signIn(page, 'enterprise', '/isystem/position')
  await fill(page, coded('lost_first'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('网络连接失败')
  await dialog.getByLabel('职务编码').fill(coded('lost_second'))
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('上一次提交已经生效，而这次的内容与上一次不同')
  await submitUntilClosed(page)
  await expect(page.getByRole('row', { name: coded('lost_second') })).toHaveCount(1)
})
