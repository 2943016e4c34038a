import { expect, type Locator, type Page } from '@playwright/test'
import { fillForm, formOf, openRow, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

// Two windows take part.
test.describe.configure({ timeout: 120_000 })

interface Item {
  id: string
  itemText: string
  itemValue: string
  version: number
}

/** A call of the console's own server, by the user who is signed in at the page. */
function call(page: Page, method: string, path: string, body?: object): Promise<any> {
  return page.evaluate(
    async ([verb, to, sent]) => {
      const token = JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }
      const answer = await fetch(`/vr${to}`, {
        method: verb,
        headers: { 'content-type': 'application/json', 'X-Access-Token': token.value },
        ...(sent === null ? {} : { body: sent }),
      })
      return answer.json()
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
}

/** A dictionary with the items 甲 乙 丙, of this run alone. */
async function newDictionary(page: Page, name: string) {
  const dictCode = unique(`e2e_${name}`)
  const items = ['甲', '乙', '丙'].map((itemText, index) => ({
    itemText,
    itemValue: `v${index}`,
    sortOrder: index + 1,
  }))
  const added = await call(page, 'POST', '/sys/dict/add', { dictName: dictCode, dictCode, items })
  expect(added.message).toBe('保存成功！')
  const { result } = await call(page, 'GET', `/sys/dict/list?dictCode=${dictCode}`)
  const { id } = result.records[0] as { id: string }
  const read = async () => (await call(page, 'GET', `/sys/dict/queryById?id=${id}&with=items`)).result.items as Item[]
  const change = async (text: string, over: object) => {
    const one = (await read()).find(({ itemText }) => itemText === text)!
    const answer = await call(page, 'PUT', '/sys/dictItem/edit', { id: one.id, version: one.version, ...over })
    expect(answer.message).toBe('编辑成功!')
  }
  return { id, dictCode, read, change, texts: async () => (await read()).map(({ itemText }) => itemText) }
}

const COLUMNS = ['选择', '序号', '名称', '数据值']

const rowsOf = (form: Locator) => form.getByRole('grid', { name: '字典项' })
const cell = (form: Locator, row: number, column: string) =>
  rowsOf(form)
    .locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell]`)
    .nth(COLUMNS.indexOf(column))

async function type(page: Page, at: Locator, text: string): Promise<void> {
  await at.click()
  await page.keyboard.press('Escape')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The items of a dictionary beside the list. */
async function openItems(page: Page, dictCode: string): Promise<Locator> {
  const search = page.getByRole('search')
  await search.getByLabel('字典编码').fill(dictCode)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByRole('row', { name: dictCode }).getByText(dictCode).first().click()
  const beside = page.getByRole('region', { name: `${dictCode}的相关内容` })
  await expect(cell(beside, 3, '名称')).toHaveText('丙')
  return beside
}

/** Presses 保存 until nothing is left to save: a second press within 300 ms is refused on purpose. */
async function save(beside: Locator): Promise<void> {
  const button = beside.getByRole('button', { name: '保存', exact: true })
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 3_000 })
    await expect(button).toBeDisabled({ timeout: 3_000 })
  }).toPass()
}

test('[SCREEN-63] a new record is sent with its rows, which are asked about before they are given up', async ({
  opened,
}) => {
  const page = await opened('admin', '/isystem/dict')
  const dictCode = unique('e2e_new')
  await press(page, '新增')
  const form = formOf(page, '新增')
  await fillForm(form, { 字典名称: '颜色', 字典编码: dictCode })
  await form.getByRole('button', { name: '新增字典项' }).click()
  await page.keyboard.type('红')
  await page.keyboard.press('Tab')
  await page.keyboard.type('red')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: '取消' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '确定放弃编辑？' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(cell(form, 1, '名称')).toHaveText('红')
  await submit(form)
  await expect(page.getByRole('row', { name: dictCode })).toBeVisible()
  const { result } = await call(page, 'GET', `/sys/dict/list?dictCode=${dictCode}`)
  const { result: whole } = await call(page, 'GET', `/sys/dict/queryById?id=${result.records[0].id}&with=items`)
  expect(whole.items).toMatchObject([{ itemText: '红', itemValue: 'red', sortOrder: 1, status: 1 }])
})

test('[SCREEN-63] the items of a dictionary that is there are edited beside the list alone; two with one value are refused in words, and one is moved up before it is saved', async ({
  opened,
}) => {
  const page = await opened('admin', '/isystem/dict')
  const { dictCode, read } = await newDictionary(page, 'same')
  const beside = await openItems(page, dictCode)
  await openRow(page, new RegExp(dictCode)).edit()
  const form = formOf(page, '编辑')
  await expect(form.getByLabel('字典名称')).toHaveValue(dictCode)
  await expect(form.getByRole('grid')).toHaveCount(0)
  await form.getByRole('button', { name: '取消' }).click()
  await expect(form).toHaveCount(0)

  await beside.getByRole('button', { name: '新增字典项' }).click()
  await page.keyboard.type('丁')
  await page.keyboard.press('Tab')
  await page.keyboard.type('v1')
  await page.keyboard.press('Enter')
  await beside.getByRole('button', { name: '1 处错误' }).click()
  await page.getByRole('button', { name: /该值不可用，系统中已存在！（与第 2 行相同）/ }).click()
  await page.keyboard.type('v3')
  await page.keyboard.press('Enter')
  await expect(beside.getByRole('button', { name: /处错误/ })).toHaveCount(0)
  await beside.getByRole('button', { name: '上移 第 4 行' }).press('Enter')
  await expect(cell(beside, 3, '名称')).toHaveText('丁')
  await save(beside)
  const saved = async () => (await read()).map(({ itemText, itemValue }) => `${itemText} ${itemValue}`)
  await expect.poll(saved).toEqual(['甲 v0', '乙 v1', '丁 v3', '丙 v2'])
})

test('the keyboard stays with a row that it moves, the number of items follows what is saved; who else is in a row is shown at the row and said softly, and gone when they leave', async ({
  opened,
  another,
}) => {
  const page = await opened('admin', '/isystem/dict')
  const { dictCode, texts } = await newDictionary(page, 'move')
  const beside = await openItems(page, dictCode)
  const other = await another('admin', '/isystem/dict')
  const theirs = await openItems(other, dictCode)
  const counts = [page, other].map((one) =>
    one.getByRole('row', { name: dictCode }).getByRole('gridcell', { name: /^\d+$/ }).last(),
  )
  for (const count of counts) await expect(count).toHaveText('3')
  await cell(beside, 1, '名称').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(cell(beside, 2, '名称')).toHaveText('甲')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(cell(beside, 3, '名称')).toHaveText('甲')
  await page.keyboard.type('甲一')
  await page.keyboard.press('Enter')
  await expect(cell(beside, 3, '名称')).toHaveText('甲一')
  await beside.getByRole('button', { name: '新增字典项' }).click()
  await page.keyboard.type('丁')
  await page.keyboard.press('Tab')
  await page.keyboard.type('v9')
  await page.keyboard.press('Enter')
  await save(beside)
  await expect.poll(texts).toEqual(['乙', '丙', '甲一', '丁'])
  for (const count of counts) await expect(count).toHaveText('4')

  await cell(theirs, 2, '名称').click()
  await expect(cell(beside, 2, '序号').getByTitle(/也在这一行/)).toBeVisible()
  await expect(beside.getByText(/在第 2 行$/)).toBeAttached()
  await expect(cell(beside, 2, '名称')).toHaveAttribute('data-present', /./)
  await cell(theirs, 3, '名称').click()
  await expect(cell(beside, 3, '序号').getByTitle(/也在这一行/)).toBeVisible()
  await expect(cell(beside, 2, '序号').getByTitle(/也在这一行/)).toHaveCount(0)
  await other.context().close()
  await expect(cell(beside, 3, '序号').getByTitle(/也在这一行/)).toHaveCount(0)
})

test('[LIVE-05][LIVE-09] rows follow what others do to them while they are edited; an edited cell is contested, not overwritten; onto a record that somebody else saved with its rows mine go on top', async ({
  opened,
}) => {
  const page = await opened('admin', '/isystem/dict')
  const { id, dictCode, read, change, texts } = await newDictionary(page, 'live')
  const beside = await openItems(page, dictCode)
  await expect(page.getByTitle('列表和消息随时更新')).toBeVisible()

  await change('甲', { itemText: '甲他' })
  await expect(cell(beside, 1, '名称')).toHaveText('甲他')
  const added = { dictId: id, itemText: '丁', itemValue: 'v3', sortOrder: 4 }
  expect((await call(page, 'POST', '/sys/dictItem/add', added)).success).toBe(true)
  await expect(cell(beside, 4, '名称')).toHaveText('丁')

  await type(page, cell(beside, 2, '名称'), '乙我')
  await change('乙', { itemText: '乙他' })
  const alert = beside.getByRole('alert').filter({ hasText: '同时被' })
  await expect(alert).toContainText('第 2 行“名称”同时被 管理员')
  await expect(alert).toContainText('原值 乙，对方 乙他，我的 乙我')
  await expect(cell(beside, 2, '名称')).toHaveText('乙我')
  await beside.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('有内容同时被他人修改，请先选择保留哪一个').first()).toBeVisible()

  await cell(beside, 2, '名称').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+2')
  await expect(alert).toHaveCount(0)
  await save(beside)
  await expect.poll(texts).toEqual(['甲他', '乙我', '丙', '丁'])

  await type(page, cell(beside, 1, '名称'), '甲我')
  const [, , third] = await read()
  const theirs = { id, dictName: '别人改的名', items: [{ id: third!.id, version: third!.version, itemText: '丙他' }] }
  expect((await call(page, 'PUT', '/sys/dict/edit', theirs)).success).toBe(true)
  const renamed = page.getByRole('region', { name: '别人改的名的相关内容' })
  await expect(cell(renamed, 3, '名称')).toHaveText('丙他')
  await expect(cell(renamed, 1, '名称')).toHaveText('甲我')
  await save(renamed)
  await expect.poll(texts).toEqual(['甲我', '乙我', '丙他', '丁'])
})
