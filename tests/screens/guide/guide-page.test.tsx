import type { Services } from '#core/services.ts'
import { GUIDE_ENTRIES } from '#core/guide/guide-index.ts'
import { Page as FirstPage } from '#screens/guide/guide.page.tsx'
import { Page as OnePage } from '#screens/guide/guide-page.page.tsx'
import { loadGuide } from '#screens/guide/load-guide.ts'
import { settle } from '#tests/layout/shell/console-at.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import type { Page } from '#widgets/page-context.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  await Promise.all(['index', 'hazard'].map(loadGuide))
})
afterEach(() => vi.restoreAllMocks())

/** @param name of the page; empty = the first one */
async function shown(name: string, { query = '', ...over }: Partial<Page> = {}) {
  const parameters = name === '' ? {} : { page: name }
  const path = name === '' ? '/help' : `/help/${name}`
  const page = pageAt(query === '' ? path : `${path}?${query}`, { parameters, ...over })
  const View = name === '' ? FirstPage : OnePage
  const view = render(<ServicesProvider value={{} as Services}>{page.inPage(<View />)}</ServicesProvider>)
  await settle()
  // Its text comes a moment later.
  if (name !== 'nowhere') await screen.findByRole('article')
  return { ...page, ...view }
}

test('the first page lists all others, each a press away in the same tab', async () => {
  const { close } = await shown('')
  const list = within(screen.getByRole('navigation', { name: '帮助目录' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(GUIDE_ENTRIES.map(({ title }) => title))
  expect(list.getByRole('link', { current: 'page' }).textContent).toBe('使用指南')
  fireEvent.click(list.getByRole('link', { name: '隐患治理' }))
  expect(close.mock.calls).toEqual([['/help/hazard']])
  fireEvent.click(list.getByRole('link', { name: '课程与学习记录' }), { ctrlKey: true })
  expect(close.mock.calls).toHaveLength(1)
})

test('a page is its text with words, tables and links; its tab is called as it is', async () => {
  const rename = vi.fn<Page['rename']>()
  await shown('hazard', { rename })
  const article = within(screen.getByRole('article', { name: '隐患治理' }))
  expect(article.getByRole('heading', { level: 3, name: '验收' })).toBeTruthy()
  expect(article.getAllByText('上报隐患').map((word) => word.tagName)).toContain('STRONG')
  expect(article.getAllByRole('columnheader').map((head) => head.textContent)).toContain('默认期限')
  expect(rename.mock.calls).toEqual([['隐患治理']])
})

test('a tab that is named after its route again, as by another heading in its address, is called as its page once more', async () => {
  const rename = vi.fn<Page['rename']>()
  const called = (title: string) => pageAt('/help/hazard', { parameters: { page: 'hazard' }, title, rename })
  const { rerender } = render(called('隐患治理').inPage(<OnePage />))
  await screen.findByRole('article')
  expect(rename.mock.calls).toEqual([])
  rerender(called('帮助').inPage(<OnePage />))
  expect(rename.mock.calls).toEqual([['隐患治理']])
})

test('pages of the console are links to whom has them, to others their names', async () => {
  const { open } = await shown('hazard', { leadsTo: (path) => path === '/hazard/list' })
  const article = within(screen.getByRole('article'))
  fireEvent.click(article.getAllByRole('link', { name: '隐患排查 / 隐患列表' })[0]!)
  expect(open.mock.calls).toEqual([['/hazard/list']])
  expect(article.queryAllByRole('link', { name: '隐患排查 / 统计分析表' })).toEqual([])
  expect(article.getAllByText(/隐患排查 \/ 统计分析表/)).toHaveLength(1)
})

test('a heading of the address is brought to the top, and so is one that is chosen, however often', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    seen.push(this.textContent)
  })
  const { readdress } = await shown('hazard', { query: new URLSearchParams({ at: '验收' }).toString() })
  expect(seen).toEqual(['验收'])
  const contents = within(screen.getByRole('navigation', { name: '本页内容' }))
  fireEvent.click(contents.getByRole('button', { name: '排查任务' }))
  fireEvent.click(contents.getByRole('button', { name: '排查任务' }))
  expect(seen).toEqual(['验收', '排查任务', '排查任务'])
  expect(readdress.mock.calls[0]).toEqual([new URLSearchParams({ at: '排查任务' }).toString()])
})

test('a page that is not there says so and leads to the first one', async () => {
  const { close } = await shown('nowhere')
  expect(screen.getByText('没有这一页帮助')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '打开使用指南' }))
  expect(close.mock.calls).toEqual([['/help']])
})

test('on a phone the pages are a choice', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ matches: media.includes('max-width'), media, addEventListener() {}, removeEventListener() {} }) as never,
  )
  const { close } = await shown('hazard')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '帮助目录' }))
  fireEvent.click(screen.getByTitle('开始使用'))
  expect(close.mock.calls).toEqual([['/help/start']])
})
