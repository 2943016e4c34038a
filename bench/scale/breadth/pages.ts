import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '#bench/live/people.ts'
import { openPage, type OpenPage, type PageCounts, type PagesOutside } from './open-page.ts'

export interface PagesPlan extends Pick<PagesOutside, 'entrances' | 'retryMs' | 'rows' | 'reconnectDelayMs'> {
  people: readonly Person[]
  /** Pages of each of them. */
  each: number
  /** Pages that connect at the same time when they are opened. */
  atOnce: number
}

/** The last save of a row that was acknowledged, and how many there were. */
export interface Expected {
  tenantId: number
  id: string
  n: number
}

/** What pages do not show although it was acknowledged. */
export interface Unseen {
  /** Saves times pages. */
  updates: number
  pages: number
  /** A few of them, in words. */
  samples: string[]
}

/** From a save to the frame with it at each page of its tenant. */
export interface Shown {
  id: string
  n: number
  /** Epoch ms. */
  atMs: number[]
}

/** Many pages of many people, which live through everything that happens to their servers. */
export interface Pages {
  /** Resolves when each of them hears changes and has its rows. */
  open: () => Promise<void>
  following: () => Promise<number>
  unseen: (expected: readonly Expected[]) => Promise<Unseen>
  counts: () => Promise<PageCounts>
  /** Begins to note when saves are shown. */
  record: () => Promise<void>
  /** Ends it. */
  recorded: () => Promise<Shown[]>
  close: () => Promise<void>
}

const LOOK_EVERY_MS = 500
const POLL_MS = 20
/** Calls of all pages at the same time; browsers are not one process. */
const CALLS_AT_ONCE = 100
const MOST_SAMPLES = 5

export function createPages(plan: PagesPlan): Pages {
  const counts: PageCounts = { opened: 0, lost: 0, recovered: 0, read: 0, unanswered: 0, refused: 0 }
  const agent = new http.Agent({ keepAlive: true, maxSockets: CALLS_AT_ONCE })
  let noted: Map<string, Shown> | null = null
  const shown = (id: string, n: number, atMs: number) => {
    const one = noted?.get(`${id} ${n}`) ?? { id, n, atMs: [] }
    one.atMs.push(atMs)
    noted?.set(`${id} ${n}`, one)
  }
  const pages: OpenPage[] = []
  const beating = setInterval(() => {
    for (const page of pages) page.beat()
  }, LOOK_EVERY_MS)
  const following = () => pages.filter((page) => page.isFollowing()).length
  return {
    async open() {
      const whose = plan.people.flatMap((person) => Array.from({ length: plan.each }, () => person))
      for (let from = 0; from < whose.length; from += plan.atOnce) {
        const some = whose.slice(from, from + plan.atOnce)
        const opened = some.map((person, at) =>
          openPage({ ...plan, agent, counts, shown }, person, (from + at) / whose.length),
        )
        pages.push(...opened)
        while (following() < pages.length) await wait(POLL_MS)
      }
    },
    following: async () => following(),
    unseen: async (expected) => unseenBy(pages, expected),
    counts: async () => ({ ...counts }),
    async record() {
      noted = new Map()
    },
    async recorded() {
      const all = [...(noted?.values() ?? [])]
      noted = null
      return all
    },
    async close() {
      clearInterval(beating)
      for (const page of pages) page.close()
      agent.destroy()
    },
  }
}

function unseenBy(pages: readonly OpenPage[], expected: readonly Expected[]): Unseen {
  const unseen: Unseen = { updates: 0, pages: 0, samples: [] }
  for (const [at, page] of pages.entries()) {
    const before = unseen.updates
    for (const { tenantId, id, n } of expected) {
      if (tenantId !== page.tenantId) continue
      const shows = page.rows.get(id) ?? 0
      if (shows >= n) continue
      unseen.updates += n - shows
      if (unseen.samples.length < MOST_SAMPLES) unseen.samples.push(`page ${at}: ${id} ${shows} of ${n}`)
    }
    if (unseen.updates > before) unseen.pages += 1
  }
  return unseen
}
