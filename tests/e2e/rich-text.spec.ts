import { expect, type Locator, type Page } from '@playwright/test'
import { richTextMachine } from '#machines/rich-text/rich-text.machine.ts'
import { modelOf } from '#tests/machines/model.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { WORD, WPS } from '#tests/widgets/rich-text/clipboards.ts'
import { openRow, pickMoment, press } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'
import { walkOnPage } from './walk.ts'

test.describe.configure({ timeout: 120_000 })

test('[BLOCK-12][CONST-72] each tool writes what the server keeps and readers see', async ({ opened }) => {
  const { page, dialog } = await openForm(opened)
  const text = textOf(dialog)
  await expect.poll(async () => (await text.locator('..').boundingBox())?.height).toBe(300)
  await text.click()
  await menu(dialog, '段落样式', '标题2')
  await page.keyboard.type('检查')
  await page.keyboard.press('Enter')
  for (const [name, word] of [
    ['加粗', '粗'],
    ['斜体', '斜'],
    ['下划线', '线'],
    ['删除线', '删'],
  ] as const) {
    await tool(dialog, name).click()
    await page.keyboard.type(word)
    await tool(dialog, name).click()
  }
  await menu(dialog, '文字颜色', '红色')
  await page.keyboard.type('红')
  await page.keyboard.press('Enter')
  await tool(dialog, '清除格式').click()
  await tool(dialog, '居中').click()
  await page.keyboard.type('中')
  await page.keyboard.press('Enter')
  await tool(dialog, '左对齐').click()
  await tool(dialog, '项目符号').click()
  await page.keyboard.type('点')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(dialog, '图片').click()
  await dialog.getByRole('textbox', { name: '图片地址' }).fill('/favicon.svg')
  await dialog.getByRole('button', { name: '插入', exact: true }).click()
  await expect(text.locator('img')).toHaveAttribute('src', '/favicon.svg')
  const written = page.waitForRequest(/annountCement\/add/)
  const titile = await fillRest(dialog)
  await dialog.getByRole('button', { name: '仅保存' }).click()
  const { msgContent } = (await written).postDataJSON() as { msgContent: string }
  expect(msgContent).toContain(
    '<h2>检查</h2><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><span style="color: rgb(217, 54, 62);">红</span></p>' +
      '<p style="text-align: center;">中</p><ul><li><p>点</p></li></ul>',
  )
  await expect(dialog).toHaveCount(0)

  await openRow(page, titile).act('查看')
  const shown = page.getByRole('article')
  await expect(shown.getByText('红', { exact: true })).toHaveCSS('color', 'rgb(217, 54, 62)')
  await expect(shown.getByText('中', { exact: true })).toHaveCSS('text-align', 'center')
  for (const tag of ['h2', 'strong', 'em', 'u', 's', 'ul > li', 'img[src="/favicon.svg"]']) {
    await expect(shown.locator(`div ${tag}`), tag).toHaveCount(1)
  }
})

test('[BLOCK-12][LAYOUT-09] menus open in the window and do not move while they do, a table grows and goes by its menu, the machine of the editor is walked, and an unsaved text survives F5 to its last letter', async ({
  opened,
}) => {
  const { page, dialog } = await openForm(opened)
  const text = textOf(dialog)
  // The toolbar at the lower edge: the menu has to go elsewhere than below it.
  await page.setViewportSize({ width: 1440, height: 620 })
  await text.click()
  for (const name of ['段落样式', '文字颜色', '表格']) {
    expect([name, await placesWhileOpening(tool(dialog, name))]).toEqual([name, 1])
    const entries = page.getByRole('menuitem').filter({ visible: true })
    await expect(entries.first()).toBeVisible()
    for (const entry of await entries.all()) await expect(entry).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(entries).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await menu(dialog, '表格', '插入 3×3 表格')
  await expect(text.locator('tr')).toHaveCount(3)
  await menu(dialog, '表格', '在下方加一行')
  await menu(dialog, '表格', '在右侧加一列')
  await expect(text.locator('tr')).toHaveCount(4)
  await expect(text.locator('tr').first().locator('th, td')).toHaveCount(4)
  await menu(dialog, '表格', '删除表格')
  await expect(text.locator('table')).toHaveCount(0)
  await tool(dialog, '撤销').click()
  await expect(text.locator('table')).toHaveCount(1)

  const address = dialog.getByRole('textbox', { name: /^(链接|图片)地址$/ })
  const cases = [
    { type: 'text.change', html: '<p>一</p>' },
    { type: 'address.ask', kind: 'link', address: '' },
    { type: 'address.type', address: 'example.com' },
  ]
  // Another value comes from the form, waiting from the clock: neither is something a person does.
  const byPerson = /^(xstate\.init|text\.|address\.)/
  const paths = modelOf(richTextMachine, cases, { input: { html: '' } })
    .getSimplePaths()
    .filter(({ steps }) => steps.every(({ event }) => byPerson.test(event.type)))
  const walked = await walkOnPage(page, paths as never, {
    begin: async () => {
      if ((await address.count()) > 0) await address.press('Escape')
      await textOf(dialog).click()
    },
    events: {
      'text.change': async () => page.keyboard.type('一'),
      'text.leave': async () => dialog.getByLabel('标题', { exact: true }).focus(),
      'address.ask': async () => tool(dialog, '链接').click(),
      'address.type': async () => address.fill('example.com'),
      'address.submit': async () => address.press('Enter'),
      'address.remove': async () => dialog.getByRole('button', { name: '去掉链接' }).click(),
      'address.cancel': async () => address.press('Escape'),
    },
    check: async (_page, snapshot) => {
      await expect(address).toHaveCount(snapshot.matches({ address: 'asking' } as never) ? 1 : 0)
    },
  })
  expect(walked).toBeGreaterThan(5)

  await text.click()
  await page.keyboard.type('还没有写完')
  await page.reload()
  await expect(text).toContainText('还没有写完')
})

/** The editor of the gallery, whose text is shown beside it as soon as it is told. */
async function openGallery(page: Page) {
  const example = page.getByRole('article', { name: '富文本', exact: true }).getByRole('region').first()
  const text = example.getByRole('textbox')
  await expect(text).toBeVisible()
  return { example, text, told: example.locator('output').last() }
}

test('[BLOCK-12][API-098][API-101] a picture of this computer is kept by the server and shown from there; where the server keeps none it stands in the text itself', async ({
  opened,
}) => {
  const page = await opened('admin', '/system/blocks?block=rich-text')
  const { example, text, told } = await openGallery(page)
  const buffer = await picture(320, 200, '#1677ff')
  await example.getByLabel('选择图片').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer })
  const image = text.locator('img')
  await expect(image).toHaveAttribute('src', /\/sys\/common\/static\/jeditor\/[0-9a-f]{32}\//)
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320)
  await expect(told).toContainText('/sys/common/static/jeditor/')

  await page.route('**/sys/common/upload', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), message: 'local', result: null } })
  })
  const content = (await picture(16, 16)).toString('base64')
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await text.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'a.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, content)
  await expect(text.locator('img')).toHaveAttribute('src', `data:image/png;base64,${content}`)
})

