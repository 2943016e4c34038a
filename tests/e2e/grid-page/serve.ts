import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/** The page built once per worker: a table alone, without the console around it. */
let built: Promise<string> | undefined

/** Opens the page with the table, at an address of its own beside the console. */
export async function openGridPage(page: Page, query = ''): Promise<void> {
  const html = await (built ??= buildPage())
  await page.route('**/grid-page*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(`/grid-page${query}`)
  await page.getByRole('grid').waitFor()
}

async function buildPage(): Promise<string> {
  const result = await build({
    configFile: false,
    root: path.resolve('tests/e2e/grid-page'),
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: path.resolve('tests/e2e/grid-page/page.ts') } },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const script = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n')
  const style = outputs.flatMap((one) => (one.type === 'asset' ? [String(one.source)] : [])).join('\n')
  return `<!doctype html><html lang="zh-CN"><title>表格</title><style>body{font:14px sans-serif;margin:12px}#table{height:520px}${style}</style>
<main><h1>表格</h1><input aria-label="前面"><div id="table"></div><input aria-label="后面"></main><script type="module">${script.replaceAll('</script', '<\\/script')}</script></html>`
}
