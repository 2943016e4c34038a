import { expect, type CDPSession, type Page } from '@playwright/test'
import { cellAt } from './grid-page/page-object.ts'
import { openGridPage } from './grid-page/serve.ts'
import { test } from './page-objects/test.ts'

test('the first letter draws no more anew than its row', async ({ page }) => {
  await openGridPage(page)
  const layers = await watchLayers(page)
  await cellAt(page, 2, 1).click()
  await layers.shown()
  const before = new Set((await layers.shown()).map(({ layerId }) => layerId))
  await page.keyboard.press('a')
  const drawnAnew = (await layers.shown()).filter(({ layerId, drawsContent }) => drawsContent && !before.has(layerId))
  const { height } = (await cellAt(page, 2, 1).locator('..').boundingBox())!
  expect(before.size).toBeGreaterThan(0)
  expect(drawnAnew.filter((layer) => layer.height > height)).toEqual([])
})

test('a letter writes to its cell alone, before the next frame', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 2, 1).click()
  await page.evaluate(() => {
    const seen = { targets: [] as string[], texts: [] as string[] }
    const place = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const cell = element?.closest('[role="gridcell"]')
      if (cell === null || cell === undefined) return `outside of cells: ${element?.outerHTML.slice(0, 80)}`
      return `${cell.closest('[role="row"]')?.getAttribute('aria-rowindex')} ${cell.getAttribute('aria-colindex')}`
    }
    const note = (records: MutationRecord[]) => seen.targets.push(...records.map(({ target }) => place(target)))
    const observer = new MutationObserver(note)
    const input = document.activeElement as HTMLTextAreaElement
    const watch = () =>
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    // The first letter opens the cell at once; nothing of that comes later.
    input.addEventListener('input', watch, { once: true })
    input.addEventListener('keydown', () =>
      requestAnimationFrame(() => {
        seen.texts.push(input.value)
        note(observer.takeRecords())
      }),
    )
    Object.assign(window, { seen })
  })
  for (const letter of 'abcd') {
    await page.keyboard.press(letter)
    await twoFrames(page)
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: { targets: string[]; texts: string[] } }).seen)
  expect(seen.texts).toEqual(['a', 'ab', 'abc', 'abcd'])
  expect(seen.targets.filter((target) => target !== '4 2')).toEqual([])
})

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

interface Layer {
  layerId: string
  height: number
  drawsContent: boolean
}

/** What the compositor keeps of a page; `shown` answers when what happened before has been painted. */
async function watchLayers(page: Page): Promise<{ shown: () => Promise<readonly Layer[]> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let layers: readonly Layer[] = []
  session.on('LayerTree.layerTreeDidChange', (change) => (layers = change.layers ?? layers))
  await session.send('DOM.enable')
  await session.send('LayerTree.enable')
  return {
    async shown() {
      await session.send('Runtime.evaluate', { expression: TWO_FRAMES, awaitPromise: true })
      return layers
    },
  }
}

const TWO_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'
