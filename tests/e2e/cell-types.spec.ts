import { expect, type Page } from '@playwright/test'
import {
  atColumn,
  cellInHand,
  chooseIn,
  dateIn,
  textsOf,
  turnOn,
  typeOn,
  uploadIn,
  walkTo,
} from './page-objects/cells.ts'
import { openSheet } from './page-objects/sheet.ts'
import { test } from './page-objects/test.ts'
import { sampleRow } from '#tests/server/areas/block/sample-row.ts'
import { tokenOf } from './console.ts'

const ROW = sampleRow({})
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })

test.use({ actionTimeout: 10_000 })

/** The rows of a sheet as the server has them. */
async function rowsOf(page: Page, id: string): Promise<Record<string, unknown>[]> {
  const headers = { 'X-Access-Token': (await tokenOf(page)) ?? '' }
  const answer = await page.request.get(`/vr/block/sample/queryById?id=${id}&with=rows`, { headers })
  return ((await answer.json()) as { result: { rows: Record<string, unknown>[] } }).result.rows
}

test('[BLOCK-01][ENT-40] the whole life of a table with every cell type: filled by hand, moved, saved, reloaded, compared', async ({
  opened,
}) => {
  test.setTimeout(150_000)
  const page = await opened('admin', '/system/blocks?block=cell-types')
  const id = await openSheet(page)
  const table = page.locator('[data-editable]')
  await table.getByRole('button', { name: '新增示例行' }).click()

  await atColumn(page, '名称')
  await typeOn(page, ROW.name)
  await typeOn(page, ROW.phone)
  await typeOn(page, String(ROW.amount))
  await typeOn(page, String(ROW.price))
  await atColumn(page, '在用')
  await turnOn(page)
  await turnOn(page)
  await atColumn(page, '大小')
  await chooseIn(page, ['中'])
  await atColumn(page, '级别')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: '中级', exact: true }).click()
  await page.keyboard.press('Tab')
  await atColumn(page, '采购日期')
  await dateIn(page, ROW.boughtOn)
  await atColumn(page, '检查时间')
  await dateIn(page, ROW.checkedAt)
  await atColumn(page, '单据')
  await uploadIn(page, [file('单据.txt')])
  await atColumn(page, '附件')
  await uploadIn(page, [file('附件一号.txt'), file('附件二号.txt')])
  await atColumn(page, '照片')
  await uploadIn(page, [{ name: '现场.png', mimeType: 'image/png', buffer: PNG }])
  await atColumn(page, '岗位')
  await chooseIn(page, ['电工'])
  await page.keyboard.press('ArrowRight')
  await atColumn(page, '说明')
  await page.keyboard.press('Enter')
  await page.locator('textarea:focus').fill(ROW.note)
  await page.keyboard.press('Tab')
  await atColumn(page, '适用级别')
  await chooseIn(page, ['员级', '中级'], true)
  await atColumn(page, '保管人')
  await chooseIn(page, ['沈国栋'])
  await atColumn(page, '部门')
  await page.keyboard.press('Enter')
  await page.getByTitle('综合管理部', { exact: true }).filter({ visible: true }).click()
  await page.keyboard.press('ArrowRight')
  await atColumn(page, '使用人')
  await chooseIn(page, ['沈国栋（enterprise）', '许静怡（auditor）'], true)
  await atColumn(page, '完成')
  await typeOn(page, String(ROW.share))
  await typeOn(page, '高空作业')
  await atColumn(page, '合计')
  await expect(cellInHand(page)).toHaveText('1248.75 元')
  await expect.poll(() => textsOf(page)).toEqual(SHOWN)

  await table.getByRole('button', { name: '在第 1 行下方插入' }).click()
  await atColumn(page, '名称')
  await typeOn(page, '警示灯')
  await page.keyboard.press('ArrowRight')
  await typeOn(page, '7.9')
  await expect(async () => {
    await table.getByRole('button', { name: '在第 2 行下方插入' }).click()
    await expect(table.getByText('共 3 行')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await atColumn(page, '名称')
  await typeOn(page, '多余')
  await page.keyboard.press('ArrowLeft')
  await expect(table.getByText('数量合计').locator('..')).toContainText('19')
  await drag(page, 2, 1)
  await expect.poll(() => names(page)).toEqual(['警示灯', '安全绳', '多余'])
  await table.getByRole('button', { name: '删除 第 3 行' }).click()
  await expect.poll(() => names(page)).toEqual(['警示灯', '安全绳'])
  await save(page)

  const first = await rowsOf(page, id)
  expect(first.map(({ name, orderNum }) => [name, orderNum])).toEqual([
    ['警示灯', 1],
    ['安全绳', 2],
  ])
  expect(first[1]).toMatchObject(SAVED)
  expect(shortened(first[1]!)).toEqual({ paper: ['单据'], papers: ['附件一号', '附件二号'], photos: ['现场'] })

  await page.reload()
  await expect.poll(() => names(page)).toEqual(['警示灯', '安全绳'])
  await page.getByRole('gridcell', { name: '安全绳' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => textsOf(page)).toEqual({ ...SHOWN, 序号: '2', ...READ })
  await walkTo(page, '数量')
  await typeOn(page, '20')
  await save(page)
  const again = await rowsOf(page, id)
  expect(again[1]).toMatchObject({ ...SAVED, amount: 20, id: first[1]!['id'], version: 2 })
  expect(again[0]).toEqual(first[0])
})

/** A second press within 300 ms is refused on purpose. */
async function save(page: Page): Promise<void> {
  const unsaved = page.locator('[data-editable] output').filter({ hasText: /新增|修改|删除/ })
  await expect(async () => {
    if ((await unsaved.count()) === 0) return
    await page.getByRole('button', { name: '保存', exact: true }).click({ timeout: 2_000 })
    await expect(unsaved).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
}

async function names(page: Page): Promise<string[]> {
  const cells = page.locator('[data-editable] [role=gridcell][aria-colindex="4"]')
  return cells.allInnerTexts()
}

/** By the numbers of the rows, which are their handles. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const handle = (row: number) => page.locator(`[role=row][aria-rowindex="${row + 1}"] [data-row-handle]`)
  const [start, end] = [(await handle(from).boundingBox())!, (await handle(to).boundingBox())!]
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 4, end.y + end.height)
  await page.mouse.move(end.x + 4, end.y - 8)
  await page.mouse.up()
}

/** The names that files were uploaded with. */
function shortened(row: Record<string, unknown>): Record<string, string[]> {
  const namesIn = (paths: unknown) =>
    String(paths)
      .split(',')
      .map((path) =>
        path
          .split('/')
          .at(-1)!
          .replace(/_\d+\.\w+$/, ''),
      )
  return { paper: namesIn(row['paper']), papers: namesIn(row['papers']), photos: namesIn(row['photos']) }
}

const SAVED = sampleRow({
  position: 'electrician',
  positionName: '电工',
  keeper: 'enterprise',
  people_dictText: '沈国栋,许静怡',
  departId_dictText: '综合管理部',
})

const SHOWN = {
  '': '',
  序号: '1',
  编号: '未编号',
  名称: ROW.name,
  电话: ROW.phone,
  数量: '12.5',
  单价: '99.90 元',
  在用: '否',
  已查: '✓',
  大小: '中',
  级别: '中级',
  采购日期: ROW.boughtOn,
  检查时间: ROW.checkedAt,
  单据: '单据.tx…',
  附件: '附件二号.…\n+1',
  照片: '',
  岗位: '电工',
  岗位名称: '电工',
  说明: '第一行 第二行',
  适用级别: '员级、中级',
  保管人: '沈国栋',
  部门: '综合管理部',
  使用人: '沈国栋（enterprise）、许静怡（auditor）',
  完成: '40%',
  标签: '高空作业',
  合计: '1248.75 元',
  操作: '',
}

/** What the server calls by its own words. */
const READ = { 使用人: '沈国栋、许静怡' }
