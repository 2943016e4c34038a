// Page objects for screens, by role and label; what they return are Playwright's own locators.
//   await openScreen(page, '职务管理')                         by the main menu
//   await press(page, '新增')                                  a button of the toolbar above the list
//   await fillForm(formOf(page, '新增'), { 职务名称: '爆破员', 职级: '中级' })
//   await submit(formOf(page, '新增'))                         presses 确定 until the form has gone
//   const row = openRow(page, '爆破员')
//   await row.edit(); await row.act('冻结'); await row.view()   beside the row or in its 更多
//   await choose(dialog, '职级', '中级'); await confirm(page, '是否删除选中数据?'); await closeDialog(dialog)
import { expect, type Locator, type Page } from '@playwright/test'
import { picture } from '#tests/server/files/sample-files.ts'

/** Opens a page by the main menu, section by section until its link can be seen. In a folded menu a section closes the one before. */
export async function openScreen(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const link = menu.getByRole('link', { name: title, exact: true })
  // What stands on top stands in its section, too.
  const folded = menu.getByRole('button', { expanded: false }).and(menu.locator(':not([title="常用"])'))
  const namesOf = () => folded.evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent))
  // A menu that follows a change of rights may bring the section, folded, while it is looked for.
  await expect(async () => {
    const tried = new Set<string>()
    while (!(await link.isVisible())) {
      const names = await namesOf()
      const at = names.findIndex((name) => !tried.has(name))
      if (at < 0) break
      tried.add(names[at]!)
      await folded.nth(at).click({ timeout: 3_000 })
    }
    await link.click({ timeout: 3_000 })
  }).toPass()
}

/** The links of the main menu, with all its sections unfolded at once; that they unfold under a press, `openScreen` sees. */
export async function unfoldMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const folded = menu.getByRole('button', { expanded: false })
  await expect(menu.getByRole('link').first()).toBeVisible()
  await expect(async () => {
    await folded.evaluateAll((all) => all.forEach((each) => (each as HTMLElement).click()))
    await expect(folded).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  return menu.getByRole('link')
}

/** As a link of the console does; the tabs lie below the mask of a dialog. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Presses a button of the toolbar above a list; while rows are marked, it is what is done with them. */
export async function press(page: Page | Locator, name: string): Promise<void> {
  await page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name, exact: true }).click()
}

/** A row of a list and what can be done with it. */
export function openRow(page: Page | Locator, name: string | RegExp) {
  const row = page.getByRole('row', { name })
  const act = (action: string) => actOn(row, action)
  return {
    locator: row,
    act,
    edit: () => act('编辑'),
    view: () => act('详情'),
    remove: () => act('删除'),
    check: () => row.getByRole('checkbox').check(),
  }
}

/** Looks anew at each try where the action is: a live change of the row may move it out of its menu or into it. */
async function actOn(row: Locator, action: string): Promise<void> {
  await expect(row.getByRole('button').first()).toBeVisible()
  const beside = row.getByRole('button', { name: new RegExp(`^${action} `) })
  const entries = row.page().getByRole('menuitem')
  const entry = row.page().getByRole('menuitem', { name: action, exact: true })
  await expect(async () => {
    if ((await beside.count()) > 0) return beside.click({ timeout: 3_000 })
    if (!(await entry.isVisible())) {
      // An open menu without it lies over the button.
      if ((await entries.count()) > 0) await row.page().keyboard.press('Escape')
      await row.getByRole('button', { name: /^更多操作/ }).click({ timeout: 3_000 })
    }
    await entry.click({ timeout: 3_000 })
  }).toPass()
}

