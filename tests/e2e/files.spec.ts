import { expect, type Locator, type Page } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'
import { paperOf } from '#tests/server/files/paper.ts'
import { pdf, picture } from '#tests/server/files/sample-files.ts'
import { test } from './page-objects/test.ts'

const MEGABYTE = 1024 * 1024

async function openBlock(page: Page, title: string, example: string): Promise<Locator> {
  await page
    .getByRole('navigation', { name: '组件', exact: true })
    .getByRole('button', { name: title, exact: true })
    .click()
  return page.getByRole('article', { name: title, exact: true }).getByRole('region', { name: example, exact: true })
}

/** A file of this computer, whose time of change stays as it is. */
function fileOf(folder: string, name: string, content: Buffer): string {
  const file = path.join(folder, name)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(file, content)
  return file
}

// Megabytes through a busy machine.
test.describe.configure({ timeout: 180_000 })

const chooser = (example: Locator) => example.locator('input[type=file]')

test('[API-099][UPLOAD-02][DLG-16][ERR-30] pictures are kept, shown large, turned by keys, and told their ends', async ({
  opened,
}) => {
  const page = await opened('admin', '/system/blocks')
  const example = await openBlock(page, '上传文件', '图片')
  const files = await Promise.all([
    picture(800, 400, '#1677ff').then((buffer) => ({ name: '甲.png', mimeType: 'image/png', buffer })),
    picture(300, 600, '#fa8c16').then((buffer) => ({ name: '乙.png', mimeType: 'image/png', buffer })),
  ])
  await chooser(example).setInputFiles(files)
  await expect(example.getByRole('button', { name: '查看 乙.png' })).toBeVisible()
  await example.getByRole('button', { name: '查看 甲.png' }).click()
  const viewer = page.getByRole('dialog', { name: /^图片 甲/ })
  await expect(viewer.getByRole('img', { name: '甲.png' })).toBeVisible()
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('未知的操作')).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer.getByText('125%')).toBeVisible()
  await page.keyboard.press('r')
  await expect(viewer.getByRole('img', { name: '甲.png' })).toHaveCSS('transform', /matrix\(0, 1\.25, -1\.25, 0/)
  await page.keyboard.press('ArrowRight')
  const next = page.getByRole('dialog', { name: /^图片 乙/ })
  await expect(next.getByRole('img', { name: '乙.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('已到最后~')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(next).toHaveCount(0)
})

test('[UPLOAD-01][API-100] a large file goes on where the line broke', async ({ opened }, { outputDir }) => {
  const page = await opened('admin', '/system/blocks')
  const example = await openBlock(page, '上传文件', '大文件')
  const offsets: string[] = []
  let isDown = true
  await page.route('**/sys/common/tus/*', async (route) => {
    const offset = route.request().headers()['upload-offset']
    if (route.request().method() !== 'PATCH' || offset === undefined) return route.continue()
    offsets.push(offset)
    if (isDown && offset !== '0') return route.abort('internetdisconnected')
    return route.continue()
  })
  await chooser(example).setInputFiles(fileOf(outputDir, '演练录像.pdf', pdf(12 * MEGABYTE)))
  await expect(example.getByText('网络中断，正在重试').first()).toBeVisible()
  isDown = false
  await expect(example.getByRole('button', { name: '演练录像.pdf', exact: true })).toBeVisible()
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1)
  expect(offsets.filter((offset) => offset === String(8 * MEGABYTE)).length).toBeGreaterThan(1)
})

test('[UPLOAD-01] a large file goes on after the page was reloaded, and after it was stopped by hand', async ({
  opened,
}, { outputDir }) => {
  const page = await opened('admin', '/system/blocks')
  const file = fileOf(outputDir, '培训视频.pdf', pdf(12 * MEGABYTE))
  const offsets: string[] = []
  let mayPass = 1
  await page.route('**/sys/common/tus/*', async (route) => {
    const offset = route.request().headers()['upload-offset']
    if (route.request().method() !== 'PATCH' || offset === undefined) return route.continue()
    offsets.push(offset)
    // What may not pass hangs, as on a line that has died.
    if (mayPass > 0) {
      mayPass -= 1
      await route.continue()
    }
  })
  let example = await openBlock(page, '上传文件', '大文件')
  await chooser(example).setInputFiles(file)
  await expect.poll(() => offsets).toEqual(['0', String(8 * MEGABYTE)])
  await page.reload()
  example = await openBlock(page, '上传文件', '大文件')
  await chooser(example).setInputFiles(file)
  await expect.poll(() => offsets.at(-1)).toBe(String(8 * MEGABYTE))
  await example.getByRole('button', { name: '暂停 培训视频.pdf' }).click()
  await expect(example.getByText(/^已暂停/)).toBeVisible()
  mayPass = 10
  await example.getByRole('button', { name: '继续 培训视频.pdf' }).click()
  await expect(example.getByRole('button', { name: '培训视频.pdf', exact: true })).toBeVisible()
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1)
})

test('[VALID-49][UPLOAD-03][ERR-13] too large, of a wrong kind and chosen twice are refused in words', async ({
  opened,
}) => {
  const page = await opened('admin', '/system/blocks')
  const example = await openBlock(page, '上传文件', '文件')
  const text = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('说明') }
  await chooser(example).setInputFiles({ ...text, name: '大.txt', buffer: Buffer.alloc(11 * MEGABYTE, 0x20) })
  await expect(example.getByRole('alert')).toHaveText('请上传大小不超过 10 MB 的文件')
  await chooser(example).setInputFiles({
    name: '程序.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect(example.getByText('上传失败，存在非法文件类型：exe')).toBeVisible()
  await expect(page.getByText('程序.exe 上传失败.')).toBeVisible()
  await example.getByRole('button', { name: '程序.exe 上传失败' }).click()
  const told = page.getByRole('dialog').filter({ hasText: '上传出错' })
  await expect(told).toContainText('错误信息：上传失败，存在非法文件类型：exe')
  await told.getByRole('button', { name: '知道了' }).click()
  await expect(told).toHaveCount(0)
  await chooser(example).setInputFiles({ name: '假.png', mimeType: 'image/png', buffer: Buffer.from('<p>') })
  await expect(example.getByText('文件内容与扩展名不符，请选择正确的文件')).toBeVisible()
  const kept = fileOf(test.info().outputDir, '说明.txt', text.buffer)
  await chooser(example).setInputFiles(kept)
  await expect(example.getByRole('button', { name: '说明.txt', exact: true })).toBeVisible()
  await chooser(example).setInputFiles(kept)
  await expect(example.getByRole('alert')).toHaveText('“说明.txt”已在列表中')
})

test('a PDF is shown page by page', async ({ opened }) => {
  const page = await opened('admin', '/system/blocks')
  const example = await openBlock(page, '上传文件', '文件')
  await chooser(example).setInputFiles({
    name: '预案.pdf',
    mimeType: 'application/pdf',
    buffer: paperOf(['One', 'Two', 'Three']),
  })
  await example.getByRole('button', { name: '预案.pdf', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '文档 预案.pdf' })
  await expect(preview.getByText('/ 3 页')).toBeVisible()
  const first = preview.getByRole('article', { name: '第 1 页' }).locator('canvas')
  await expect
    .poll(() =>
      first.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        return data.some((value, at) => at % 4 !== 3 && value < 128)
      }),
    )
    .toBe(true)
  await preview.getByLabel('页码').fill('3')
  await expect(preview.getByRole('article', { name: '第 3 页' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
})
