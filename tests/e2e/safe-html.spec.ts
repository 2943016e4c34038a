import { expect, test, type Page } from '@playwright/test'
import path from 'node:path'
import { build } from 'vite'

const CANARY = 'https://canary.invalid'

/** The sanitiser of the console, alone, as a script. */
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
  await page.addScriptTag({ content: await bundle() })
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

const HIT = 'window.hit=1'
const LOAD = `${CANARY}/x`

const HOSTILE: Record<string, string[]> = {
  scripts: [
    `<script>${HIT}</script>`,
    `<script src="${LOAD}.js"></script>`,
    `<SCRIPT>${HIT}</SCRIPT >`,
    `<scr<script>ipt>${HIT}</scr</script>ipt>`,
    `<script/src="data:text/javascript,${HIT}"></script>`,
    `<noscript><p title="</noscript><img src=x onerror=${HIT}>">`,
    `<template><script>${HIT}</script></template>`,
    `<plaintext><script>${HIT}</script>`,
    `<xmp><script>${HIT}</script></xmp>`,
    `<listing><img src=x onerror=${HIT}></listing>`,
  ],
  handlers: [
    `<img src=x onerror=${HIT}>`,
    `<img src=x oNeRrOr=${HIT}>`,
    `<img/src=x/onerror=${HIT}>`,
    `<img src=x onerror\t=\n${HIT}>`,
    `<body onload=${HIT}>`,
    `<div onpointerrawupdate=${HIT} onmouseover=${HIT}>文字</div>`,
    `<details open ontoggle=${HIT}>文字</details>`,
    `<video src=x onerror=${HIT}></video>`,
    `<audio src=x onerror=${HIT}></audio>`,
    `<marquee onstart=${HIT}>文字</marquee>`,
    `<input autofocus onfocus=${HIT}>`,
    `<select autofocus onfocus=${HIT}></select>`,
    `<p style="animation: x" onanimationstart=${HIT}>文字</p>`,
    `<a href="#" onclick=${HIT}>点我</a>`,
  ],
  'other languages': [
    `<svg onload=${HIT}></svg>`,
    `<svg><script>${HIT}</script></svg>`,
    `<svg><a xlink:href="javascript:${HIT}"><text>点我</text></a></svg>`,
    `<svg><animate onbegin=${HIT} attributeName=x></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>${HIT}</script></svg>#x"></svg>`,
    `<svg><foreignObject><img src=x onerror=${HIT}></foreignObject></svg>`,
    `<svg></p><style><a id="</style><img src=1 onerror=${HIT}>">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${HIT}&gt;">`,
    `<math><mi//xlink:href="data:x,<script>${HIT}</script>">`,
    `<math><annotation-xml encoding="text/html"><img src=x onerror=${HIT}></annotation-xml></math>`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${HIT}>`,
    `<svg><style><img src=x onerror=${HIT}></style></svg>`,
  ],
  addresses: [
    `<a href="javascript:${HIT}">点我</a>`,
    `<a href="JaVaScRiPt:${HIT}">点我</a>`,
    `<a href="java\tscript:${HIT}">点我</a>`,
    `<a href="java&#x0A;script:${HIT}">点我</a>`,
    `<a href="&#1;javascript:${HIT}">点我</a>`,
    `<a href=" javascript:${HIT}">点我</a>`,
    `<a href="vbscript:${HIT}">点我</a>`,
    `<a href="data:text/html,<script>${HIT}</script>">点我</a>`,
    `<a href="blob:${LOAD}">点我</a>`,
    `<img src="javascript:${HIT}">`,
    `<table background="javascript:${HIT}"><tr><td>文字</td></tr></table>`,
  ],
  frames: [
    `<iframe src="javascript:${HIT}"></iframe>`,
    `<iframe srcdoc="<script>parent.hit=1</script>"></iframe>`,
    `<iframe src="${LOAD}"></iframe>`,
    `<object data="javascript:${HIT}"></object>`,
    `<object data="${LOAD}"></object>`,
    `<embed src="${LOAD}">`,
    `<frameset><frame src="${LOAD}"></frameset>`,
    `<portal src="${LOAD}"></portal>`,
    `<fencedframe src="${LOAD}"></fencedframe>`,
  ],
  'pages in disguise': [
    `<form action="${LOAD}"><input name="token"><button>登录</button></form>`,
    `<base href="${CANARY}/"><a href="x">点我</a>`,
    `<meta http-equiv="refresh" content="0;url=${LOAD}">`,
    `<link rel="stylesheet" href="${LOAD}.css">`,
    `<link rel="prefetch" href="${LOAD}">`,
    `<style>@import "${LOAD}.css"; body { background: url(${LOAD}) }</style>`,
    `<p style="position:fixed;inset:0;background:url(${LOAD})">遮住</p>`,
    `<div class="ant-modal" id="root" name="cookie" is="x-y" slot="z" tabindex="1">冒充</div>`,
    `<img id="body" name="getElementById"><img name="createElement">`,
    `<a ping="${LOAD}" href="https://example.com" download>点我</a>`,
    `<dialog open>冒充</dialog><div popover="auto">冒充</div>`,
    `<video poster="${LOAD}"></video><audio src="${LOAD}" autoplay></audio>`,
    `<picture><source srcset="${LOAD}"><img srcset="${LOAD} 2x"></picture>`,
    `<input type="image" src="${LOAD}">`,
  ],
}

const NOTHING_OF =
  /<(?!\/?(a|b|blockquote|br|caption|code|col|colgroup|dd|del|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)[\s>])/i
const NO_ATTRIBUTE =
  /\s(on\w+|style|class|id|name|is|slot|tabindex|ping|download|srcset|srcdoc|popover|background|data-[\w-]*|aria-[\w-]*)=/i

for (const [kind, texts] of Object.entries(HOSTILE)) {
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
