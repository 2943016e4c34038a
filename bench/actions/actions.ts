import type { Page } from '@playwright/test'
import type { Sight } from './measure-action.ts'

/** One press of the pointer or a key that people make all day. */
export interface Action {
  name: string
  /** What leads to it, not measured. */
  prepare?: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
  result: readonly Sight[]
  /** What makes room for the next, not measured. */
  after?: (page: Page) => Promise<void>
}

const ACCOUNT = { name: 'enterprise', password: 'Enterprise1234' }
const DIALOG = '[role=dialog]'
const ROW = (list: string) => `main [role=grid][aria-label="${list}"] [role=gridcell]`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).last()
const press = (name: string) => (page: Page) => button(page, name).first().click(HELD)
/** As long as a hand holds a button down. */
const HELD = { delay: 80 }
const keys = (name: string) => (page: Page) => page.keyboard.press(name)
const escape = keys('Escape')

async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { expanded: false })
  await folded.first().waitFor()
  while (await folded.first().isVisible()) await folded.first().click()
}

async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('search').getByRole('textbox', { name: label }).fill(text)
}

/** In the order in which they are done in a window that is opened anew; each begins where the one before ended. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'sign in',
    prepare: async (page) => {
      await page.goto('/user/login')
      await page.getByRole('textbox', { name: '用户名' }).fill(ACCOUNT.name)
      await page.getByRole('textbox', { name: '密码', exact: true }).fill(ACCOUNT.password)
    },
    press: keys('Enter'),
    result: [{ css: 'nav[aria-label="主菜单"] a' }, { css: 'header button', text: '搜索' }],
  },
  {
    name: 'open a list for the first time (users, beside a tree)',
    prepare: unfold,
    press: (page) => menuLink(page, '用户管理').click(HELD),
    result: [{ css: ROW('用户列表'), text: 'enterprise' }, { css: '[role=treeitem]' }],
  },
  {
    name: 'open another list (positions)',
    press: (page) => menuLink(page, '职务管理').click(HELD),
    result: [{ css: ROW('职务列表'), text: '电工' }],
  },
  {
    name: 'go back to an open page',
    press: (page) => menuLink(page, '用户管理').click(HELD),
    result: [{ css: ROW('用户列表'), text: 'enterprise' }],
  },
  {
    name: 'choose a department in the tree beside a list',
    press: (page) => page.getByRole('treeitem', { name: '综合管理部' }).click(HELD),
    result: [
      { css: ROW('用户列表'), text: 'enterprise', gone: true },
      { css: ROW('用户列表'), text: '综合管理部' },
    ],
    after: async (page) => {
      await button(page, '全部用户').click()
      await page.getByRole('gridcell', { name: 'enterprise' }).waitFor()
    },
  },
  {
    name: 'search a list',
    prepare: (page) => search(page, '用户账号', 'monitor'),
    press: keys('Enter'),
    result: [
      { css: ROW('用户列表'), text: 'enterprise', gone: true },
      { css: ROW('用户列表'), text: 'monitor' },
    ],
  },
  {
    name: 'reset the search',
    press: press('重置'),
    result: [{ css: ROW('用户列表'), text: 'enterprise' }],
  },
  {
    name: 'go to the next page of a list',
    press: (page) => page.getByRole('listitem', { name: '下一页' }).getByRole('button').click(HELD),
    result: [{ css: ROW('用户列表'), text: 'enterprise', gone: true }, { css: ROW('用户列表') }],
    after: async (page) => {
      await page.getByRole('listitem', { name: '上一页' }).getByRole('button').click()
      await page.getByRole('gridcell', { name: 'enterprise' }).waitFor()
    },
  },
  {
    name: 'open a record beside its list',
    press: (page) => page.getByRole('gridcell', { name: '沈国栋' }).getByText('沈国栋').click(HELD),
    result: [{ css: `${DIALOG} article`, text: '13000000002' }],
    after: async (page) => {
      await escape(page)
      await page.locator(`${DIALOG} article`).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'open the form of a record',
    prepare: async (page) => {
      await menuLink(page, '职务管理').click()
      await page.getByRole('gridcell', { name: '电工', exact: true }).waitFor()
    },
    press: press('编辑 电工'),
    result: [{ css: `${DIALOG} form`, text: '职务名称' }],
  },
  {
    name: 'save a record that was changed',
    prepare: (page) => page.getByRole('dialog').getByRole('textbox', { name: '职务名称' }).fill('高压电工'),
    press: submit,
    result: [
      { css: DIALOG, gone: true },
      { css: ROW('职务列表'), text: '高压电工' },
    ],
    after: async (page) => {
      await press('编辑 高压电工')(page)
      await page.getByRole('dialog').getByRole('textbox', { name: '职务名称' }).fill('电工')
      await submit(page)
      await button(page, '编辑 电工').waitFor()
      await page.locator(DIALOG).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'open the form of a new record',
    press: press('新增'),
    result: [{ css: `${DIALOG} form`, text: '职务名称' }],
  },
  {
    name: 'save a new record',
    prepare: async (page) => {
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: '职务编码' }).fill('measured')
      await form.getByRole('textbox', { name: '职务名称' }).fill('测量员')
      await form.getByRole('combobox', { name: '职级' }).click()
      await page.locator('.ant-select-item-option', { hasText: '员级' }).first().click()
    },
    press: submit,
    result: [
      { css: DIALOG, gone: true },
      { css: ROW('职务列表'), text: '测量员' },
    ],
  },
  {
    name: 'delete a record, after the question',
    prepare: async (page) => {
      await button(page, '更多操作 测量员').click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await page.getByText('确定删除吗').first().waitFor()
    },
    press: (page) =>
      page
        .getByRole('tooltip')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: /确\s?定|删\s?除/ })
        .last()
        .click(HELD),
    result: [{ css: ROW('职务列表'), text: '测量员', gone: true }],
  },
  {
    name: 'open the column settings',
    press: press('列设置'),
    result: [{ css: '[role=tooltip]', text: '恢复默认' }],
    after: escape,
  },
  {
    name: 'open the command palette',
    press: keys('Control+k'),
    result: [{ css: 'dialog [role=option]' }],
  },
  {
    name: 'find a record in the command palette, once a wrong letter is gone',
    prepare: (page) => page.getByRole('combobox', { name: /名称/ }).pressSequentially('沈国栋x'),
    press: keys('Backspace'),
    result: [{ css: 'dialog [role=option]', text: '沈国栋' }],
    after: escape,
  },
  {
    name: 'turn the console dark',
    press: press('切换到深色'),
    result: [
      { css: 'html[data-appearance=dark]' },
      { css: '[class*=andun-dark]' },
      { css: '[class*=andun-light]', gone: true },
    ],
    after: press('切换到浅色'),
  },
  {
    name: 'fold the menu',
    press: press('收起菜单'),
    result: [{ css: 'header button[aria-label="展开菜单"]' }],
    after: press('展开菜单'),
  },
  {
    name: 'open the rights of a role',
    prepare: async (page) => {
      await menuLink(page, '角色用户').click()
      await button(page, '授权 部门负责人').waitFor()
    },
    press: press('授权 部门负责人'),
    result: [{ css: `${DIALOG} [role=treeitem]` }],
    after: escape,
  },
]

function submit(page: Page): Promise<void> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click(HELD)
}
