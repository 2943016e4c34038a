import { ALARM_PRIORITY, ALARM_STATUS } from '#contract/areas/alarm/alarm-values.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import type { WallSource } from '#contract/walls/wall-figures.ts'
import type { ClockOffset } from '#streams/server-clock.ts'
import { MOST_AGE_MS } from './box-bounds.ts'
import type { Happened } from './box-entries.ts'
import type { BoxStore } from './box-store.ts'
import { createBoxWriter } from './box-writer.ts'
import { patchOf } from './json-patch.ts'
import type { StoreWatch } from './wall-store.ts'

interface Outside {
  boxes: BoxStore
  /** Whose box it is: person, tenant and wall, or screen and wall; null = nobody's, and nothing is kept. */
  owner: () => string | null
  /** Epoch ms of this browser. */
  now: () => number
  /** Never set back, ms. */
  monotonic: () => number
  /** Epoch ms of the server. */
  serverNow: () => number
  clock: () => ClockOffset | null
}

/** How it is with the box. */
export interface BoxSigns {
  /** Why nothing is kept; '' = it is. */
  problem: string
  /** How far back it goes, ms. */
  ms: number
  bytes: number
}

export type BlackBox = ReturnType<typeof createBlackBox>

interface Known {
  value: unknown
  at: number
  heardMs: number
}

/** What of it is written, and what one may look for afterwards. */
interface Kept {
  entries: readonly Happened[]
  moments: readonly string[]
}

export const FLUSH_MS = 10_000
/** As with the strip: less is the unevenness of two clocks. */
const LEAST_SHIFT_MS = 2
const LONGEST_CALL_MS = 10_000
const NOBODY = '没有登录'
/** A page that is loaded again takes less. */
const JUST_BEGUN_MS = 120_000

/**
 * Keeps what an open wall heard and did for a day, in the browser alone, so that it can be seen again: answers that differ by what changed of
 * them, the same again by its moment. It never throws and holds nothing up; what cannot be kept is gone, and `signs` says why. Source: walls 8, point 13.
 */
export function createBlackBox(outside: Outside) {
  const { boxes, monotonic } = outside
  const known = createKnown()
  const writer = createBoxWriter({ ...outside, frame: known.frame })
  let owner: string | null = null
  let ownMs = 0
  const happened = (...entry: Happened) => happenedAt(monotonic(), entry)
  const happenedAt = (heardMs: number, entry: Happened) => {
    try {
      const current = outside.owner()
      if (current !== owner) {
        // Somebody else sits here now: nothing of what was heard before is theirs.
        known.forget()
        ownMs = owner === null ? 0 : monotonic() + LONGEST_CALL_MS
        owner = current
        writer.begin(owner)
      }
      // What was asked for them may be answered now.
      if (owner === null || (entry[0] === 'v' && heardMs < ownMs)) return
      const clock = known.clockOf(outside, writer.boxTime(heardMs))
      writer.prepare(heardMs)
      if (clock !== null) writer.add(heardMs, clock)
      const kept = known.keep(heardMs, entry)
      for (const one of kept.entries) writer.add(heardMs, one)
      for (const text of kept.moments) writer.note(heardMs, outside.serverNow(), text)
    } catch {
      writer.lose() // a black box must never hurt what it watches
    }
  }
  const watch: StoreWatch = {
    sample: (name, value, at, heardMs) =>
      known.heardAt(name) === heardMs ? happened('~', name) : happenedAt(heardMs, ['v', name, at, value]),
    refused: (name, problem) => happened('!', name, problem),
    link: (lostMs) => (lostMs === null ? happened('h') : happened('l', lostMs)),
  }
  return {
    watch,
    boxes,
    /** Which wall this is. */
    wall: (name: string, definition: unknown) => happened('w', name, definition),
    /** Which page is shown, and which one is made ready behind it or stands beside it. */
    page: (shown: string, next: string | null) => happened('p', shown, next),
    /** How a tile of a page stands. */
    tile: (page: string, tile: string, state: string) => happened('s', page, tile, state),
    /** Writes what is not written yet. */
    flush: () => writer.flush(),
    signs: (): BoxSigns => (owner === null ? { problem: NOBODY, ms: 0, bytes: 0 } : writer.signs()),
    /** Whose it is now; null = nobody's. */
    owner: outside.owner,
    /** Writes from time to time, and when the page goes. @returns the undo */
    start(window: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
      void boxes.eraseBefore(outside.now() - MOST_AGE_MS).catch(() => {}) // refused: each write says so
      const flush = () => void writer.flush()
      const timer = setInterval(flush, FLUSH_MS)
      window.addEventListener('pagehide', flush)
      return () => {
        clearInterval(timer)
        window.removeEventListener('pagehide', flush)
      }
    },
  }
}

