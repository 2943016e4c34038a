import type { Page } from '@playwright/test'

/** What can be seen when an action is done: an element, one with this text in it, or that there is none. */
export interface Sight {
  /** CSS selector of elements. */
  css: string
  /** Part of the element's text. */
  text?: string
  gone?: boolean
}

/** ms until the frame that shows something was painted. */
export interface Measured {
  /** From the press: what is pressed looks so, or something else changed. */
  sign: number
  /** From the release of the pointer, or the press of the key: the first change of something visible. */
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
  const heard = (type: string) =>
    new Promise<Event>((resolve) => addEventListener(type, resolve, { capture: true, once: true }))
  const pressed = Promise.race([heard('pointerdown'), heard('keydown')])
  const begun = Promise.race([heard('click'), heard('keydown')])
  return { measured: measure() }

  async function measure(): Promise<Measured> {
    const press = await pressed
    const looks = press.type === 'pointerdown' ? pressedLook(press) : null
    const done = await measureSince((await begun).timeStamp)
    return { ...done, sign: (await looks) ?? done.first }
  }

  /** What is pressed is less opaque, at once or with the frames of a transition. @returns ms since the press; null = it looked as before until it was released */
  function pressedLook({ timeStamp, target }: Event): Promise<number | null> {
    const isPressed = () => {
      for (let part = target as Element | null; part !== null; part = part.parentElement)
        if (part.matches(':active') && Number(getComputedStyle(part).opacity) < 1) return true
      return false
    }
    let isReleased = false
    void begun.then(() => (isReleased = true))
    return new Promise((resolve) => {
      const look = () => {
        if (isPressed()) painted(() => resolve(performance.now() - timeStamp))
        else if (isReleased) resolve(null)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }

  function measureSince(begunMs: number): Promise<Omit<Measured, 'sign'>> {
    return new Promise((resolve, reject) => {
      let first: number | null = null
      const observer = new MutationObserver((records) => {
        const isVisible = ({ target }: MutationRecord) =>
          target instanceof Element ? target.checkVisibility() : target.parentElement?.checkVisibility() === true
        if (!records.some(isVisible)) return
        observer.disconnect()
        painted(() => (first ??= performance.now() - begunMs))
      })
      // The whole document: an appearance is an attribute of its root.
      observer.observe(document.documentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      const look = () => {
        const since = performance.now() - begunMs
        if (sights.every(isSeen)) painted(() => resolve({ first: first ?? since, result: performance.now() - begunMs }))
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