test('[BLOCK-12][CONST-17][NOTIF-08] what is typed is told while the text keeps the focus; what is pasted keeps its words, loses what could run, and a whole clipboard comes without its dress', async ({
  opened,
}) => {
  const page = await opened('admin', '/system/blocks?block=rich-text')
  const { text, told } = await openGallery(page)
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('立即停工')
  await expect(told).toContainText('>立即停工<')
  await expect(text).toBeFocused()

  await page.keyboard.press('ControlOrMeta+a')
  await text.evaluate((element) => {
    const clipboard = new DataTransfer()
    clipboard.setData(
      'text/html',
      `<p class="page-style" onclick="window.hit=1">一<script>window.hit=1</script></p><img src="x" onerror="window.hit=1">` +
        `<iframe srcdoc="<script>parent.hit=1</script>"></iframe><a href="javascript:window.hit=1">点</a><svg onload="window.hit=1"></svg>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  })
  await expect(text).toContainText('一')
  await expect(
    text.locator('script, iframe, svg, [onclick], [onerror], .page-style, a[href^="javascript"]'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => (window as never as { hit?: number }).hit)).toBeUndefined()

  for (const [program, html] of Object.entries({ Word: WORD, WPS })) {
    await text.click()
    await page.keyboard.press('ControlOrMeta+a')
    await text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      clipboardData.setData('text/plain', 'plain')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    await expect(text.locator('li')).toHaveCount(program === 'Word' ? 3 : 2)
    await expect(text.locator('strong')).toHaveText(program === 'Word' ? '作业前' : '应急电话')
    if (program === 'Word') {
      await expect(text.locator('li ol > li')).toHaveText('氧气')
      await expect(text.locator('h2')).toHaveText('动火作业')
      await expect(text.locator('td')).toHaveAttribute('colspan', '2')
    }
    await expect(told).not.toContainText(/mso|Mso|宋体|o:p|font-size/)
    await expect(text).not.toContainText('1.')
  }
})

const tool = (dialog: Locator, name: string) =>
  dialog.getByRole('toolbar', { name: '格式' }).getByRole('button', { name, exact: true })

const textOf = (dialog: Locator) => dialog.getByRole('textbox', { name: '内容' })

/** Presses a button and counts the places at which the last entry of its menu is painted until all has come to rest. */
function placesWhileOpening(button: Locator): Promise<number> {
  return button.evaluate(async (element: HTMLElement) => {
    const places = new Set<number>()
    const shown = () =>
      [...document.querySelectorAll('[role="menuitem"]')]
        .filter((entry) => entry.getBoundingClientRect().left > 0)
        .at(-1)
    element.click()
    for (let atRest = 0; atRest < 20;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const entry = shown()
      if (entry === undefined) continue
      places.add(Math.round(entry.getBoundingClientRect().top))
      atRest = entry.closest('[class*="ant-slide-"]') === null ? atRest + 1 : 0
    }
    return places.size
  })
}

async function menu(dialog: Locator, name: string, entry: string): Promise<void> {
  await tool(dialog, name).click()
  await dialog.page().getByRole('menuitem', { name: entry }).click()
  await expect(dialog.page().getByRole('menuitem', { name: entry })).toBeHidden()
}

async function openForm(opened: (account: 'enterprise', path: string) => Promise<Page>) {
  const page = await opened('enterprise', '/isystem/annountCement')
  await press(page, '新增')
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('toolbar', { name: '格式' }) })
  await expect(textOf(dialog)).toBeVisible()
  return { page, dialog }
}

async function fillRest(dialog: Locator): Promise<string> {
  const titile = unique('排版')
  await dialog.getByLabel('标题', { exact: true }).fill(titile)
  for (const [label, moment] of [
    ['开始时间', '2026-11-01 00:00:00'],
    ['结束时间', '2099-12-31 00:00:00'],
  ] as const) {
    await pickMoment(dialog, label, moment)
  }
  await dialog.getByRole('textbox', { name: '摘要' }).fill('排版')
  return titile
}
