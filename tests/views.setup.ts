import { cleanup, configure } from '@testing-library/react'
import { createElement } from 'react'
import type { Window as HappyDomWindow } from 'happy-dom'
import { afterAll, afterEach, vi } from 'vitest'

// Asking whether each candidate is visible takes happy-dom 100 times as long as finding it; what is closed here is not in the page.
configure({ defaultHidden: true, asyncUtilTimeout: 15_000 })

// Stand-ins for all view tests. The sanitiser and the editor do not work on an imitation of the DOM; they are tested in a real browser.
vi.mock('#widgets/purify-html.ts', () => ({
  purifyHtml(html: string) {
    const fragment = document.createDocumentFragment()
    fragment.append(document.createTextNode(`checked ${html}`))
    return fragment
  },
}))
vi.mock('#widgets/rich-text/rich-text-input.tsx', () => ({
  RichTextInput: ({ label, value, onChange }: { label: string; value: string; onChange: (html: string) => void }) =>
    createElement('textarea', {
      'aria-label': label,
      value,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    }),
}))
// A canvas, which the imitation has not; the pointer is on five past ten.
vi.mock('#widgets/chart/minute-plot.tsx', () => ({
  MinutePlot: ({ onPoint, onPick }: Record<'onPoint' | 'onPick', (minute: number) => void>) =>
    createElement('button', { onMouseEnter: () => onPoint(605), onClick: () => onPick(605) }, '10:05'),
}))

/** Where every test begins: a link that was pressed has led the window somewhere else, and the next file shares it. */
const START = location.href

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  if (location.href !== START) (window as unknown as HappyDomWindow).happyDOM.setURL(START)
})

// Code that comes ahead of its need: one that is broken off by the end of a file stays broken for the files after it, which share the modules.
afterAll(() => vi.dynamicImportSettled())