/** The dialog whose title begins with these words. */
export function formOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^${title}`) })
}

/** The page on which a form of 在线表单 is designed. */
export function designerOf(page: Page): Locator {
  // The page around it has the same name.
  return page
    .getByRole('region', { name: /^(新增|编辑) ?/ })
    .filter({ has: page.getByRole('heading', { name: '字段', exact: true }) })
    .last()
}

/** Fills fields by their labels: what can be chosen is chosen, a boolean is ticked or not, the rest is typed. */
export async function fillForm(form: Locator, values: Record<string, string | boolean>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true })
    if (typeof value === 'boolean') await field.setChecked(value)
    else if ((await field.getAttribute('role')) === 'combobox') await choose(form, label, value)
    else await field.fill(value)
  }
}

/** Brings fields into the row of a list's search that it does not show by itself. */
export async function addQueryFields(search: Locator, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) await tickQueryField(search, label, true)
}

/** Takes fields out of the row again: which there are is kept for the account, over the end of a test. */
export async function removeQueryFields(search: Locator, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) await tickQueryField(search, label, false)
}

/** The account's own fields may arrive after the list: what is ticked is looked at before every press. */
async function tickQueryField(search: Locator, label: string, isTicked: boolean): Promise<void> {
  const entry = search.page().getByRole('menuitemcheckbox', { name: label, exact: true })
  await expect(async () => {
    if (!(await entry.isVisible())) await search.getByRole('button', { name: '添加筛选' }).click({ timeout: 3_000 })
    const ticked = await entry.getAttribute('aria-checked', { timeout: 3_000 })
    if (ticked === String(isTicked)) await search.page().keyboard.press('Escape')
    else await entry.click({ timeout: 3_000 })
    await expect(search.getByLabel(label, { exact: true })).toHaveCount(isTicked ? 1 : 0, { timeout: 3_000 })
  }).toPass()
}

/** Chooses an option of the field with this label; what a long list does not show is searched. */
export async function choose(form: Page | Locator, label: string, option: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true })
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click({ timeout: 3_000 })
    const list = await openList(field)
    const entry = list.getByTitle(option, { exact: true })
    await expect(list.getByTitle(/./).first()).toBeVisible({ timeout: 3_000 })
    if (!(await entry.isVisible()) && (await field.isEditable())) await field.fill(option.split('（')[0]!)
    await entry.click({ timeout: 3_000 })
  }).toPass()
}

/** An option of an open choice. Its list says its names to screen readers, the entries to press stand beside it. */
export async function optionOf(field: Locator, option: string): Promise<Locator> {
  return (await openList(field)).getByTitle(option, { exact: true })
}

/** The list of this choice and no other's: one that just closes may have the same entries. */
async function openList(field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-expanded', 'true', { timeout: 3_000 })
  return field
    .page()
    .locator(`[id="${await field.getAttribute('aria-controls')}"]`)
    .locator('..')
}

/** Chooses an entry of a field whose choices are a tree. */
export async function chooseInTree(form: Locator, label: string, name: string): Promise<void> {
  const entries = form.page().getByTitle(name, { exact: true }).filter({ visible: true })
  // A tree beside the list may name the same.
  const others = await entries.count()
  await form.getByLabel(label, { exact: true }).click()
  await expect(entries).toHaveCount(others + 1)
  await entries.last().click()
}

/** Gives a field of pictures one more, and waits until it is there. */
export async function attachPicture(form: Locator, label: string): Promise<void> {
  const removals = form.getByRole('button', { name: /^移除/ })
  const before = await removals.count()
  const file = { name: `${label}.png`, mimeType: 'image/png', buffer: await picture() }
  await form.getByLabel(label, { exact: true }).locator('..').locator('input[type=file]').setInputFiles(file)
  await expect(removals).toHaveCount(before + 1)
  await expect(form.getByRole('status', { name: /(正在|等待)上传/ })).toHaveCount(0)
}

/** What stands there as soon as it is of this shape. */
export async function readText(place: Locator, shape: RegExp): Promise<string> {
  await expect(place).toHaveText(shape)
  return ((await place.textContent()) ?? '').trim()
}

/** Types a moment into a field of dates and takes it. */
export async function pickMoment(form: Locator, label: string, moment: string): Promise<void> {
  const field = form.getByLabel(label)
  await field.fill(moment)
  await field.press('Enter')
  await expect(field).toHaveValue(moment)
}

/** Presses 确定 until the form has gone: a second press within 300 ms is refused on purpose. Source: VALID-34. */
export async function submit(form: Locator): Promise<void> {
  await expect(async () => {
    if ((await form.count()) === 0) return
    await form.getByRole('button', { name: /^(确 ?定|仅保存)$/ }).click({ timeout: 3_000 })
    await expect(form).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
}

/** Presses 确定 until the form says this: a second press within 300 ms is refused on purpose. */
export async function submitRefused(form: Locator, sentence: string): Promise<void> {
  await expect(async () => {
    await form.getByRole('button', { name: '确定' }).click({ timeout: 3_000 })
    await expect(form.getByText(sentence)).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** Presses the button of a step's form that is called like the step. */
export async function take(page: Page, step: string): Promise<void> {
  const form = formOf(page, step)
  await form.getByRole('button', { name: step, exact: true }).click()
  await expect(form).toHaveCount(0)
}

/** Answers a question with 确定. */
export async function confirm(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: question })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Closes a dialog by the button at its foot; the cross in its corner has the same name and comes first. */
export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog
    .getByRole('button', { name: /^(取消|关闭)$/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
}
