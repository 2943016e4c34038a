import { expect, type Locator, type Page } from '@playwright/test'
import { add, call, nameOf, unreadOf, write } from './announcement-steps.ts'
import { notificationButtonOf } from './page-objects/notification-button.ts'
import { closeDialog, confirm, openRow } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

// Two people take part in each.
test.describe.configure({ timeout: 120_000 })

const LIST = '/isystem/annountCement'

test('[SCREEN-71][NCHAN-09][NOTIF-01][NOTIF-02][NOTIF-04][NOTIF-05][BLOCK-12] what is written here rings there, is read, counted down and told who has read it', async ({
  opened,
}) => {
  const titile = nameOf('夜间动火作业提醒')
  const reader = await opened('monitor')
  await expect(notificationButtonOf(reader)).toBeVisible()
  const before = await unreadOf(reader)
  const page = await opened('enterprise', LIST)
  await write(page, titile)
  const row = openRow(page, titile)
  await expect(row.locator).toContainText('未发布')
  await row.act('发布')
  await confirm(page, '确定发布吗？')
  await expect(row.locator).toContainText('已发布')

  await expect.poll(() => unreadOf(reader)).toBeGreaterThan(before)
  await notificationButtonOf(reader).click()
  const popover = reader.getByRole('dialog', { name: '消息', exact: true })
  const tab = popover.getByRole('tab', { name: /^通知/ })
  await expect(popover.getByRole('button', { name: titile })).toBeVisible()
  const counted = Number(/\((\d+)\)/.exec(await tab.innerText())?.[1])
  await popover.getByRole('button', { name: titile }).click()
  const dialog = reader.getByRole('dialog').filter({ hasText: '通知消息' })
  await expect(dialog.getByRole('heading', { name: titile })).toBeVisible()
  await expect(dialog.locator('strong')).toHaveText('严禁无证动火')
  await expect(dialog.getByRole('link', { name: '作业规程' })).toHaveAttribute('href', 'https://example.com/rules')
  await closeDialog(dialog)
  await notificationButtonOf(reader).click()
  await expect(tab).toHaveText(`通知(${counted - 1})`)
  await expect(popover.getByRole('button', { name: titile })).toHaveCount(0)

  await row.act('阅读情况')
  const drawer = page.getByRole('dialog').filter({ hasText: `阅读情况：${titile}` })
  await expect(drawer.getByRole('row', { name: /monitor/ })).toContainText('已读')
  await expect(drawer.getByRole('row', { name: /auditor/ })).toContainText('未读')
})

test('[API-091][SCREEN-80][ROUTE-15][NOTIF-03] what is withdrawn vanishes from the counts and from 我的消息', async ({
  opened,
}) => {
  const titile = nameOf('消防通道检查')
  const page = await opened('enterprise', LIST)
  const id = await add(page, { titile, msgContent: '<p>周三检查</p>' })
  await call(page, 'GET', `/sys/annountCement/doReleaseData?id=${id}`)
  const reader = await opened('auditor')
  await notificationButtonOf(reader).click()
  const popover = reader.getByRole('dialog', { name: '消息', exact: true })
  await expect(popover.getByRole('button', { name: titile })).toBeVisible()
  await popover.getByRole('button', { name: '查看更多' }).click()
  await expect(reader).toHaveURL(/\/isps\/userAnnouncement/)
  await expect(reader.getByRole('row', { name: titile })).toContainText('未读')

  await page.getByRole('button', { name: '刷新' }).click()
  await openRow(page, titile).act('撤销')
  await confirm(page, '确定撤销吗？')
  await expect(openRow(page, titile).locator).toContainText('已撤销')
  await notificationButtonOf(reader).click()
  await expect(popover.getByRole('tab', { name: /^通知/ })).toBeVisible()
  await expect(popover.getByRole('button', { name: titile })).toHaveCount(0)
  await reader.keyboard.press('Escape')
  await reader.getByRole('button', { name: '刷新' }).click()
  await expect(reader.getByRole('row', { name: titile })).toHaveCount(0)
})

