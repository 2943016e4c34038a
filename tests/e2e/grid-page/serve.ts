import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/** The pages built once per worker: a table alone, without the console around it. */
const built = new Map<string, Promise<string>>()

/** Opens the page with the table, at an address of its own beside the console. @param entry a file of this folder */
export async function openGridPage(page: Page, query = '', entry = 'page.ts'): Promise<void> {
  if (!built.has(entry)) built.set(entry, buildPage(entry))
  const html = (await built.get(entry)) ?? ''
  await page.route('**/grid-page*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(`/grid-page${query}`)
  await page.getByRole('grid').waitFor()
}

async function buildPage(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: path.resolve('tests/e2e/grid-page'),
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: path.resolve('tests/e2e/grid-page', entry) } },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const script = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n')
  const style = outputs.flatMap((one) => (one.type === 'asset' ? [String(one.source)] : [])).join('\n')
  return `<!doctype html><html lang="zh-CN"><title>表格</title><style>body{font:14px sans-serif;margin:12px}#table{height:520px}${style}</style>
<main><h1>表格</h1><input aria-label="前面"><div id="table"></div><input aria-label="后面"></main><script type="module">${script.replaceAll('</script', '<\\/script')}</script></html>`
}
