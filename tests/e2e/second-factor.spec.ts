import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { test } from '#tests/e2e/page-objects/test.ts'
import { openRow } from '#tests/e2e/page-objects/screen.ts'
import { chooseCommand, submitPassword, tokenOf } from '#tests/e2e/console.ts'

const PASSWORD = 'Kq7#vtlw92'
const STEP_MS = 30_000

test('[AUTH-02] a second factor is set up, asked for at the next sign-in, and taken away by an administrator', async ({
  enter,
  another,
}) => {
  const page = await enter('enterprise', '/isystem/user?username=songdesheng')
  const headers = { 'X-Access-Token': (await tokenOf(page)) ?? '' }
  const data = { username: 'songdesheng', password: PASSWORD, confirmPassword: PASSWORD }
  await page.request.put('/vr/sys/user/changePassword', { headers, data })

  const other = await another('auditor')
  await other.evaluate(() => localStorage.clear())
  await other.goto('/user/login')
  await submitPassword(other, 'songdesheng', PASSWORD)
  await chooseCommand(other, '两步验证')
  const dialog = other.getByRole('dialog', { name: '两步验证' })
  await dialog.getByLabel('当前密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('img', { name: '两步验证二维码' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const codeAt = (ms: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ms })
  await dialog.getByLabel('动态口令').fill(codeAt(0))
  await dialog.getByRole('button', { name: '开启' }).click()
  await expect(dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  const saving = other.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  expect((await saving).suggestedFilename()).toBe('恢复码-songdesheng.txt')
  await dialog.getByRole('button', { name: '我已保存' }).click()

  await chooseCommand(other, '退出登录')
  await other.getByRole('button', { name: '确定' }).click()
  await submitPassword(other, 'songdesheng', PASSWORD)
  const asked = other.getByRole('dialog', { name: '两步验证' })
  await asked.getByLabel('动态口令').fill('000000')
  await asked.getByRole('button', { name: '确认' }).click()
  await expect(asked.getByText('动态口令或恢复码错误，或者已经使用过')).toBeVisible()
  // The step that set it up is used: the next one counts already.
  await asked.getByLabel('动态口令').fill(codeAt(STEP_MS))
  await asked.getByRole('button', { name: '确认' }).click()
  await expect(other.getByRole('button', { name: /的账号菜单$/ })).toBeVisible()

  await openRow(page, '宋德胜').act('重置两步验证')
  await page.getByRole('dialog', { name: '确认操作' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('两步验证已重置！')).toBeVisible()
})
