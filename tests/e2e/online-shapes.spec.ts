import { expect, type Page } from '@playwright/test'
import { tokenOf } from './console.ts'
import { confirm, designerOf, fillForm, formOf, openRow, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

// Forms are designed and published by call, then opened in the way of their kind.
test.describe.configure({ timeout: 120_000 })

const field = (name: string, label: string, orderNum: number) => ({ name, label, orderNum, kind: 'text', length: 50 })

interface Answer {
  records: { id: string; version: number }[]
}

/** Calls the server as the console that is open does. */
async function call(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const headers = { 'X-Access-Token': (await tokenOf(page)) ?? '' }
  const answer = await page.request[method](`/vr${path}`, { headers, ...(data !== undefined && { data }) })
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: Answer }
  expect(success, `${path}: ${message}`).toBe(true)
  return result
}

/** Publishes a form anew or for the first time. */
async function publish(page: Page, code: string): Promise<void> {
  const { records } = await call(page, 'get', `/online/form/list?code=${code}`)
  await call(page, 'put', '/online/form/publish', { id: records[0]!.id, version: records[0]!.version })
}

async function designed(page: Page, code: string, name: string, over: object = {}): Promise<void> {
  const fields = [field('title', '名称', 0), field('keeper', '保管人', 1)]
  await call(page, 'post', '/online/form/add', { code, name, fields, ...over })
  await publish(page, code)
}

/** Codes and names of one run. */
const named = (what: string) => `${what}_${test.info().repeatEachIndex}${test.info().retry}_x`

test('[MENU-06] a sub form is filled in with its main form and shown in the way of the form', async ({ opened }) => {
  const page = await opened('admin', '/online/cgform')
  const [main, child] = [named('e2e_main'), named('e2e_sub')]
  await designed(page, main, '设备台账')
  const checks = [field('note', '检定结果', 0)]
  await call(page, 'post', '/online/form/add', { code: child, name: '检定记录', parentCode: main, fields: checks })
  await publish(page, child)
  await call(page, 'post', `/online/rows/${main}/add`, {
    title: '测距仪',
    [`onl_${child}`]: [{ note: '首检合格' }, { note: '复检合格' }],
  })
  for (const [layout, shown] of [
    ['list', null],
    ['tab', null],
    ['erp', '首检合格'],
    ['inner', '首检合格'],
  ] as const) {
    const { records } = await call(page, 'get', `/online/form/list?code=${main}`)
    if (layout !== 'list') {
      await call(page, 'put', '/online/form/edit', { id: records[0]!.id, version: records[0]!.version, layout })
      await publish(page, main)
    }
    await page.goto(`/online/cgformList/${main}`)
    await expect(openRow(page, '测距仪').locator).toBeVisible()
    const related = page.getByRole('region', { name: '测距仪的相关内容' })
    if (shown !== null) await expect(related.getByText(shown)).toBeVisible()
    if (layout === 'erp') await expect(openRow(related, shown).locator).toContainText('编辑')
    await openRow(page, '测距仪').act('编辑')
    const form = formOf(page, '编辑')
    if (layout !== 'inner')
      await expect(form.getByRole('grid', { name: '检定记录' }).getByText('首检合格')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  }
})

test('[MENU-06] the rows of a form shown as a tree hang below each other', async ({ opened }) => {
  const page = await opened('admin', '/online/cgform')
  const code = named('e2e_tree')
  await designed(page, code, '存放位置', { layout: 'tree' })
  await page.goto(`/online/cgformList/${code}`)
  await press(page, '新增')
  await fillForm(formOf(page, '新增'), { 名称: '北区' })
  await submit(formOf(page, '新增'))
  await openRow(page, '北区').act('新增下级')
  await fillForm(formOf(page, '新增'), { 名称: '一号库' })
  await submit(formOf(page, '新增'))
  await expect(page.getByRole('row', { name: /一号库/ })).toHaveAttribute('aria-level', '2')
})

test('[MENU-06] a form is checked before it is published, and copied with its fields', async ({ opened }) => {
  const page = await opened('admin', '/online/cgform')
  const code = named('e2e_copied')
  await designed(page, code, '借用登记')
  await page.goto('/online/cgform')
  await openRow(page, new RegExp(`${code}(?!_copy)`)).act('复制')
  const form = designerOf(page)
  await expect(form.getByRole('list', { name: '字段' }).getByText('保管人')).toBeVisible()
  await fillForm(form, { 表单编码: `c_${code}` })
  await submit(form)
  const row = openRow(page, new RegExp(`c_${code}`))
  await expect(row.locator).toContainText('未发布')
  await row.act('发布前检查')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('新增数据表，共 2 个字段：名称、保管人')
  await dialog
    .getByRole('button', { name: '关 闭' })
    .or(dialog.getByRole('button', { name: '关闭' }))
    .first()
    .click()
  await row.act('发布')
  await confirm(page, '确定发布吗')
  await expect(row.locator).toContainText('已发布')
})
