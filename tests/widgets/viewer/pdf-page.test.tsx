import type { OpenPdf } from '#widgets/viewer/open-pdf.ts'
import { PdfPage } from '#widgets/viewer/pdf-page.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: object[]) => void) {
        this.observe = () => told([{ isIntersecting: true, intersectionRatio: 1 }])
      }
      observe: () => void
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

test('a page is drawn in its own shape', async () => {
  const pdf = opened()
  render(<PdfPage id="page1" pdf={pdf} number={1} zoom={1} onSeen={() => {}} />)
  await vi.waitFor(() => expect(pdf.draw).toHaveBeenCalledOnce())
  const { style } = screen.getByRole('article', { name: '第 1 页' })
  expect(Number.parseInt(style.height) / Number.parseInt(style.width)).toBeCloseTo(0.5)
})

test('a page that cannot be read says so in its place, and is read again', async () => {
  const pdf = opened()
  pdf.sizeOf.mockRejectedValueOnce(new Error('没有读到这一页'))
  render(<PdfPage id="page1" pdf={pdf} number={1} zoom={1} onSeen={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toContain('第 1 页打不开没有读到这一页')
  fireEvent.click(screen.getByRole('button', { name: /重 ?试/ }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBe(null))
  expect(pdf.draw).toHaveBeenCalledOnce()
})

test('another width cancels the drawing that goes on', async () => {
  const pdf = opened()
  pdf.draw.mockReturnValue(new Promise(() => {}))
  const { rerender } = render(<PdfPage id="page1" pdf={pdf} number={1} zoom={1} onSeen={() => {}} />)
  await vi.waitFor(() => expect(pdf.draw).toHaveBeenCalledOnce())
  rerender(<PdfPage id="page1" pdf={pdf} number={1} zoom={0.5} onSeen={() => {}} />)
  await vi.waitFor(() => expect(pdf.draw).toHaveBeenCalledTimes(2))
  const drawings = pdf.draw.mock.calls.map(([, , width, signal]) => [width, signal.aborted])
  expect(drawings).toEqual([
    [900, true],
    [450, false],
  ])
})

function opened() {
  return {
    pages: 1,
    sizeOf: vi.fn<OpenPdf['sizeOf']>(async () => ({ width: 200, height: 100 })),
    draw: vi.fn<OpenPdf['draw']>(async () => {}),
    close: async () => {},
  }
}
