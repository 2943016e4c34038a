import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

// It remembers the sanitiser once it has been fetched.
beforeEach(() => vi.resetModules())

const fresh = async () => (await import('#widgets/safe-html.tsx')).SafeHtml

test('[NOTIF-08] shows what the sanitiser made of it, and nothing before', async () => {
  const SafeHtml = await fresh()
  const { container } = render(<SafeHtml html="<p>一</p>" />)
  expect(container.textContent).not.toContain('一')
  await waitFor(() => expect(container.textContent).toBe('checked <p>一</p>'))
})

test('[NOTIF-08] other content replaces the one before', async () => {
  const SafeHtml = await fresh()
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
  const SafeHtml = await fresh()
  const { container } = render(<SafeHtml html={'<h2>演练</h2><p>下午<br>三点</p><img src=x onerror="top.hit=1">'} />)
  await waitFor(() => expect(container.textContent).toBe('演练\n下午\n三点'))
  expect(container.querySelector('img')).toBeNull()
  vi.doUnmock('#widgets/purify-html.ts')
})
