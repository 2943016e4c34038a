import { viewport, type Device } from '#streams/viewport.ts'
import { expect, test } from 'vitest'

/** A window whose width can be set; lists know their listeners. */
function windowOf(widthPx: number) {
  let width = widthPx
  const lists: { query: string; listeners: Set<() => void> }[] = []
  return {
    matchMedia: (query: string) => {
      const max = Number(/\(max-width: ([\d.]+)px\)/.exec(query)?.[1])
      const listeners = new Set<() => void>()
      lists.push({ query, listeners })
      return {
        get matches() {
          return width <= max
        },
        addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
      } as unknown as MediaQueryList
    },
    resize: (next: number) => {
      width = next
      for (const { listeners } of lists) for (const listener of listeners) listener()
    },
    lists,
  }
}

test('[CONST-29][CONST-30][LAYOUT-02] tells phone, tablet and desktop at their edges', () => {
  const seen = (widthPx: number) => {
    let device: Device | null = null
    viewport(windowOf(widthPx).matchMedia)
      .subscribe((one) => (device = one))
      .unsubscribe()
    return device
  }
  expect([320, 767, 767.99, 768, 1087, 1087.99, 1088, 1920].map(seen)).toEqual([
    'phone',
    'phone',
    'phone',
    'tablet',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ])
})

test('[LAYOUT-02][TABS-02] tells a change once, and nothing while the kind stays', () => {
  const page = windowOf(1920)
  const seen: Device[] = []
  const subscription = viewport(page.matchMedia).subscribe((device) => seen.push(device))
  for (const width of [1500, 800, 900, 400, 1920]) page.resize(width)
  expect(seen).toEqual(['desktop', 'tablet', 'phone', 'desktop'])
  subscription.unsubscribe()
  expect(page.lists.map(({ query, listeners }) => [query, listeners.size])).toEqual([
    ['(max-width: 767.99px)', 0],
    ['(max-width: 1087.99px)', 0],
  ])
})
