import { expect } from '@playwright/test'
import { submitPassword } from './console.ts'
import { closeDialog, fillForm, formOf, openRow, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

test('[BLOCK-14] messages move no field, and an empty optional field wears no tick', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user')
  await press(page, '新增')
  const form = formOf(page, '新增')
  await expect(form.getByLabel('用户账号')).toBeFocused()
  for (const later of ['职务', '角色分配', '部门分配', '性别'])
    await expect(form.getByLabel(later, { exact: true })).toBeVisible()
  const places = () =>
    Promise.all(
      ['用户账号', '用户姓名', '工号', '手机号码', '座机'].map(
        async (label) => (await form.getByLabel(label, { exact: true }).boundingBox())?.y,
      ),
    )
  const before = await places()
  await form.getByRole('button', { name: '确定' }).click()
  await expect(form.getByText('请输入用户姓名！').first()).toBeVisible()
  await expect(form.getByRole('alert').filter({ hasText: '还有 5 处需要修改' })).toBeVisible()
  expect(await places()).toEqual(before)
  await form.getByLabel('邮箱').fill('a@b.cn')
  await expect(form.getByRole('img', { name: 'check-circle' })).toHaveCount(1)
  await form.getByLabel('邮箱').fill('')
  await expect(form.getByRole('img', { name: 'check-circle' })).toHaveCount(0)
})

test('[BLOCK-15] a name of eighty letters stands in one line beside the title and whole in the detail', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position')
  const name = unique('长').padEnd(80, '安全生产')
  await press(page, '新增')
  const form = formOf(page, '新增')
  await fillForm(form, { 职务编码: unique('long'), 职务名称: name, 职级: '中级' })
  await submit(form)
  await openRow(page, name).edit()
  const edit = formOf(page, '编辑')
  const title = await edit.getByText('编辑', { exact: true }).boundingBox()
  expect(title!.height).toBeLessThan(32)
  await closeDialog(edit)
  await openRow(page, name).view()
  const heading = page.getByRole('heading', { name })
  await expect(heading).toBeVisible()
  expect(await heading.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true)
})

test('[SCREEN-81] a printed list holds all shown columns and nothing of the shell', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/user')
  await expect(openRow(page, 'zhaoshuzhen').locator).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('table').filter({ hasText: '第 1-10 条' })
  await expect(sheet.getByRole('row')).toHaveCount(11)
  await expect(sheet.getByRole('columnheader')).toHaveText([/#/, /用户账号/, /用户姓名/, ...Array(4).fill(/./)])
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  const { width, inner } = await sheet.evaluate((table) => ({
    width: table.getBoundingClientRect().right,
    inner: innerWidth,
  }))
  expect(width).toBeLessThanOrEqual(inner)
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toHaveCount(0)
})

test('[API-029][VALID-43] a generated password is changed by its owner at the next sign-in', async ({
  opened,
  another,
}) => {
  const page = await opened('enterprise', '/isystem/user?username=sunshijie')
  await openRow(page, '孙世杰').act('重置密码')
  const form = formOf(page, '重新设定密码')
  await form.getByRole('button', { name: '生成密码' }).click()
  const password = await form.getByRole('status').locator('code').textContent()
  await submit(form)
  await expect(page.getByText('密码修改成功!')).toBeVisible()
  const other = await another('auditor')
  await other.context().clearCookies()
  await other.evaluate(() => localStorage.clear())
  await other.goto('/user/login')
  await submitPassword(other, 'sunshijie', password!.trim())
  const dialog = other.getByRole('dialog', { name: '修改密码' })
  await expect(dialog).toContainText('当前密码由管理员设置')
  await expect(dialog.getByRole('button', { name: '取消' })).toHaveCount(0)
  // No page is opened that the server would refuse.
  await expect(other.getByRole('navigation')).toHaveCount(0)
  await dialog.getByLabel('旧密码').fill(password!.trim())
  await dialog.getByLabel('新密码', { exact: true }).fill(`Own${password!.trim().slice(0, 8)}1a`)
  await dialog.getByLabel('确认新密码').fill(`Own${password!.trim().slice(0, 8)}1a`)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})
