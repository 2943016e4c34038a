import { expect, type Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { press } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

/** Each page that Chromium prints: its size in points and its text. */
async function printed(page: Page) {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  const { numPages, ...pdf } = await getDocument({ data, verbosity: 0 }).promise.then((file) => ({
    numPages: file.numPages,
    page: (no: number) => file.getPage(no),
  }))
  const numbers = Array.from({ length: numPages }, (_, at) => at + 1)
  return Promise.all(
    numbers.map(async (no) => {
      const one = await pdf.page(no)
      const { width, height } = one.getViewport({ scale: 1 })
      const { items } = await one.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      return { isLandscape: width > height, text: plain(text) }
    }),
  )
}

/** A font may share a glyph between a character and the radical that looks like it; then the PDF names the radical. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll('⻚', '页').replaceAll(/\s/g, '')
}

test('[SCREEN-34] the ledger of devices is printed on A4 landscape, the head of its table on each page', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/equipment/manage')
  await press(page, '打印台账')
  await expect(page.getByRole('dialog').getByRole('region', { name: '设备台账' })).toBeVisible()
  const pages = await printed(page)
  const rows = pages.filter(({ text }) => text.includes('VR-HMD-'))
  expect(rows.length).toBeGreaterThan(1)
  for (const { isLandscape, text } of rows) {
    expect(isLandscape).toBe(true)
    expect(text).toContain('序号设备编号类型状态使用组织')
  }
  pages.forEach(({ text }, at) => expect(text).toContain(`第${at + 1}页/共${pages.length}页`))
  expect(pages[0]!.text).toContain('设备台账')
  expect(pages.at(-1)!.text).toContain('编制(签字)')
  expect(pages.at(-1)!.text).toContain('打印人:')
})
