import { expect, type Page } from '@playwright/test'
import { fillForm, formOf, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

async function fill(page: Page, code: string): Promise<void> {
  await press(page, '新增')
  await fillForm(formOf(page, '新增'), { 职务编码: code, 职务名称: '爆破员', 职级: '中级' })
}

test('[BLOCK-14] an adding whose answer was lost succeeds when it is sent again, and adds nothing twice', async ({
  page,
  enter,
}) => {
  const replayed: (string | undefined)[] = []
  await page.route('**/vr/sys/position/add', async (route) => {
    const answer = await route.fetch()
    replayed.push(answer.headers()['idempotency-replayed'])
    if (replayed.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await enter('enterprise', '/isystem/position')
  await fill(page, unique('lost_answer'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('网络连接失败')
  await submit(page.getByRole('dialog'))
  expect(replayed).toEqual([undefined, 'true'])
  await expect(page.getByRole('row', { name: unique('lost_answer') })).toHaveCount(1)
})

test('[BLOCK-14] what was changed after a lost answer is not added beside what is there already', async ({
  page,
  enter,
}) => {
  let isLost = true
  await page.route('**/vr/sys/position/add', async (route) => {
    const answer = await route.fetch()
    if (isLost) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
    isLost = false
  })
  await enter('enterprise', '/isystem/position')
  await fill(page, unique('lost_first'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('网络连接失败')
  await dialog.getByLabel('职务编码').fill(unique('lost_second'))
  // A second press within 300 ms is refused on purpose. Source: VALID-34.
  await expect(async () => {
    await dialog.getByRole('button', { name: '确定' }).click({ timeout: 3_000 })
    await expect(dialog).toContainText('上一次提交已经生效，而这次的内容与上一次不同', { timeout: 3_000 })
  }).toPass()
  await submit(page.getByRole('dialog'))
  await expect(page.getByRole('row', { name: unique('lost_second') })).toHaveCount(1)
})
