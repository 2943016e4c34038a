// Hazards and inspections in browser tests: what is only data is made by calls, the telling steps are taken by role and label.
import { expect, type Locator, type Page } from '@playwright/test'
import { picture } from '#tests/server/files/sample-files.ts'
import { call } from '#tests/e2e/announcement-steps.ts'
import { attachPicture, fillForm, formOf, openRow, take, visit } from './screen.ts'
import { idNamed, put, upload } from './training.ts'

interface Rows {
  records: { id: string; [key: string]: unknown }[]
}

const HAZARD = '/space/hazard'
const TASK = `${HAZARD}/task`

/** What is reported of a hazard, besides its title and place. */
const REPORT = {
  hazardLevel: '1',
  hazardType: '2',
  source: '1',
  location: '二层平台东侧',
  description: '平台护栏底部锈蚀脱焊，有坠落危险。',
}

/** The workshop of `leader`, where all hazards of a test are. */
export async function workshopOf(page: Page): Promise<string> {
  const [workshop] = (await call(page, 'GET', '/sys/sysDepart/queryTreeList')) as { id: string }[]
  return workshop!.id
}

/** A path of a picture of who is signed in. */
export async function photoOf(page: Page): Promise<string> {
  return upload(page, 'private/hazard', { name: '现场.png', mimeType: 'image/png', buffer: await picture() })
}

/** @returns the id of a hazard that this person reported */
export async function report(page: Page, title: string, orgId: string): Promise<string> {
  await call(page, 'POST', `${HAZARD}/add`, { ...REPORT, title, orgId, photos: await photoOf(page) })
  return idNamed(page, HAZARD, { title })
}

/** A step by call that has to succeed. */
export async function takeByCall(page: Page, step: string, id: string, given: object = {}): Promise<void> {
  await call(page, 'PUT', `${HAZARD}/${step}`, { id, ...given })
}

/** The sentence of a step by call that has to be refused. */
export async function refusalOf(page: Page, step: string, id: string, given: object = {}): Promise<string> {
  const answer = (await put(page, `${HAZARD}/${step}`, { id, ...given })) as { success: boolean; message: string }
  expect(answer.success, answer.message).toBe(false)
  return answer.message
}

/** The row of a hazard in somebody's list, and the steps taken there. */
export async function hazardRow(page: Page, title: string) {
  await visit(page, `/hazard/list?title=${title}`)
  const row = openRow(page, title)
  await expect(row.locator).toBeVisible()
  return {
    /** Stands in this state. */
    isIn: (state: string) => expect(row.locator).toContainText(state),
    /** Takes a step that asks something. */
    async take(step: string, given: Given = {}) {
      await row.act(step)
      await answer(formOf(page, step), given)
      await take(page, step)
    },
    /** Takes a step with a picture of what was done. */
    async rectify(step: string, measure: string) {
      await row.act(step)
      const form = formOf(page, step)
      await fillForm(form, { 整改情况: measure })
      await attachPicture(form, '整改照片')
      await take(page, step)
    },
    /** What the row offers, beside it and in its 更多. */
    async offers(): Promise<string[]> {
      const buttons = row.locator.getByRole('button')
      await expect(buttons.first()).toBeVisible()
      const beside = await namesOf(buttons)
      const more = row.locator.getByRole('button', { name: /^更多操作/ })
      if ((await more.count()) === 0) return beside
      const entries = page.getByRole('menuitem')
      // A live change of the row may take the button from under the pointer.
      await expect(async () => {
        if ((await entries.count()) === 0) await more.click({ timeout: 3_000 })
        await expect(entries.first()).toBeVisible({ timeout: 3_000 })
      }).toPass()
      const inMenu = await namesOf(entries)
      await page.keyboard.press('Escape')
      return [...beside, ...inMenu]
    },
  }
}

interface Given {
  /** The answer of a step that asks for one. */
  outcome?: string
  fields?: Record<string, string | boolean>
}

async function answer(form: Locator, { outcome, fields = {} }: Given): Promise<void> {
  if (outcome !== undefined) await form.getByRole('radio', { name: outcome, exact: true }).check()
  await fillForm(form, fields)
}

/** The first word of each: a button beside a row names the row, too. */
async function namesOf(all: Locator): Promise<string[]> {
  const names = await all.evaluateAll((each) => each.map((one) => one.ariaLabel ?? one.textContent ?? ''))
  return names.map((name) => name.split(' ')[0]!)
}

/** An inspection of a workshop by a list of its own, begun by its inspector `leader`. @returns its id */
export async function beginInspection(
  office: Page,
  leader: Page,
  { title, orgId, dueDate, items }: { title: string; orgId: string; dueDate: string; items: readonly string[] },
): Promise<string> {
  const list = { name: title, items: items.map((content, at) => ({ content, itemNo: at + 1 })) }
  await call(office, 'POST', `${HAZARD}/checklist/add`, list)
  const checklistId = await idNamed(office, `${HAZARD}/checklist`, { name: title })
  const task = { title, orgId, checklistId, dueDate, inspector: 'leader', leaders: 'safety' }
  await call(office, 'POST', `${TASK}/add`, task)
  const id = await idNamed(office, TASK, { title })
  await call(leader, 'PUT', `${TASK}/start`, { id })
  return id
}

/** The records that an inspection has found. */
export async function foundBy(page: Page, taskId: string): Promise<Rows['records']> {
  return ((await call(page, 'GET', `${HAZARD}/list?taskId=${taskId}`)) as Rows).records
}

/** The page on which an inspection is gone through. */
export function roundOf(page: Page) {
  const answers = page.getByRole('group', { name: '检查结果' })
  return {
    show: (id: string) => visit(page, `/hazard/launcher?run=${id}`),
    /** Loads the page anew. */
    async reload() {
      await page.reload()
      await expect(answers).toBeVisible()
    },
    far: page.getByRole('status').filter({ hasText: '已检查' }),
    items: page.getByRole('navigation', { name: '检查项' }).getByRole('listitem'),
    card: (words: string) => page.getByRole('heading', { name: words }),
    press: (answer: string) => answers.getByRole('button', { name: answer }).click(),
    async go(at: number) {
      await page.getByRole('navigation', { name: '检查项' }).getByRole('listitem').nth(at).getByRole('button').click()
    },
    async notApplicable(remark: string) {
      await answers.getByRole('button', { name: '不适用' }).click()
      const form = formOf(page, '不适用')
      await form.getByLabel('说明').fill(remark)
      await form.getByRole('button', { name: '确定' }).click()
      await expect(form).toBeHidden()
    },
    async found(title: string) {
      await answers.getByRole('button', { name: '有隐患' }).click()
      const form = formOf(page, '登记隐患')
      const file = { name: '现场.png', mimeType: 'image/png', buffer: await picture() }
      await form.locator('input[type=file]').setInputFiles(file)
      await expect(form.getByRole('button', { name: '移除第 1 张照片' })).toBeVisible()
      await form.getByRole('radio', { name: '物的不安全状态' }).check()
      await fillForm(form, { 隐患标题: title, 地点: REPORT.location, 描述: REPORT.description })
      await form.getByRole('button', { name: '登记', exact: true }).click()
      await expect(form).toBeHidden()
    },
  }
}