test('[SCREEN-71] a card of the board is dragged by the pointer and moved with keys to where a step leads it', async ({
  opened,
}) => {
  const [dragged, keyed] = [nameOf('看板拖动'), nameOf('看板键盘')]
  const page = await opened('enterprise', LIST)
  for (const titile of [dragged, keyed]) await add(page, { titile, msgContent: '<p>看板</p>' })
  await page.getByRole('button', { name: '以看板显示' }).click()
  const column = (name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}，`) })
  const card = (titile: string) => page.getByRole('listitem').filter({ hasText: titile }).last()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(column('未发布')).toContainText(dragged)

  await card(dragged).dragTo(column('已发布'), { sourcePosition: { x: 60, y: 60 } })
  await confirm(page, '确定发布吗？')
  await expect(column('已发布')).toContainText(dragged)
  await expect(column('未发布')).not.toContainText(dragged)

  const handle = page.getByRole('button', { name: `移动 ${keyed}` })
  await handle.press('Enter')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await handle.press('ArrowRight')
  await expect(page.getByText('移到“已发布”：发布')).toBeAttached()
  await handle.press('Enter')
  await confirm(page, '确定发布吗？')
  await expect(column('已发布')).toContainText(keyed)
  await page.getByRole('button', { name: '以表格显示' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('[NOTIF-06][NOTIF-08][NOTIF-09][DLG-01][DLG-02][DLG-03][DLG-04][CONST-77] hostile texts are inert, 去处理 leads to the page, a component is shown with its record', async ({
  page,
  enter,
}) => {
  const asked: string[] = []
  await page.route('https://canary.invalid/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  // A server that cleans nothing: the console alone decides what is shown.
  await page.route('**/sys/annountCement/listByUser*', (route) => route.fulfill({ json: HOSTILE }))
  await enter('auditor')
  const dialog = page.getByRole('dialog').filter({ hasText: '关闭' })
  const open = async (name: string) => {
    await notificationButtonOf(page).click()
    await page.getByRole('button', { name }).click()
    await expect(dialog).toBeVisible()
  }
  await open('恶意通告')
  await expect(dialog.getByText('正文')).toBeVisible()
  await expect(dialog.locator('article :is(script, iframe, form, svg, style)')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: '去处理' })).toHaveCount(0)
  await expectSize(page, dialog)
  await closeDialog(dialog)
  expect(await page.evaluate(() => (window as never as { hit?: number }).hit)).toBeUndefined()
  expect(asked).toEqual([])

  await open('组件通告')
  await expect(dialog.getByText('这条消息关联的页面打不开')).toBeVisible()
  await closeDialog(dialog)
  await open('去处理通告')
  await dialog.getByRole('button', { name: '去处理' }).click()
  await expect(page).toHaveURL(/\/isps\/userAnnouncement/)
})

/** 60% of the window and a body of 80% of its height, all of it when fullscreen. */
async function expectSize(page: Page, dialog: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!
  const body = dialog.getByRole('article').locator('..')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(width * 0.6, -1)
  await expect.poll(async () => (await body.boundingBox())?.height).toBeCloseTo(height * 0.8, -1)
  // By key: a notice may lie above the button.
  await dialog.getByRole('button', { name: '全屏' }).press('Enter')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(width, -1)
  await dialog.getByRole('button', { name: '退出全屏' }).press('Enter')
}

const LOAD = 'https://canary.invalid/x'
const TEXT = {
  sender: 'admin',
  priority: 'H',
  msgCategory: '1',
  sendTime: '2026-11-20 09:00:00',
  openType: null,
  openPage: null,
  busId: null,
}
const HOSTILE = {
  success: true,
  code: 0,
  message: '',
  timestamp: 0,
  result: {
    anntMsgTotal: 3,
    anntMsgList: [
      {
        ...TEXT,
        id: 'h1',
        titile: '恶意通告<img src=x onerror="window.hit=1">',
        openType: 'url',
        openPage: '',
        msgContent:
          `<p>正文</p><script>window.hit=1</script><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg>` +
          `<iframe srcdoc="<script>parent.hit=1</script>"></iframe><a href="javascript:window.hit=1">点我</a>` +
          `<form action="${LOAD}"><input autofocus onfocus="window.hit=1"></form><style>@import "${LOAD}"</style>` +
          `<p style="position:fixed;background:url(${LOAD})">遮住</p><video src="${LOAD}" onerror="window.hit=1"></video>`,
      },
      {
        ...TEXT,
        id: 'h2',
        titile: '组件通告',
        openType: 'component',
        openPage: '../../etc',
        busId: '1',
        msgContent: '',
      },
      {
        ...TEXT,
        id: 'h3',
        titile: '去处理通告',
        openType: 'url',
        openPage: '/isps/userAnnouncement',
        msgContent: '<p>一</p>',
      },
    ],
    sysMsgTotal: 0,
    sysMsgList: [],
  },
}
