import type { Page } from '@playwright/test'

export interface Stop {
  name: string
  /** Whether it looks different with the focus than without. */
  isSeen: boolean
}

/**
 * Follows the tab key through `main`, from its beginning; null when the focus has left it. Nothing may move meanwhile (`withoutMotion`).
 * @param compared a CSS selector: stops that neither are such parts nor stand in or around one are taken as seen
 */
export async function watchFocus(page: Page, compared: string): Promise<() => Promise<Stop | null>> {
  await page.evaluate(() => {
    const start = document.createElement('span')
    start.tabIndex = -1
    document.querySelector('main')!.prepend(start)
    start.focus()
    start.remove()
  })
  return async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(compare, compared)
  }
}

/** Runs in the page: the looks of the stop and of what surrounds it, with the focus and without. */
async function compare(compared: string): Promise<Stop | null> {
  const stop = document.activeElement
  if (!(stop instanceof HTMLElement || stop instanceof SVGElement) || stop.closest('main') === null) return null
  const isCompared =
    [stop, stop.parentElement].some((one) => one?.matches(compared)) || stop.querySelector(compared) !== null
  const stylesOf = (parts: readonly Element[]) =>
    parts
      .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map((style) =>
        [
          style.outlineStyle === 'none' ? '' : `${style.outlineColor} ${style.outlineWidth}`,
          style.boxShadow,
          style.borderColor,
          style.backgroundColor,
          style.textDecorationLine,
          style.opacity,
          style.fill,
          style.stroke,
        ].join(),
      )
      .join('|')
  const around: Element[] = []
  for (let at: Element | null = stop; at !== null && around.length < 5; at = at.parentElement) around.push(at)
  const differs = async (parts: readonly Element[], frames: number) => {
    const focused = stylesOf(parts)
    stop.blur()
    // Some parts of antd hear of it later.
    for (let frame = 0; frame < frames && stylesOf(parts) === focused; frame += 1)
      await new Promise(requestAnimationFrame)
    const isDifferent = stylesOf(parts) !== focused
    stop.focus({ preventScroll: true })
    return isDifferent
  }
  // Most stops show the focus themselves; what lies beside them is dear to look at.
  const beside = () => [...around, ...stop.children, ...(stop.parentElement?.children ?? [])]
  const isSeen = !isCompared || (await differs(around, 0)) || (await differs(beside(), 30))
  const { tagName, textContent } = stop
  const label = stop.getAttribute('aria-label') ?? textContent.trim().slice(0, 30)
  return {
    name: `${tagName.toLowerCase()} “${label}” ${stop.getAttribute('class') ?? ''}`,
    isSeen,
  }
}
