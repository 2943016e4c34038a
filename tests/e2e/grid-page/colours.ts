import type { Locator, Page } from '@playwright/test'
import { contrast } from '#layout/theme/contrast.ts'
import { customProperties, paletteOf, type Appearance } from '#layout/theme/palette.ts'

/** Dresses a page of a table alone as the console would. */
export async function dress(page: Page, appearance: Appearance, color: string): Promise<void> {
  const properties = customProperties(paletteOf(appearance, color))
  await page.evaluate((all) => {
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(all)) style.setProperty(name, value)
    document.body.style.cssText = 'color: var(--andun-text); background: var(--andun-ground)'
  }, properties)
}

/** What of an element is looked at: its words, or a mark by the property that colours it. */
export type Mark = 'color' | 'border-inline-start-color' | 'background-color' | 'outline-color' | 'box-shadow'

/** The contrast of an element's words or mark with what lies behind it, as it is painted. */
export async function contrastOf(element: Locator, mark: Mark = 'color'): Promise<number> {
  const [first = 0] = await contrastsOf(element.first(), mark)
  return first
}

/** The same of several elements at once. */
export async function contrastsOf(elements: Locator, mark: Mark = 'color'): Promise<number[]> {
  const pairs = await elements.evaluateAll((all, property) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    canvas.canvas.width = canvas.canvas.height = 1
    const paint = (color: string) => {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
    }
    const read = () => {
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    }
    const behind = (shown: Element, first: Element | null) => {
      const layers: string[] = []
      for (let at = first; at !== null; at = at.parentElement) {
        if (at === shown) layers.push(getComputedStyle(at, '::after').backgroundColor)
        layers.push(getComputedStyle(at).backgroundColor)
      }
      paint('#fff')
      for (const layer of layers.toReversed()) paint(layer)
    }
    const own = property === 'background-color'
    return all.map((shown) => {
      behind(shown, own ? shown.parentElement : shown)
      const back = read()
      const value = getComputedStyle(shown).getPropertyValue(property)
      paint(property === 'box-shadow' ? value.replace(/\s-?[\d.]+px.*$/, '') : value)
      return [read(), back]
    })
  }, mark)
  return pairs.map(([front = '', back = '']) => contrast(front, back))
}
