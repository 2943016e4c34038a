import type { PacedTime } from './paced-time.ts'

/** What is seen of an open wall from outside. */
export interface WatchedPage {
  /** Pages that came to the front, and pages that were made ready. */
  swaps: () => number
  prepared: () => number
  /** Tasks of more than 100 ms since the last time this was asked, ms each. */
  longTasks: () => number[]
  /** Time stands still as soon as so many pages came to the front and the first one is there. @returns how many came */
  untilSwap: (swaps: number) => Promise<number>
  /** Time stands still as soon as it is that late. @param at epoch ms of the page */
  untilMoment: (at: number) => Promise<void>
}

/** Runs in a page before its own scripts. It needs nothing of this module, because it is sent as a text. @param doesCount whether pages are counted */
export function installWatch(doesCount: boolean): void {
  const { paced } = window as unknown as { paced?: PacedTime }
  const told = { swaps: 0, prepared: 0, longTasks: [] as number[] }
  let waiting: { swaps: number; reached: (swaps: number) => void } | null = null
  const isFirst = () => /第 1 \/ /.test(document.querySelector('.strip')?.textContent ?? '')
  const looked = () => {
    if (waiting === null || told.swaps < waiting.swaps || !isFirst()) return
    const { reached } = waiting
    waiting = null
    paced?.setSpeed(0)
    reached(told.swaps)
  }
  const lookOf = (node: Node) => (node instanceof HTMLElement ? node.dataset['look'] : undefined)
  const seen = new MutationObserver((changes) => {
    for (const { type, target, oldValue, addedNodes } of changes) {
      if (type === 'attributes' && oldValue === 'behind' && lookOf(target) === 'shown') told.swaps += 1
      for (const node of addedNodes) if (lookOf(node) === 'behind') told.prepared += 1
    }
    looked()
  })
  const looks = { attributes: true, attributeFilter: ['data-look'], attributeOldValue: true }
  if (doesCount) seen.observe(document, { subtree: true, childList: true, ...looks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration > 100) told.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const watched: WatchedPage = {
    swaps: () => told.swaps,
    prepared: () => told.prepared,
    longTasks: () => told.longTasks.splice(0),
    untilSwap: (swaps) => new Promise((reached) => (waiting = { swaps, reached })),
    untilMoment: (at) =>
      new Promise((reached) => {
        setTimeout(() => {
          paced?.setSpeed(0)
          reached()
        }, at - Date.now())
      }),
  }
  Object.assign(window, { watched })
}
