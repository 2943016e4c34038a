import type { Page } from '@playwright/test'

/** What can be seen when an action is done: an element, one with this text in it, or that there is none. */
export interface Sight {
  /** CSS selector of elements. */
  css: string
  /** Part of the element's text. */
  text?: string
  gone?: boolean
}

/** ms from the event of the press in the page until the frame that shows something was painted. */
export interface Measured {
  /** The first change of something visible. */
  first: number
  /** Everything that the action is about. */
  result: number
}

const LONGEST_MS = 30_000

/** Presses, and measures in the page when the first change and the result were painted. @throws when the result is seen before the press, or never */
export async function measureAction(
  page: Page,
  press: () => Promise<void>,
  sights: readonly Sight[],
): Promise<Measured> {
  // The watch stands before the press: a promise in an object is not waited for.
  const watch = await page.evaluateHandle(startWatch, { sights, longest: LONGEST_MS })
  await press()
  return watch.evaluate(({ measured }) => measured)
}

/** In the page, therefore self-contained. */
function startWatch({ sights, longest }: { sights: readonly Sight[]; longest: number }) {
  const isSeen = ({ css, text = '', gone = false }: Sight) =>
    [...document.querySelectorAll(css)].some((one) => one.checkVisibility() && one.textContent.includes(text)) !== gone
  if (sights.every(isSeen)) throw new Error(`seen before the press: ${JSON.stringify(sights)}`)
  const pressed = new Promise<number>((resolve) => {
    const options = { capture: true, once: true }
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, ({ timeStamp }) => resolve(timeStamp), options)
  })
  return { measured: pressed.then(measureSince) }

  function measureSince(begun: number): Promise<Measured> {
    return new Promise((resolve, reject) => {
      let first: number | null = null
      const observer = new MutationObserver((records) => {
        const isVisible = ({ target }: MutationRecord) =>
          target instanceof Element ? target.checkVisibility() : target.parentElement?.checkVisibility() === true
        if (!records.some(isVisible)) return
        observer.disconnect()
        painted(() => (first ??= performance.now() - begun))
      })
      // The whole document: an appearance is an attribute of its root.
      observer.observe(document.documentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      const look = () => {
        const since = performance.now() - begun
        if (sights.every(isSeen)) painted(() => resolve({ first: first ?? since, result: performance.now() - begun }))
        else if (since > longest) reject(new Error(`never seen: ${JSON.stringify(sights)}`))
        else requestAnimationFrame(look)
      }
      look()
    })
  }

  /** A message that is posted in the callback of a frame is handled after its painting. */
  function painted(then: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', then, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }
}
