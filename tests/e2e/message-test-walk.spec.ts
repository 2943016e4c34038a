import { messageTestMachine } from '#machines/message-test/message-test.machine.ts'
import { expect, type Page, type Route } from '@playwright/test'
import { createActor } from 'xstate'
import { TestModel } from 'xstate/graph'
import { closeDialog, openRow } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { walkOnPage } from './walk.ts'

type Snapshot = ReturnType<ReturnType<typeof createActor<typeof messageTestMachine>>['getSnapshot']>

const template = {
  templateCode: 'course_due',
  templateName: '课程到期提醒',
  templateType: '1',
  templateContent: '${name}',
  templateTestJson: '{"name": "何海涛"}',
}
const REFUSAL = '发送消息任务添加失败！'
const EVENTS = [
  { type: 'dialog.open', template },
  { type: 'draft.change', change: { receiver: '13900000000' } },
  { type: 'draft.change', change: { receiver: '139' } },
  { type: 'form.submit' },
  { type: 'xstate.done.actor.sendMessage', output: '发送消息任务添加成功！' },
  { type: 'xstate.error.actor.sendMessage', error: new Error(REFUSAL) },
  { type: 'message.another' },
  { type: 'dialog.close' },
]

const paths = new TestModel(messageTestMachine, {
  events: (snapshot: Snapshot) =>
    EVENTS.filter(
      (event) => event.type.startsWith('xstate') === snapshot.hasTag('busy') || snapshot.hasTag('visible'),
    ).filter((event) => snapshot.can(event as never)),
  serializeState: ({ value, context }: Snapshot) => JSON.stringify([value, context.draft.receiver, context.isTried]),
  limit: 500,
} as never).getShortestPaths() as unknown as { steps: { event: never; state: Snapshot }[] }[]

test('[SCREEN-45] the test of a template walks on the real page', async ({ page, enter }) => {
  test.setTimeout(240_000)
  const seen = paths.flatMap(({ steps }) => steps.map(({ state }) => JSON.stringify(state.value)))
  expect([...new Set(seen)].toSorted()).toEqual([
    '"closed"',
    '{"open":"failed"}',
    '{"open":"sending"}',
    '{"open":"sent"}',
    '{"open":{"editing":"incomplete"}}',
    '{"open":{"editing":"ready"}}',
  ])
  const held = await holdSendings(page)
  await enter('enterprise', '/message/sysMessageTemplateList?templateCode=course_due')
  const walked = await walkOnPage(page, paths as never, {
    begin: (at) => closed(at, held),
    events: causes(held) as never,
    check: check as never,
  })
  expect(walked).toBeGreaterThan(15)
})

/** Sendings that wait for their answer. */
type Held = Route[]

async function holdSendings(page: Page): Promise<Held> {
  const held: Held = []
  await page.route('**/sysMessageTemplate/sendMsg', (route) => void held.push(route))
  return held
}

async function answer(held: Held, success: boolean, message: string): Promise<void> {
  await expect.poll(() => held.length).toBe(1)
  await held.shift()!.fulfill({ json: { success, message, code: success ? 200 : 500, result: null, timestamp: 0 } })
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^发送测试/ })

/** A dialog outlives its page being loaded again, so it is closed as a person does. */
async function closed(page: Page, held: Held): Promise<void> {
  const dialog = dialogOf(page)
  if (held.length > 0) await answer(held, true, '')
  if (await dialog.isVisible()) await close(page)
  await expect(dialog).toHaveCount(0)
}

function close(page: Page): Promise<void> {
  return closeDialog(dialogOf(page))
}

function causes(held: Held): Record<string, (page: Page, event: never) => Promise<void>> {
  return {
    'dialog.open': (page) => openRow(page, /course_due/).act('发送测试'),
    'draft.change': (page, event: { change: { receiver: string } }) =>
      dialogOf(page).getByLabel('消息接收方').fill(event.change.receiver),
    // A second click within 300 ms is refused, a submitted form is not.
    'form.submit': (page) =>
      dialogOf(page)
        .locator('form')
        .evaluate((form) => (form as HTMLFormElement).requestSubmit()),
    'xstate.done.actor.sendMessage': () => answer(held, true, '发送消息任务添加成功！'),
    'xstate.error.actor.sendMessage': () => answer(held, false, REFUSAL),
    'message.another': (page) => dialogOf(page).getByRole('button', { name: '再发一条' }).click(),
    'dialog.close': close,
  }
}

async function check(page: Page, snapshot: Snapshot): Promise<void> {
  const dialog = dialogOf(page)
  await expect(dialog).toHaveCount(snapshot.hasTag('visible') ? 1 : 0)
  if (!snapshot.hasTag('visible')) return
  await expect(dialog.getByText('发送消息任务添加成功！')).toHaveCount(snapshot.matches({ open: 'sent' }) ? 1 : 0)
  await expect(dialog.getByText(REFUSAL)).toHaveCount(snapshot.matches({ open: 'failed' }) ? 1 : 0)
  const { draft, isTried } = snapshot.context
  const isFaulty = snapshot.matches({ open: { editing: 'incomplete' } })
  await expect(dialog.getByText('不是有效的手机号码')).toHaveCount(isFaulty && draft.receiver !== '' ? 1 : 0)
  await expect(dialog.getByText('请输入消息接收方')).toHaveCount(isFaulty && draft.receiver === '' && isTried ? 1 : 0)
  if (snapshot.hasTag('writable')) await expect(dialog.getByLabel('消息接收方')).toHaveValue(draft.receiver)
  if (snapshot.hasTag('busy')) await expect(dialog.getByRole('button', { name: '取消' })).toBeDisabled()
}
