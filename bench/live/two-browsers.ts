import type { Page } from '@playwright/test'
import { openPositions, withBrowser } from './browser.ts'
import { distribution, type Figure } from './figures.ts'
import type { Platform } from './platform.ts'

const CHANGES = 50

/** Two signed-in browsers that look at the same list: from the save in one to the paint in the other. */
export function twoBrowsers(platform: Platform): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const { page: writer } = await openPositions(browser, platform, 'enterprise')
    const { page: reader, ids } = await openPositions(browser, platform, 'enterprise')
    const delaysMs: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      const name = `改名${change}。`
      const painted = paintedAt(reader, name)
      const savedMs = await save(writer, ids[0] ?? '', name)
      delaysMs.push((await painted) - savedMs)
    }
    return [{ name: 'save in one → painted in the other', value: distribution(delaysMs), target: 'p50 < 200 ms' }]
  })
}

/** Saves as the console does. @returns when it was sent, epoch ms */
function save(page: Page, id: string, name: string): Promise<number> {
  return page.evaluate(
    async (row) => {
      const { value } = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}') as { value: string }
      const sentMs = performance.timeOrigin + performance.now()
      const answer = await fetch('/vr/sys/position/edit', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-access-token': value },
        body: JSON.stringify(row),
      })
      const { success, message } = (await answer.json()) as { success: boolean; message: string }
      if (!success) throw new Error(message)
      return sentMs
    },
    { id, name },
  )
}

/** When a text has been painted, epoch ms: the frame after the one that shows it begins. */
function paintedAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const seen = new MutationObserver(() => poll())
        const poll = () => {
          if (!document.body.textContent.includes(wanted)) return
          seen.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())))
        }
        seen.observe(document.body, { subtree: true, childList: true, characterData: true })
        poll()
      }),
    text,
  )
}
