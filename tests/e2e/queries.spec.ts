import { expect, type Locator, type Page } from '@playwright/test'
import { choose, confirm } from './hands/screen.ts'
import { test } from './hands/test.ts'
import { unique } from './hands/unique.ts'

const POSITIONS = '/isystem/position'
const BUILDER = '高级查询构造器'

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const total = (page: Page) => page.getByText(/共\d+条/)

async function openBuilder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^高级查询/ }).click()
  return page.getByRole('dialog', { name: BUILDER })
}

async function addCondition(builder: Locator, place: number, field: string, rule: string | null): Promise<void> {
  await builder.getByRole('button', { name: place === 1 ? '点击添加' : '添加条件' }).click()
  await choose(builder, `条件 ${place} 的字段`, field)
  if (rule !== null) await choose(builder, `条件 ${place} 的规则`, rule)
}

test('[QUERY-02][QUERY-05][QUERY-14][ENT-71] conditions narrow a list, stand in its address, survive F5 and are shared by it', async ({
  opened,
  another,
}) => {
  test.slow(true, 'two people sign in, one after the other')
  const page = await opened('enterprise', POSITIONS)
  await expect(total(page)).toBeVisible()
  const all = await total(page).textContent()
  const builder = await openBuilder(page)
  await builder.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText('不能查询空条件')).toBeVisible()
  await addCondition(builder, 1, '职务名称', null)
  await builder.getByLabel('条件 1 的值').fill('员')
  await addCondition(builder, 2, '职级', '是其中之一')
  await choose(builder, '条件 2 的值', '中级')
  await choose(builder, '匹配方式', '满足任一条件')
  await expect(async () => {
    await builder.getByRole('button', { name: '查询', exact: true }).click()
    await expect(builder).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL(/superQueryParams=/)
  await expect(total(page)).not.toHaveText(all ?? '')
  const found = await total(page).textContent()
  const texts = await rowsOf(page).allTextContents()
  expect(texts.filter((text) => !/员|中级|^#?$/.test(text) && !text.includes('职务编码'))).toEqual([])
  await page.reload()
  await expect(total(page)).toHaveText(found ?? '')
  await expect(page.getByRole('button', { name: '高级查询，2 个条件生效' })).toBeVisible()

  const other = await another('auditor', new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(total(other)).toHaveText(found ?? '')
  await other.getByRole('button', { name: '高级查询，2 个条件生效' }).hover()
  await other.getByRole('tooltip').getByRole('button', { name: '清空' }).click()
  await expect(total(other)).toHaveText(all ?? '')
  await expect(other).not.toHaveURL(/superQueryParams/)
})

test('[ENT-71][TREE-01] conditions find menus on any level with the way to them, stand in the address and survive F5', async ({
  opened,
}) => {
  const page = await opened('admin', '/isystem/permission')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).first()
  await expect(row('系统管理')).toHaveAttribute('aria-level', '1')
  const builder = await openBuilder(page)
  await addCondition(builder, 1, '菜单名称', null)
  await builder.getByLabel('条件 1 的值').fill('职务管理')
  await expect(async () => {
    await builder.getByRole('button', { name: '查询', exact: true }).click()
    await expect(builder).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(row('职务管理')).toHaveAttribute('aria-level', '2')
  await expect(page.getByText('共找到 1 项，连同它们的上级一起显示')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(row('职务管理')).toHaveAttribute('aria-level', '2')
  await page.getByRole('button', { name: '高级查询，1 个条件生效' }).hover()
  await page.getByRole('tooltip').getByRole('button', { name: '清空' }).click()
  await expect(row('首页')).toBeVisible()
  await expect(page).not.toHaveURL(/superQueryParams/)
})

test('[QUERY-08][QUERY-09][QUERY-10][CONST-28] a query is saved, overwritten after a question and found again after F5', async ({
  opened,
}) => {
  const page = await opened('enterprise', POSITIONS)
  const builder = await openBuilder(page)
  await addCondition(builder, 1, '职务编码', null)
  await builder.getByLabel('条件 1 的值').fill('a')
  const save = async () => {
    await builder.getByRole('button', { name: '保存查询条件' }).click()
    const prompt = page.getByRole('dialog', { name: '保存查询条件' })
    await prompt.getByLabel('保存名称').fill('编码带 a')
    await prompt.getByRole('button', { name: '确定' }).click()
    await expect(prompt).toBeHidden()
  }
  await save()
  await expect(page.getByText('保存成功')).toBeVisible()
  await builder.getByLabel('条件 1 的值').fill('b')
  await save()
  await confirm(page, '编码带 a 已存在，是否覆盖？')
  await page.reload()
  await builder.getByRole('button', { name: '编码带 a', exact: true }).click()
  await expect(builder.getByLabel('条件 1 的值')).toHaveValue('b')
  await builder.getByRole('button', { name: '删除 编码带 a' }).click()
  await confirm(page, '是否删除当前查询？')
  await expect(builder.getByText('没有保存的查询')).toBeVisible()
})

test('[ENT-69][PERM-20] a view that is shared with a role opens its list for those who hold the role', async ({
  enter,
  another,
}) => {
  test.slow(true, 'two people sign in, one after the other')
  const name = unique('员级')
  const page = await enter('enterprise', `${POSITIONS}?name=%E5%91%98`)
  await expect(total(page)).toBeVisible()
  const found = await total(page).textContent()
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('button', { name: '保存为新视图' }).click()
  const form = page.getByRole('dialog', { name: '保存为新视图' })
  await form.getByLabel('视图名称').fill(name)
  await choose(form, '谁可以用', '角色：只读审计员')
  await form.getByLabel('这个角色的人打开列表时默认使用').check()
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: `视图：${name}` })).toBeVisible()

  const other = await another('auditor', POSITIONS)
  await expect(other.getByRole('button', { name: `视图：${name}` })).toBeVisible()
  await expect(total(other)).toHaveText(found ?? '')
  await expect(other).toHaveURL(/name=/)
  await other.getByRole('button', { name: '重置' }).click()
  await expect(other.getByRole('button', { name: `视图：${name}，已修改` })).toBeVisible()
  await other.getByRole('button', { name: `视图：${name}，已修改` }).click()
  await expect(other.getByRole('button', { name: `删除 ${name}` })).toHaveCount(0)

  await page.getByRole('button', { name: `视图：${name}` }).click()
  await page.getByRole('button', { name: `删除 ${name}` }).click()
  await confirm(page, `将删除视图「${name}」`)
  await expect(page.getByRole('button', { name: '视图', exact: true })).toBeVisible()
})
