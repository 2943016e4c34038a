import { expect, type Page } from '@playwright/test'
import { choose, confirm, fillForm, formOf, openRow, openScreen, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

test('[SCREEN-60] a department is changed beside its tree, its people join and leave, and it is so after F5', async ({
  opened,
}) => {
  test.slow()
  const name = unique('演练队')
  const page = await opened('enterprise')
  await openScreen(page, '部门管理')
  const tree = page.getByRole('tree', { name: '部门' })
  const added = tree.getByRole('treeitem', { name: new RegExp(name) })
  const act = async (item: ReturnType<Page['locator']>, action: string) => {
    const entry = page.getByRole('menuitem', { name: action, exact: true })
    await expect(async () => {
      if (!(await entry.isVisible())) {
        await item.hover()
        await item
          .getByRole('button', { name: /^更多操作/ })
          .first()
          .click({ timeout: 3_000 })
      }
      await entry.click({ timeout: 3_000 })
    }).toPass()
  }
  await act(tree.getByRole('treeitem').first(), '新增下级')
  await fillForm(formOf(page, '新增'), { 部门名称: name })
  await submit(formOf(page, '新增'))
  await added.click()
  const related = page.getByRole('region', { name: `${name}的相关内容` })
  await act(added, '编辑')
  await fillForm(formOf(page, '编辑'), { 地址: '一号厂区', 传真: '0351-1234567' })
  await submit(formOf(page, '编辑'))
  await related.getByRole('tab', { name: '基本信息' }).click()
  await expect(related).toContainText('一号厂区')
  await page.reload()
  await expect(related).toContainText('0351-1234567')
  await related.getByRole('tab', { name: '用户', exact: true }).click()
  await joinAndLeave(page, related)
  await act(added, '删除')
  await page.getByRole('dialog').filter({ hasText: name }).getByRole('button', { name: '确定' }).click()
  await expect(added).toHaveCount(0)
})

/** Somebody joins the department that is shown, and leaves it. */
async function joinAndLeave(page: Page, related: ReturnType<Page['locator']>): Promise<void> {
  await related.getByRole('button', { name: '已有用户' }).first().click()
  const people = page.getByRole('dialog', { name: '添加已有用户' })
  await people.getByLabel('用户', { exact: true }).fill('赵淑珍')
  await choose(people, '用户', '赵淑珍（zhaoshuzhen）')
  await people.getByRole('button', { name: '添加', exact: true }).click()
  const person = openRow(related, /zhaoshuzhen/)
  await expect(person.locator).toBeVisible()
  await person.act('取消关联')
  await confirm(page, '确定取消与选中部门关联吗')
  await expect(person.locator).toHaveCount(0)
}
