import { SafeHtml } from '#widgets/safe-html.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

// The sanitiser itself is tested in a real browser (tests/e2e/safe-html.spec.ts): it does not work on an imitation of the DOM.
vi.mock('#widgets/purify-html.ts', () => ({
  purifyHtml(html: string) {
    const fragment = document.createDocumentFragment()
    fragment.append(document.createTextNode(`checked ${html}`))
    return fragment
  },
}))

afterEach(() => vi.resetModules())

test('[NOTIF-08] shows what the sanitiser made of it, and nothing before', async () => {
  const { container } = render(<SafeHtml html="<p>一</p>" />)
  expect(container.textContent).not.toContain('一')
  await waitFor(() => expect(container.textContent).toBe('checked <p>一</p>'))
})

test('[NOTIF-08] other content replaces the one before', async () => {
  const { rerender } = render(<SafeHtml html="一" />)
  await screen.findByText('checked 一')
  rerender(<SafeHtml html="二" />)
  expect(screen.queryByText('checked 一')).toBeNull()
  expect(screen.getByText('checked 二').textContent).toBe('checked 二')
})

test('[NOTIF-08] without the sanitiser only the text is shown', async () => {
  vi.doMock('#widgets/purify-html.ts', () => {
    throw new Error('chunk gone')
  })
  const { SafeHtml: Fresh } = await import('#widgets/safe-html.tsx')
  const { container } = render(<Fresh html={'<h2>演练</h2><p>下午<br>三点</p><img src=x onerror="top.hit=1">'} />)
  await waitFor(() => expect(container.textContent).toBe('演练\n下午\n三点'))
  expect(container.querySelector('img')).toBeNull()
  vi.doUnmock('#widgets/purify-html.ts')
})
