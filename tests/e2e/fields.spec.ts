import { expect, type Page } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { violationsOf } from './page-objects/violations.ts'

type Opened = (account: 'admin', path: string) => Promise<Page>

async function openBlock(opened: Opened, id: string, title: string) {
  const page = await opened('admin', `/system/blocks?block=${id}`)
  const block = page.getByRole('article', { name: title, exact: true })
  await expect(block.getByRole('region').first()).toBeVisible()
  return { page, block }
}

test('[BLOCK-02][DLG-06][DLG-08] people are chosen page by page in the dialog, and by department', async ({
  opened,
}) => {
  const { page, block } = await openBlock(opened, 'one-definition', '一处定义')
  const dialog = page.getByRole('dialog', { name: '根据部门选择用户' })
  await block.getByRole('button', { name: '打开接收人选择窗口' }).click()
  await expect(dialog).toBeVisible()
  const table = dialog.getByRole('grid', { name: '用户' })
  const chosen = dialog.getByRole('region', { name: '已选择' })
  await table.getByRole('row').nth(1).getByRole('checkbox').click()
  await expect(chosen.getByText('已选择 1 项')).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1250)
  await dialog.getByRole('listitem', { name: '2' }).click()
  await expect(dialog.getByText(/^11-/)).toBeVisible()
  await table.getByRole('row').nth(2).getByRole('checkbox').click()
  await expect(chosen.getByText('已选择 2 项')).toBeVisible()
  expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(block.getByText(/^"[^",]+,[^",]+"$/)).toBeVisible()
})

test('[BLOCK-07][BLOCK-08][BLOCK-09] categories and areas of the server are chosen', async ({ opened }) => {
  const { page, block: areas } = await openBlock(opened, 'area', '省市区')
  await expect(areas.getByText('北京市 / 北京市 / 朝阳区')).toBeVisible()
  for (const [level, name] of [
    ['省/直辖市', '浙江省'],
    ['城市', '杭州市'],
    ['区县', '西湖区'],
  ] as const) {
    await areas.getByLabel(level, { exact: true }).click()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await expect(areas.getByText('"330106"')).toBeVisible()
  const { block: trees } = await openBlock(opened, 'tree-select', '树形选择')
  await trees.getByLabel('隐患分类').click()
  await page.getByRole('tree').getByText('隐患分类').hover()
  await page
    .locator('.ant-select-tree-treenode')
    .filter({ hasText: '隐患分类' })
    .locator('.ant-select-tree-switcher')
    .click()
  await page.getByTitle('消防安全').click()
  await expect(trees.getByText(/^"[0-9a-f]{32}"$/)).toBeVisible()
})

test('[BLOCK-04][DLG-07] departments are chosen in their tree, found by name, in a dialog of 500 px, which would gain nothing by filling the window', async ({
  opened,
}) => {
  const { page, block } = await openBlock(opened, 'one-definition', '一处定义')
  const example = block.getByRole('region', { name: '在树中选择', exact: true })
  await example.getByRole('button', { name: '打开责任部门选择窗口' }).click()
  const dialog = page.getByRole('dialog', { name: '选择部门' })
  const tree = dialog.getByRole('tree', { name: '部门' })
  await expect(tree).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
  await expect(tree.locator('.ant-tree-title').nth(1)).toBeVisible()
  const names = (await tree.locator('.ant-tree-title').allTextContents()).slice(0, 2)
  expect(names).toHaveLength(2)
  for (const name of names) await tree.getByText(name, { exact: true }).click()
  await expect(dialog.getByText('已选择 2 项')).toBeVisible()
  await dialog.getByLabel('查找部门').fill(names[1]!)
  await page.keyboard.press('Enter')
  await expect(tree.getByText(names[1]!, { exact: true })).toBeVisible()
  expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([])
  await expect(dialog.getByRole('button', { name: '全屏', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(example.getByText(/^"[^",]+,[^",]+"$/)).toBeVisible()
  await expect(example.getByText('+1')).toBeVisible()
})

test('[CONST-48][CONST-50] a page of a business picker scrolls in 240 px', async ({ opened }) => {
  const { page, block } = await openBlock(opened, 'one-definition', '一处定义')
  const example = block.getByRole('region', { name: '业务数据', exact: true })
  await example.getByRole('button', { name: '打开引用字典选择窗口' }).click()
  const dialog = page.getByRole('dialog', { name: '选择数据字典' })
  const grid = dialog.getByRole('grid', { name: '数据字典' })
  await expect(dialog.getByText(/^1-5 /)).toBeVisible()
  await dialog.getByRole('combobox').last().click()
  await page.getByTitle('10 条/页').last().click()
  await expect(dialog.getByText(/^1-10 /)).toBeVisible()
  await expect.poll(async () => (await grid.boundingBox())?.height).toBe(240)
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(900)
})
