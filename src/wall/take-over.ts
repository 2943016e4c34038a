import { otherBuild } from '#core/build.ts'
import type { KeyStore } from '#core/services.ts'
import { takeOverWith } from '#machines/wall/take-over-with.ts'
import type { AskedReload, Hindrance } from '#machines/wall/take-over.machine.ts'
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { FORGOTTEN_MS, mayReload, reloadsSchema, runOf, type Reload } from './reload-budget.ts'

const RELOADS = 'wall.reloads'
/** Those of the last weeks, for who wants to know why. */
const HISTORY = 'wall.reloadHistory'
const HISTORY_MS = 30 * 86_400_000
const MOST_HISTORY = 20
const RESUMED = 'wall.resumed'
const resumedSchema = z.object({ path: z.string(), page: z.string() })
/** A page that was shown longer ago is not gone back to. */
const RESUMED_MS = 300_000
/** So long after a key or a move somebody may still be at work. Source: walls 4.6. */
const AT_WORK_MS = 30_000

interface Outside {
  entries: KeyStore
  window: Pick<Window, 'addEventListener' | 'location'>
  fetch: typeof fetch
  /** Epoch ms. */
  now: () => number
  /** What the alarms of the wall say. */
  alarms?: () => Hindrance
}

export type TakeOver = ReturnType<typeof createTakeOver>

/** Brings an open wall to the build that the server has, and back to the page that was shown. Source: walls 4.6. */
export function createTakeOver({ entries, window, fetch, now, alarms = () => 'none' }: Outside) {
  const path = window.location.pathname
  const resumed = entries.get(RESUMED, resumedSchema)
  entries.remove(RESUMED)
  let page = ''
  let lastInput = -Infinity
  let holders = 0
  for (const name of ['keydown', 'pointerdown', 'pointermove'] as const)
    window.addEventListener(name, () => (lastInput = now()))
  const reloads = (): Reload[] => entries.get(RELOADS, reloadsSchema) ?? []
  const history = (): Reload[] => entries.get(HISTORY, reloadsSchema) ?? []
  const reload = (asked: AskedReload) => {
    const attempt = { at: now(), ...asked }
    entries.set(RELOADS, [...runOf(reloads(), now()), attempt], FORGOTTEN_MS)
    entries.set(HISTORY, [...history(), attempt].slice(-MOST_HISTORY), HISTORY_MS)
    entries.set(RESUMED, { path, page }, RESUMED_MS)
    window.location.reload()
  }
  const open = (signal: AbortSignal) => fetch(path, { cache: 'no-store', signal })
  const actor = createActor(
    takeOverWith({
      findBuild: async (signal) => otherBuild(await open(signal)),
      fetchBuild: async (signal) => {
        const files = filesOf(await (await open(signal)).text())
        await Promise.all(files.map((file) => fetch(file, { signal })))
      },
      hindrance() {
        const told = alarms()
        const isAtWork = holders > 0 || now() - lastInput < AT_WORK_MS
        return told === 'none' && isAtWork ? 'high' : told
      },
      hasBudget: (build) => mayReload(reloads(), build, now()),
      reload,
    }),
  ).start()
  return {
    actor,
    /** Loads the document again at the next safe moment, where the budget allows. */
    askReload: (reason: string) => actor.send({ type: 'reload.asked', reason }),
    /** Loads the document again now, as somebody asked. */
    loadAgain: (reason: string) => reload({ build: '', reason }),
    /** Somebody is at work, whether or not a hand moves. @returns the undo */
    hold(): () => void {
      holders += 1
      return () => void (holders -= 1)
    },
    /** When it was loaded again by itself of late and why, oldest first. */
    history,
    /** A page is shown now. */
    shown(id: string) {
      const isSwap = page !== '' && page !== id
      page = id
      if (isSwap) actor.send({ type: 'page.swapped' })
    },
    /** Where the wall goes on, by the pages that it has. */
    first: (pages: readonly { id: string }[]): number =>
      resumed?.path === path
        ? Math.max(
            0,
            pages.findIndex(({ id }) => id === resumed.page),
          )
        : 0,
  }
}

/** The files that a document of ours names. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)
}
