import {
  departmentSwitchMachine,
  type DepartmentSwitchContext,
} from '#machines/department-switch/department-switch.machine.ts'
import { expect, type Page } from '@playwright/test'
import { createActor } from 'xstate'
import { TestModel } from 'xstate/graph'
import { chooseCommand } from './console.ts'
import { test } from './page-objects/test.ts'
import { walkOnPage } from './walk.ts'

type Snapshot = ReturnType<ReturnType<typeof createActor<typeof departmentSwitchMachine>>['getSnapshot']>

const NAMES = ['安全环保部', '培训教学部']
const list = NAMES.map((departName, index) => ({ id: `d${index}`, orgCode: `D${index}`, departName }))
const EVENTS = [
  { type: 'switch.open', username: 'admin' },
  { type: 'xstate.done.actor.loadDepartments', output: { list, orgCode: 'D0' } },
  { type: 'department.choose', orgCode: 'D1' },
  { type: 'switch.confirm' },
  { type: 'switch.cancel' },
]

/** The first half of the flow can be walked again and again; saving reloads the page and has a test of its own. */
const paths = new TestModel(departmentSwitchMachine, {
  events: (snapshot: Snapshot) =>
    snapshot.matches('saving')
      ? []
      : EVENTS.filter(({ type }) => (type.startsWith('xstate.done') ? snapshot.matches('loading') : true)),
  serializeState: ({ value, context }: Snapshot) => JSON.stringify([value, context.orgCode]),
  limit: 500,
} as never).getSimplePaths()

test('[DEPT-01][DEPT-02][DEPT-04][DLG-05] the department switch walks on the real page', async ({ page, enter }) => {
  test.setTimeout(180_000)
  await enter('admin')
  const chosen = (paths as { steps: { state: Snapshot }[]; state: Snapshot }[]).filter(
    ({ state }) => !state.matches('saving'),
  )
  expect(chosen.length).toBeGreaterThan(1)
  const walked = await walkOnPage(page, chosen as never, { begin, events: CAUSES as never, check: check as never })
  expect(walked).toBeGreaterThan(5)
})

test('[DEPT-04][API-015][API-016] the chosen department is there after the switch and after a reload', async ({
  enter,
}) => {
  const page = await enter('admin', '/', 'own session')
  const menu = page.getByRole('button', { name: /的账号菜单$/ })
  const other = (await menu.textContent())?.includes('培训教学部') ? '安全环保部' : '培训教学部'
  await chooseCommand(page, '切换部门')
  await page.getByRole('dialog', { name: '切换部门' }).getByText(other).click()
  await page.getByRole('button', { name: '确认' }).click()
  await expect(menu).toContainText(other)
  await page.reload()
  await expect(menu).toContainText(other)
})

async function begin(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '切换部门' })

const CAUSES: Record<string, (page: Page) => Promise<void>> = {
  'switch.open': (page) => chooseCommand(page, '切换部门'),
  'xstate.done.actor.loadDepartments': (page) => expect(dialogOf(page)).toBeVisible(),
  'department.choose': (page) => dialogOf(page).getByText('培训教学部').click(),
  'switch.confirm': (page) => dialogOf(page).getByRole('button', { name: '确认' }).click(),
  'switch.cancel': (page) => dialogOf(page).getByRole('button', { name: '取消' }).click(),
}

async function check(page: Page, snapshot: { matches: Snapshot['matches']; context: DepartmentSwitchContext }) {
  if (snapshot.matches('closed')) await expect(dialogOf(page)).toHaveCount(0)
  if (!snapshot.matches('visible')) return
  await expect(dialogOf(page).getByText('请选择部门')).toHaveCount(snapshot.matches({ visible: 'missing' }) ? 1 : 0)
  await expect(dialogOf(page).getByRole('radio')).toHaveCount(NAMES.length)
}
