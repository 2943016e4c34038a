// Whether pages look right, each kind of part once: in the light appearance by every rule of WCAG and by the focus of the keyboard, in the dark one by contrast.
//   const checks = createPageChecks()
//   expect(await checks.wrongOn(page, 'main')).toEqual([])
import type { Page } from '@playwright/test'
import { chooseElsewhere } from './appearance.ts'
import { watchFocus, type Stop } from './focus.ts'
import { withoutMotion } from './without-motion.ts'
import { violationsOf } from './violations.ts'

/** More stops than any page has; a page that needs more traps the focus. */
const MOST_STOPS = 150
/** So many parts of a kind are looked at on the page that shows it first. */
const OF_A_KIND = 3
/** At each frame: an assertion asks after 100, 250, 500 ms. */
const WAIT = { timeout: 15_000 }
const MARK = 'data-look-at'

export interface PageChecks {
  /** What is wrong with the parts of a kind that no page has shown yet, a line for each. @param within a CSS selector */
  wrongOn: (page: Page, within: 'main' | 'article') => Promise<string[]>
}

export function createPageChecks(): PageChecks {
  const seen = new Set<string>()
  return {
    async wrongOn(page, within) {
      const unknown = await markUnknown(page, within, seen)
      if (unknown.length === 0) return []
      const marked = { within: `[${MARK}]`, without: ['iframe'] }
      // Where nothing fades, looks are whole at once; what opens and closes afterwards waits for the end of its animation.
      const found = await withoutMotion(page, async () => {
        const light = await violationsOf(page, marked).catch(gone)
        const lost = light === null ? [] : await lostStops(page)
        await wear(page, 'dark')
        const dark = await violationsOf(page, { ...marked, rules: ['color-contrast'] }).catch(gone)
        await wear(page, 'light')
        return { light, lost, dark }
      })
      await page.evaluate(
        (name) => document.querySelectorAll(`[${name}]`).forEach((part) => part.removeAttribute(name)),
        MARK,
      )
      const { light, lost, dark } = found
      if (light === null || dark === null) return this.wrongOn(page, within)
      for (const kind of unknown) seen.add(kind)
      return [...light, ...lost, ...dark.map((line) => `dark ${line}`)]
    },
  }
}

/** All that was marked has left the page meanwhile, such as a note that was passing by: what is there now is looked at. */
function gone(error: Error): null {
  if (!error.message.includes('No elements found for include')) throw error
  return null
}

async function wear(page: Page, appearance: 'light' | 'dark'): Promise<void> {
  await chooseElsewhere(page, { appearance })
  // The parts of antd are drawn in their colours after the page has its own; each names its palette.
  const before = appearance === 'dark' ? 'light' : 'dark'
  await page.waitForFunction(
    ([now, before]) =>
      document.documentElement.dataset['appearance'] === now &&
      ![...document.querySelectorAll(`[class*='andun-${before}-']`)].some((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      ),
    [appearance, before],
    WAIT,
  )
}

/** Marks visible parts of kinds that are not known: tag, role, state and classes, with what the part stands in. @returns these kinds */
function markUnknown(page: Page, within: string, known: ReadonlySet<string>): Promise<string[]> {
  return page.evaluate(
    ({ within, known, name, most }) => {
      const states = ['role', 'type', 'class', 'disabled', 'aria-disabled', 'aria-selected', 'aria-checked']
      const isKnown = new Set(JSON.parse(known) as string[])
      const counts = new Map<string, number>()
      for (const part of document.querySelectorAll(`${within} :not(svg *)`)) {
        const own = [part.tagName, ...states.map((state) => part.getAttribute(state))]
        const kind = [...own, part.parentElement?.tagName, part.parentElement?.getAttribute('class')].join()
        const count = counts.get(kind) ?? 0
        if (isKnown.has(kind) || count === most || !part.checkVisibility()) continue
        counts.set(kind, count + 1)
        part.setAttribute(name, '')
      }
      return [...counts.keys()]
    },
    // As one text: thousands of them cost Playwright more one by one.
    { within, known: JSON.stringify([...known]), name: MARK, most: OF_A_KIND },
  )
}

/** Stops of the tab key among the marked parts that do not look focused, and a page that does not let go of it. */
async function lostStops(page: Page): Promise<string[]> {
  const next = await watchFocus(page, `[${MARK}]`)
  const stops: Stop[] = []
  for (let stop = await next(); stop !== null; stop = await next()) {
    stops.push(stop)
    if (stops.length > MOST_STOPS) return ['the focus does not leave the page']
  }
  return stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `no focus seen: ${name}`)
}
