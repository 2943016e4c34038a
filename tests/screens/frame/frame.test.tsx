import { FRAME_TIMEOUT_MS } from '#contract/console/timings.ts'
import { Page } from '#screens/frame/frame.page.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('[MENU-12] shows a foreign page without rights on this origin, and tells it nothing', () => {
  framed('https://foreign.example/doc')
  const frame = screen.getByTitle('页面')
  expect(frame.getAttribute('src')).toBe('https://foreign.example/doc')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-downloads allow-modals')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('[MENU-12] lets a page of this origin be itself', () => {
  framed('/vr/report')
  const frame = screen.getByTitle('页面')
  expect(frame.getAttribute('src')).toBe(new URL('/vr/report', location.origin).href)
  expect(frame.getAttribute('sandbox')!.split(' ')).toContain('allow-same-origin')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://host/x', 'https://user:secret@host/', 'http://'])(
  '[MENU-12] refuses to embed %s',
  (url) => {
    framed(url)
    expect(document.querySelector('iframe')).toBe(null)
    expect(screen.getByText('这个网址不能嵌入显示')).toBeTruthy()
  },
)

test('[MENU-12] says that a menu entry has no address', () => {
  framed(null)
  expect(screen.getByText('没有填写网址')).toBeTruthy()
})

test('[MENU-12] shows grey lines until the page has come, and again when it is reloaded', () => {
  framed('https://foreign.example/doc')
  expect(screen.queryByLabelText('正在加载外部页面')).not.toBe(null)
  fireEvent.load(screen.getByTitle('页面'))
  expect(screen.queryByLabelText('正在加载外部页面')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(screen.queryByLabelText('正在加载外部页面')).not.toBe(null)
})

test('[MENU-12] says after a while that nothing came, tries again, and shows what comes late', () => {
  vi.useFakeTimers()
  try {
    framed('https://foreign.example/doc')
    act(() => void vi.advanceTimersByTime(FRAME_TIMEOUT_MS))
    expect(screen.getByRole('alert').textContent).toContain('外部页面没有打开')
    const before = screen.getByTitle('页面')
    fireEvent.click(screen.getByRole('button', { name: /重 ?试/ }))
    expect(screen.queryByRole('alert')).toBe(null)
    expect(screen.getByTitle('页面')).not.toBe(before)
    act(() => void vi.advanceTimersByTime(FRAME_TIMEOUT_MS))
    fireEvent.load(screen.getByTitle('页面'))
    expect(screen.queryByRole('alert')).toBe(null)
    expect(screen.getByTitle('页面').hidden).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('[MENU-11] offers a window of its own', () => {
  framed('https://foreign.example/doc')
  const link = screen.getByRole('link', { name: '在新窗口打开' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://foreign.example/doc',
    'noopener noreferrer',
  ])
})

function framed(url: string | null) {
  return render(pageAt('/frame', { url }).inPage(<Page />))
}
