import { WALL_ANSWERS, type WallAnswer } from '#contract/walls/wall-answers.ts'
import { WALL_SOURCES, type WallSource } from '#contract/walls/wall-figures.ts'
import { isLost } from '#contract/wire/failure.ts'
import { Failure } from '#core/http/failure.ts'
import { wallSourceWith } from '#machines/wall/wall-source-with.ts'
import type { wallSourceMachine } from '#machines/wall/wall-source.machine.ts'
import { serverClock, type AnsweredBeat, type ClockOffset } from '#streams/server-clock.ts'
import { Subject } from 'rxjs'
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import { createKeptAnswers } from './kept-answers.ts'
import type { WallGet } from './wall-calls.ts'

export type Answers = { readonly [S in WallSource]?: WallAnswer<S> }

/** An answer came, or did not and why. */
export type SourceEvent = { type: 'sample' } | { type: 'source.refused'; problem: string }

interface Source {
  actor: ActorRefFrom<typeof wallSourceMachine>
  listeners: Listeners
}

type Listeners = Set<(event: SourceEvent) => void>

interface Outside {
  /** Where its figures are asked for: `<path>/<source>`. */
  path: string
  get: WallGet
  /** Epoch ms of this browser. */
  now: () => number
  /** Never set back, ms. */
  monotonic: () => number
  /** Told of everything that is heard. */
  watch?: StoreWatch | undefined
}

/** Who is told what an open wall hears, such as its black box. */
export interface StoreWatch {
  /** @param heardMs when it was heard, monotonic ms; the same as before = somebody asked who could not know that it was there */
  sample: (name: WallSource, value: unknown, at: number, heardMs: number) => void
  refused: (name: WallSource, problem: string) => void
  /** For how long nobody has answered, in ms; null = somebody does. */
  link: (lostMs: number | null) => void
}

/** So many of its promises old, a call is silent. Source: walls 4.8. */
const SILENT_PERIODS = 3

export type WallStore = ReturnType<typeof createWallStore>

/** What is drawn of a wall: what it is answered now, or what it was answered then. */
export type ShownStore = Pick<
  WallStore,
  'serverNow' | 'clock' | 'linkMs' | 'lostMs' | 'ageOf' | 'asOf' | 'value' | 'ask' | 'follow'
> & {
  /** By which its tiles wait; that of the browser where it is not given. */
  timers?: NonNullable<ActorOptions<typeof wallSourceMachine>['clock']>
}

/** What the tiles of a wall show: each call is asked once, however many tiles show it, and every answer keeps the moment it is true for. Source: walls 4.1. */
export function createWallStore(outside: Outside) {
  const { ask, forgetClock, ...answers } = createAnswers(outside)
  const sources = new Map<WallSource, Source>()
  const tellSample = (name: WallSource) => {
    const [at, heardMs] = [answers.asOf(name), answers.heardAt(name)]
    if (at !== null && heardMs !== null) outside.watch?.sample(name, answers.value(name), at, heardMs)
  }
  const started = (name: WallSource, listeners: Listeners) =>
    begin(name, ask, (event) => {
      if (event.type === 'sample') tellSample(name)
      else outside.watch?.refused(name, event.problem)
      for (const listener of listeners) listener(event)
    })
  const followed = (name: WallSource): Source => {
    const listeners: Listeners = new Set()
    return { actor: started(name, listeners), listeners }
  }
  const renew = () => {
    for (const [name, source] of sources) {
      source.actor.stop()
      source.actor = started(name, source.listeners)
    }
  }
  return {
    ...answers,
    /** How many calls are asked again and again. */
    calls: () => sources.size,
    /** Every call is far older than was promised, although somebody answers. */
    isSilent: () =>
      sources.size > 0 &&
      answers.lostMs() === null &&
      [...sources.keys()].every((name) => answers.ageOf(name) >= SILENT_PERIODS * WALL_SOURCES[name].promiseMs),
    /** Asks every call anew, whatever became of the last question. */
    renew,
    /** The clock of this computer was set: that of the server is measured anew. */
    renewClock() {
      forgetClock()
      renew()
    },
    /** Asks at once, unless an answer is young enough or under way. */
    ask: (name: WallSource) => sources.get(name)?.actor.send({ type: 'source.ask' }),
    /** @returns the undo; a call that no tile shows any more is asked no longer, its answer stays with its moment */
    follow(name: WallSource, listener: (event: SourceEvent) => void): () => void {
      const source = sources.get(name) ?? followed(name)
      sources.set(name, source)
      source.listeners.add(listener)
      return () => {
        source.listeners.delete(listener)
        if (source.listeners.size > 0 || sources.get(name) !== source) return
        source.actor.stop()
        sources.delete(name)
      }
    },
  }
}

type Ask = (name: WallSource, signal: AbortSignal) => Promise<void>

/** The answers with the moments they are true for, and the clock of the server that follows from them. */
function createAnswers({ path, get, now, monotonic, watch }: Outside) {
  const beats$ = new Subject<AnsweredBeat>()
  let clock: ClockOffset | null = null
  let offsetMs = 0
  const measure = () =>
    serverClock(beats$).subscribe((told) => {
      clock = told
      offsetMs = told.offsetMs
    })
  let measuring = measure()
  const serverNow = () => now() + offsetMs
  const answers = createKeptAnswers({ serverNow, monotonic })
  const ask: Ask = async (name, signal) => {
    const sentMs = now()
    const askedMs = monotonic()
    try {
      const { result, timestamp } = await get(`${path}/${name}`, signal)
      answers.heard()
      watch?.link(null)
      const read = z.safeParse<z.ZodMiniType>(WALL_ANSWERS[WALL_SOURCES[name].call], result)
      if (!read.success) throw new Failure('unreadable', '服务器的回答无法识别')
      beats$.next({ sentMs, heardMs: now(), at: timestamp })
      answers.keep(name, read.data, timestamp)
    } catch (error) {
      if (isLost(error) && answers.lost(askedMs)) watch?.link(answers.shown.lostMs())
      throw error
    }
  }
  return {
    ask,
    serverNow,
    /** null = it was not measured yet. */
    clock: () => clock,
    /** What was measured before the clock was set counts no longer, but for want of something better. */
    forgetClock: () => {
      measuring.unsubscribe()
      clock = null
      measuring = measure()
    },
    ...answers.shown,
  }
}

function begin(name: WallSource, ask: Ask, told: (event: SourceEvent) => void): Source['actor'] {
  const machine = wallSourceWith((signal) => ask(name, signal))
  const actor = createActor(machine, { input: { promiseMs: WALL_SOURCES[name].promiseMs } })
  actor.subscribe(({ value, context }) => {
    if (value === 'asking') return
    told(value === 'answered' ? { type: 'sample' } : { type: 'source.refused', problem: context.problem })
  })
  return actor.start()
}
