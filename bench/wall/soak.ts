import { createRandom, type Random } from '#server/engine/seed/random.ts'
import { createFakeServer, SOURCES, type FakeServer } from './fake-server.ts'
import { openWall, TILES, type OpenWall } from './open-wall.ts'
import { createVirtualTime, installTime, type VirtualTime } from './virtual-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const BEGIN = Date.parse('2026-11-01T00:00:00+08:00')
const FAILING_PERCENT = 5
const LONGEST_FAULT_MS = 9 * MINUTE_MS
/** A page that is passed over three times rests for ten minutes, a tile in quarantine for five. */
const REST_MS = 11 * MINUTE_MS
const LONGEST_WITHOUT_SWAP_MS = 3 * MINUTE_MS

interface Plan {
  hours: number
  faults: number
  seed: number
  /** Told each six hours of the wall. */
  onHours?: (hours: number) => void
}

export interface Soak {
  hours: number
  faults: number
  swaps: number
  skips: number
  asked: number
  /** The most timers during the first hour, which had no faults, and the most after any fault was over. */
  timers: { before: number; after: number }
  reloads: number
  /** What was not as before when a fault had been over for some time. */
  problems: string[]
}

/** Lets an open wall live through days with faults of all kinds, by a seed; after each of them everything has to be as before. Source: walls 6, S1. */
export async function soak({ hours, faults, seed, onHours = () => {} }: Plan): Promise<Soak> {
  const time = createVirtualTime(BEGIN)
  const undo = installTime(time)
  try {
    const random = createRandom(seed)
    const server = createFakeServer(time)
    const wall = openWall({ time, server, doesPageFail: () => random.chance(FAILING_PERCENT) })
    const before = await mostTimers(time, BEGIN + HOUR_MS)
    const told: Soak = {
      hours,
      faults,
      swaps: 0,
      skips: 0,
      asked: 0,
      reloads: 0,
      problems: [],
      timers: { before, after: 0 },
    }
    const each = ((hours - 1) * HOUR_MS) / faults
    if (each < LONGEST_FAULT_MS + REST_MS) throw new Error('soak: too many faults for so few hours')
    let reported = 0
    for (let at = 0; at < faults; at += 1) {
      const begun = BEGIN + HOUR_MS + at * each
      const kind = KINDS[at % KINDS.length]!
      await time.run(begun)
      await FAULTS[kind]({ time, server, wall, random }, begun + random.below(LONGEST_FAULT_MS))
      await time.run(begun + each - 1)
      told.timers.after = Math.max(told.timers.after, time.timers())
      told.problems.push(...problemsOf({ time, wall }, before).map((problem) => `after ${kind} (${at}): ${problem}`))
      const gone = Math.floor((time.now() - BEGIN) / (6 * HOUR_MS))
      if (gone > reported) onHours(6 * gone)
      reported = gone
    }
    return {
      ...told,
      swaps: wall.told.swaps,
      skips: wall.told.skips,
      reloads: wall.told.reloads,
      asked: server.asked(),
    }
  } finally {
    undo()
  }
}

/** How many timers wait at the most, looked at each second. */
async function mostTimers(time: VirtualTime, until: number): Promise<number> {
  let most = 0
  for (let at = time.now(); at < until; at += 1_000) {
    await time.run(at)
    most = Math.max(most, time.timers())
  }
  return most
}

interface World {
  time: VirtualTime
  server: FakeServer
  wall: OpenWall
  random: Random
}

const FAULTS = {
  /** Nobody answers. */
  async gone({ server, time }, until) {
    server.faults.isGone = true
    await time.run(until)
    server.faults.isGone = false
  },
  /** One call is refused. */
  async failing({ server, time, random }, until) {
    const name = random.pick(SOURCES)
    server.faults.failing.add(name)
    await time.run(until)
    server.faults.failing.delete(name)
  },
  /** One call is never answered. */
  async silent({ server, time, random }, until) {
    const name = random.pick(SOURCES)
    server.faults.silent.add(name)
    await time.run(until)
    server.faults.silent.delete(name)
  },
  /** The clock of the computer is set, and set right again. */
  async clock({ wall, time, random }, until) {
    wall.clock.wrongBy = random.below(20 * MINUTE_MS) - 10 * MINUTE_MS
    await time.run(until)
    wall.clock.wrongBy = 0
  },
  /** One tile throws again and again. */
  async drawing({ wall, time, random }, until) {
    const place = random.below(TILES)
    for (let at = time.now(); at < until; at += 10_000) {
      // Of whichever page is in front.
      wall.tiles()[place]!.send({ type: 'threw', atMs: time.now() })
      await time.run(at)
    }
  },
  /** Somebody saves the wall again and again. */
  async edits({ wall, time }, until) {
    for (let at = time.now(); at < until; at += 20_000) {
      wall.edit()
      await time.run(at)
    }
  },
} satisfies Record<string, (world: World, until: number) => Promise<void>>

const KINDS = Object.keys(FAULTS) as (keyof typeof FAULTS)[]

function problemsOf({ time, wall }: Pick<World, 'time' | 'wall'>, timersBefore: number): string[] {
  const still = time.now() - wall.told.lastSwap
  return [
    ...wall.troubled().map((state) => `a tile is ${state}`),
    ...(time.timers() > timersBefore ? [`${time.timers()} timers, ${timersBefore} before`] : []),
    ...(wall.calls() > SOURCES.length ? [`${wall.calls()} calls`] : []),
    ...(still > LONGEST_WITHOUT_SWAP_MS ? [`no page was turned for ${Math.round(still / 1_000)} s`] : []),
    ...(wall.told.stuck > 0 ? ['the rotation was begun anew'] : []),
  ]
}