/** What was heard last, and what of it is new. */
function createKnown() {
  let answers = new Map<WallSource, Known>()
  let others = new Map<string, { heardMs: number; entry: Happened }>()
  let isHeard = false
  let aheadMs = Number.NaN
  let uncertaintyMs: number | null = null
  const sample = (heardMs: number, name: WallSource, at: number, value: unknown): Kept => {
    const before = answers.get(name)
    const patch = before === undefined ? null : patchOf(before.value, value)
    answers.set(name, { value: patch === null && before !== undefined ? before.value : value, at, heardMs })
    const moments = name === 'alarms' ? newAlarms(before?.value, value, at) : []
    if (before === undefined) return { entries: [['v', name, at, value] as const], moments }
    return { entries: [patch === null ? (['=', name, at] as const) : (['d', name, at, patch] as const)], moments }
  }
  return {
    forget() {
      answers = new Map()
      others = new Map()
      isHeard = false
      aheadMs = Number.NaN
    },
    /** The clock where it is another one than was told last. */
    clockOf({ serverNow, clock }: Pick<Outside, 'serverNow' | 'clock'>, boxTime: number): Happened | null {
      const ahead = serverNow() - boxTime
      const uncertainty = clock()?.uncertaintyMs ?? null
      if (Math.abs(ahead - aheadMs) < LEAST_SHIFT_MS && uncertainty === uncertaintyMs) return null
      aheadMs = ahead
      uncertaintyMs = uncertainty
      return ['c', ahead, uncertainty]
    },
    heardAt: (name: WallSource) => answers.get(name)?.heardMs,
    keep(heardMs: number, entry: Happened): Kept {
      if (entry[0] === 'h' || entry[0] === 'l') {
        const wasLost = others.has('l')
        others.set(entry[0], { heardMs, entry })
        if (entry[0] === 'l') return { entries: [entry], moments: wasLost ? [] : ['与服务器断开'] }
        others.delete('l')
        // An answer says the same; what was answered otherwise is told with its refusal.
        isHeard = !wasLost
        return { entries: wasLost ? [entry] : [], moments: [] }
      }
      const heard = isHeard && entry[0] === '!' ? [['h'] as const] : []
      isHeard = false
      if (entry[0] === 'v') return sample(heardMs, entry[1], entry[2], entry[3])
      if (entry[0] === 'w' || entry[0] === 'p') others.set(entry[0], { heardMs, entry })
      return { entries: [...heard, entry], moments: entry[0] === 's' && entry[3] === 'broken' ? ['显示异常'] : [] }
    },
    /** All of it, each with when it was heard. */
    frame: (): readonly { heardMs: number; entry: Happened }[] => [
      ...(Number.isNaN(aheadMs) ? [] : [{ heardMs: -Infinity, entry: ['c', aheadMs, uncertaintyMs] as const }]),
      ...others.values(),
      ...Array.from(answers, ([name, { value, at, heardMs }]) => ({ heardMs, entry: ['v', name, at, value] as const })),
    ],
  }
}

type Alarms = WallAnswer<'alarms'>['alarms']
const TOLD: readonly string[] = [ALARM_PRIORITY.urgent, ALARM_PRIORITY.high]

/** Those of priority 1 and 2 that were not there before; of what is heard first, those that have just begun. @param at epoch ms of the server */
function newAlarms(before: unknown, now: unknown, at: number): string[] {
  const known = (before as WallAnswer<'alarms'> | undefined)?.alarms.map(({ id }) => id)
  const alarms: Alarms = (now as WallAnswer<'alarms'>).alarms
  return alarms
    .filter(({ id, priority, status, raisedMs }) => {
      const isNew = known === undefined ? at - raisedMs < JUST_BEGUN_MS : !known.includes(id)
      return isNew && status === ALARM_STATUS.unacknowledged && TOLD.includes(priority)
    })
    .map(({ priority, title }) => `${priority === ALARM_PRIORITY.urgent ? '紧急' : '高级'}告警：${title}`)
}
