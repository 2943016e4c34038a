import { expect, type Locator, type Page } from '@playwright/test'
import { choose, confirm } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

const POSITIONS = '/isystem/position'
const BUILDER = '高级查询构造器'

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const total = (page: Page) => page.getByText(/共\d+条/)

async function openBuilder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^高级查询/ }).click()
  return page.getByRole('dialog', { name: BUILDER })
}

async function addCondition(builder: Locator, place: number, field: string, rule: string | null): Promise<void> {
  await builder.getByRole('button', { name: place === 1 ? '点击新增' : '新增条件' }).click()
  await choose(builder, `条件 ${place} 的字段`, field)
  if (rule !== null) await choose(builder, `条件 ${place} 的规则`, rule)
}

test('[QUERY-02][QUERY-05][QUERY-08][QUERY-10][QUERY-14][ENT-71] conditions narrow a list, stand in its address and are saved; the address brings them back, and what was saved is found again', async ({
  opened,
}) => {
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
  const name = unique('员或中级')
  await builder.getByRole('button', { name: '保存查询条件' }).click()
  const prompt = page.getByRole('dialog', { name: '保存查询条件' })
  await prompt.getByLabel('保存名称').fill(name)
  await prompt.getByRole('button', { name: '确定' }).click()
  await expect(prompt).toBeHidden()
  await builder.getByRole('button', { name: '查询', exact: true }).click()
  await expect(builder).toBeHidden()
  await expect(page).toHaveURL(/superQueryParams=/)
  await expect(total(page)).not.toHaveText(all ?? '')
  const found = await total(page).textContent()
  const texts = await rowsOf(page).allTextContents()
  expect(texts.filter((text) => !/员|中级|^#?$/.test(text) && !text.includes('职务编码'))).toEqual([])
  await page.reload()
  await expect(total(page)).toHaveText(found ?? '')
  await page.getByRole('button', { name: '高级查询，2 个条件生效' }).hover()
  await page.getByRole('tooltip').getByRole('button', { name: '清空' }).click()
  await expect(total(page)).toHaveText(all ?? '')
  await expect(page).not.toHaveURL(/superQueryParams/)

  await openBuilder(page)
  await builder.getByRole('button', { name, exact: true }).click()
  await expect(builder.getByLabel('条件 1 的值')).toHaveValue('员')
  await builder.getByRole('button', { name: `删除 ${name}` }).click()
  await confirm(page, '是否删除当前查询？')
  await expect(builder.getByText('没有保存的查询')).toBeVisible()
})

test('[ENT-69][PERM-20] a view that is shared with a role opens its list for those who hold the role', async ({
  opened,
}) => {
  const name = unique('员级')
  const page = await opened('enterprise', `${POSITIONS}?name=%E5%91%98`)
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

  const other = await opened('auditor', POSITIONS)
  await expect(other.getByRole('button', { name: `视图：${name}` })).toBeVisible()
  await expect(total(other)).toHaveText(found ?? '')
  await expect(other).toHaveURL(/name=/)
  await other.getByRole('button', { name: '重置' }).click()
  await expect(other.getByRole('button', { name: `视图：${name}，已修改` })).toBeVisible()
  await other.getByRole('button', { name: `视图：${name}，已修改` }).click()
  await expect(other.getByRole('button', { name: `删除 ${name}` })).toHaveCount(0)

  await page.getByRole('button', { name: `视图：${name}` }).click()
  await page.getByRole('button', { name: `删除 ${name}` }).click()
  await confirm(page, `将删除视图“${name}”`)
  await expect(page.getByRole('button', { name: '视图', exact: true })).toBeVisible()
})
