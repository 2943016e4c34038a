import { expect, type Page } from '@playwright/test'
import { test } from './page-objects/test.ts'
import path from 'node:path'
import { build } from 'vite'
import { CANARY, HOSTILE_HTML, LOAD } from '#tests/hostile-html.ts'

/** The sanitiser of the console, alone, as a script. */
let bundled: Promise<string> | undefined

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: path.resolve('.'),
    build: {
      write: false,
      lib: { entry: path.resolve('src/widgets/purify-html.ts'), name: 'Sanitiser', formats: ['iife'] },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

async function stage(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/*', (route) => {
    if (route.request().url().startsWith(CANARY)) asked.push(route.request().url())
    return route.abort()
  })
  await page.setContent('<main id="host"></main>')
  await page.addScriptTag({ content: await (bundled ??= bundle()) })
  return asked
}

/** What stands in the page after the sanitiser and the browser had their way. */
function shown(page: Page, html: string): Promise<string> {
  return page.evaluate(async (text) => {
    const host = document.getElementById('host')!
    const { purifyHtml } = (
      window as never as { Sanitiser: { purifyHtml: (this: void, html: string) => DocumentFragment } }
    ).Sanitiser
    host.replaceChildren(purifyHtml(text))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return host.innerHTML
  }, html)
}

const NOTHING_OF =
  /<(?!\/?(a|b|blockquote|br|caption|code|col|colgroup|dd|del|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)[\s>])/i
const NO_ATTRIBUTE =
  /\s(on\w+|style|class|id|name|is|slot|tabindex|ping|download|srcset|srcdoc|popover|background|data-[\w-]*|aria-[\w-]*)=/i

for (const [kind, texts] of Object.entries(HOSTILE_HTML)) {
  test(`[NOTIF-08] no ${kind} survive`, async ({ page }) => {
    const asked = await stage(page)
    for (const html of texts) {
      const result = await shown(page, html)
      expect(result, html).not.toMatch(NOTHING_OF)
      expect(result, html).not.toMatch(NO_ATTRIBUTE)
      expect(result, html).not.toMatch(/(href|src)="\s*(javascript|vbscript|blob|data:text)/i)
      for (const link of await page.locator('#host a').all()) await link.click({ timeout: 1_000 }).catch(() => {})
    }
    expect(await page.evaluate(() => (window as never as { hit?: number }).hit)).toBeUndefined()
    expect(asked).toEqual([])
  })
}

test('[NOTIF-08] content stays as it was written', async ({ page }) => {
  await stage(page)
  const html =
    '<h2>演练</h2><p>请 <strong>全体</strong> 参加<br><em>下午</em></p><ol start="3"><li>集合</li></ol>' +
    '<table><tbody><tr><td colspan="2">表</td></tr></tbody></table>'
  expect(await shown(page, html)).toBe(html)
})

test('[NOTIF-08] of a style only a plain colour and the alignment stay', async ({ page }) => {
  await stage(page)
  const kept = '<p style="text-align: center"><span style="color: #c9252d">演练</span></p>'
  expect(await shown(page, kept)).toBe(kept)
  expect(await shown(page, '<p style="POSITION:fixed;Color:RGB(1, 2, 3);inset:0">一</p>')).toBe(
    '<p style="color: RGB(1, 2, 3)">一</p>',
  )
  for (const style of [
    `color:url(${LOAD})`,
    'color:var(--x)',
    'color:expression(window.hit=1)',
    'col\\6fr:#fff',
    'color:#fff/**/',
    'color:#fff!important',
    'color:inherit',
    'text-align:center url(x)',
    '-color:#fff',
    '__proto__:#fff',
  ]) {
    expect(await shown(page, `<p style="${style}">一</p>`), style).toBe('<p>一</p>')
  }
})

test('[NOTIF-08] links open in a window that knows nothing of this one, pictures do not tell where they are shown', async ({
  page,
}) => {
  await stage(page)
  expect(await shown(page, '<a href="https://example.com" target="_top">说明</a>')).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">说明</a>',
  )
  expect(await shown(page, '<a href="/isystem/position">职务</a>')).toContain('href="/isystem/position"')
  const picture = await shown(page, '<img src="/files/a.png" alt="图" width="40">')
  expect(picture).toBe('<img src="/files/a.png" alt="图" width="40" loading="lazy" referrerpolicy="no-referrer">')
  expect(await shown(page, '<img src="data:image/png;base64,iVBORw0KGgo=">')).toContain('src="data:image/png')
})
