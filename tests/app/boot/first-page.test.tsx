import { PRODUCT_NAME } from '#contract/console/layout.ts'
import { settingsSchema } from '#contract/console/settings.ts'
import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { Opening } from '#app/opening.tsx'
import { createStore } from '#core/storage/storage.ts'
import { paletteOf } from '#layout/theme/palette.ts'
import { VisitorOutline } from '#screens/sign-in/visitor-outline.tsx'
import { render } from '@testing-library/react'
import fs from 'node:fs'
import { MemoryRouter } from 'react-router-dom'
import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'

const html = fs.readFileSync('src/index.html', 'utf8')
const page = new DOMParser().parseFromString(
  html.slice(html.indexOf('<body>'), html.indexOf('<noscript>')),
  'text/html',
)
const boot = fs.readFileSync('src/public/boot.js', 'utf8')

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

/** Tags, attributes and words; where the picture lies is the build's business, what marks a link the router's. */
function shapeOf(element: Element): unknown {
  const attributes = element.getAttributeNames().filter((name) => !['data-boot', 'data-discover', 'src'].includes(name))
  return [
    element.tagName.toLowerCase(),
    Object.fromEntries(attributes.toSorted().map((name) => [name, element.getAttribute(name)])),
    element.children.length === 0 ? (element.textContent ?? '').trim() : [...element.children].map(shapeOf),
  ]
}

test('[LAYOUT-16] the page itself holds the frame that the console shows before the sign-in', () => {
  const { container } = render(
    <MemoryRouter>
      <VisitorOutline productName={PRODUCT_NAME} />
    </MemoryRouter>,
  )
  expect(shapeOf(page.querySelector('.visitor-page')!)).toEqual(shapeOf(container.firstElementChild!))
})

test('the page itself holds what the console shows while it opens', () => {
  const { container } = render(<Opening />)
  expect(shapeOf(page.querySelector('.boot')!)).toEqual(shapeOf(container.firstElementChild!))
})

test('[SET-02] the page has the colours of the palette before the console sets them', () => {
  const css = fs.readFileSync('src/app/boot/boot.css', 'utf8')
  const [light, dark] = [...css.matchAll(/^html[^{]*\{\n((?: {2}--[^\n]+\n)+)\}/gm)].map(([, body]) =>
    Object.fromEntries(
      [...(body ?? '').matchAll(/--andun-([a-z]+): (#\w+);/g)].map(([, name, color]) => [name, color]),
    ),
  )
  for (const [appearance, found] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const { ground, surface, hover, text } = paletteOf(appearance, '#1890FF')
    expect(found).toEqual({ ground, surface, hover, text })
  }
})

/** What boot.js makes of what is kept in this browser. */
function begin(
  kept: { appearance?: 'light' | 'dark' | 'system'; token?: string; expired?: boolean },
  systemIsDark = false,
) {
  const store = createStore(localStorage, Date.now)
  if (kept.appearance !== undefined)
    store.set(STORAGE_KEYS.settings, z.parse(settingsSchema, { appearance: kept.appearance }))
  if (kept.token !== undefined) store.set(STORAGE_KEYS.token, kept.token, kept.expired === true ? -1 : 60_000)
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }))
  for (const [name, content] of [
    ['andun-visitor', '/assets/form.js /assets/form.css'],
    ['andun-person', '/assets/workbench.js'],
  ] as const)
    document.head.append(Object.assign(document.createElement('meta'), { name, content }))
  // oxlint-disable-next-line no-eval -- a classic script, run as the page runs it
  ;(0, eval)(boot)
  const { dataset, style } = document.documentElement
  const fetched = [...document.head.querySelectorAll('link')].map(({ rel, as, href }) => [
    rel,
    as,
    new URL(href).pathname,
  ])
  return { who: dataset['boot'], appearance: dataset['appearance'], scheme: style.colorScheme, fetched }
}

test('[SET-02] a page begins in the appearance that was chosen, else in that of the machine', () => {
  expect(begin({ appearance: 'dark' })).toMatchObject({ appearance: 'dark', scheme: 'dark' })
  expect(begin({ appearance: 'light' }, true)).toMatchObject({ appearance: 'light', scheme: 'light' })
  expect(begin({ appearance: 'system' }, true)).toMatchObject({ appearance: 'dark' })
  localStorage.clear()
  expect(begin({}, true)).toMatchObject({ appearance: 'dark' })
  localStorage.setItem('pro__SETTINGS', 'garbage')
  expect(begin({})).toMatchObject({ appearance: 'light' })
})

test('who is not signed in sees the frame of the sign-in, whose form is fetched at once', () => {
  const form = [
    ['modulepreload', '', '/assets/form.js'],
    ['preload', 'style', '/assets/form.css'],
  ]
  expect(begin({})).toMatchObject({ who: 'visitor', fetched: form })
})

test('who is signed in waits for the workbench, which is fetched at once', () => {
  expect(begin({ token: 'abc' })).toMatchObject({
    who: 'person',
    fetched: [['modulepreload', '', '/assets/workbench.js']],
  })
})

test('a session that has run out is none', () => {
  expect(begin({ token: 'abc', expired: true })).toMatchObject({ who: 'visitor' })
})
