import { percentile, type Figure } from '#bench/live/figures.ts'
import type { Person } from '#bench/live/people.ts'
import type { Platform } from '#bench/live/platform.ts'
import { startFloor, type Answer } from './floor.ts'
import { LISTS, type List } from './lists.ts'
import { call, load, type Load } from './load.ts'
import { processorTimes } from './processor-time.ts'

const CONNECTIONS = [1, 8, 64]
/** Server and floor take turns, so that whatever else the machine does falls on both. */
const ROUNDS = 3
const ROUND_MS = 2_000
const WARM_UP_MS = 1_500

interface Place {
  origin: string
  pid: number
}

/** Pages a second of every list at the server and at the floor, and the processor time of each page. */
export async function readLists(platform: Platform, { token }: Person, program: string): Promise<Figure[]> {
  const answers = await Promise.all(LISTS.map((list) => call(platform.origin + list.path, { token })))
  const routes = LISTS.map((list, at) => ({ list, answer: JSON.parse(answers[at]!) as Answer }))
  const floor = await startFloor(program, { connection: platform.connection, routes })
  const server = { origin: platform.origin, pid: await platform.inspector().evaluate<number>('process.pid') }
  const used = await processorTimes(platform)
  const ask = async (
    { origin, pid }: Place,
    { path }: List,
    connections: number,
    durationMs: number,
  ): Promise<Round> => {
    const before = used(pid)
    const done = await load(connections, durationMs, async (agent) => {
      await call(origin + path, { agent, token })
    })
    const after = used(pid)
    const pages = done.delays.length
    return {
      ...done,
      processMs: (after.process - before.process) / pages,
      databaseMs: (after.database - before.database) / pages,
    }
  }
  try {
    const figures: Figure[] = []
    for (const list of LISTS) {
      for (const connections of CONNECTIONS) {
        figures.push(
          await compare(list, connections, (place, ms) => ask(place, list, connections, ms), [server, floor]),
        )
      }
    }
    return figures
  } finally {
    floor.stop()
  }
}

interface Round extends Load {
  /** Processor time a page. */
  processMs: number
  databaseMs: number
}

async function compare(
  { name }: List,
  connections: number,
  ask: (place: Place, durationMs: number) => Promise<Round>,
  [server, floor]: [Place, Place],
): Promise<Figure> {
  await ask(server, WARM_UP_MS)
  await ask(floor, WARM_UP_MS)
  const [served, bare]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    served.push(await ask(server, ROUND_MS))
    bare.push(await ask(floor, ROUND_MS))
  }
  const share = (rate(served) / rate(bare)) * 100
  return {
    name: `${name}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    value: `${told(served)}, ${spent(served)} · floor ${told(bare)}, ${spent(bare)} · ${share.toFixed(0)} %`,
    target: name === 'users' && connections === 8 ? '≥ 400/s, ≥ 60 % of the floor, p99 ≤ 100 ms' : '',
  }
}

/** Processor time a page: of the process and of its database. */
function spent(rounds: readonly Round[]): string {
  const middle = (key: 'processMs' | 'databaseMs') =>
    percentile(
      rounds.map((round) => round[key]),
      0.5,
    ).toFixed(2)
  return `CPU ${middle('processMs')} + ${middle('databaseMs')} ms`
}

/** The middle one of the rounds. */
function rate(loads: readonly Load[]): number {
  return percentile(
    loads.map(({ perSecond }) => perSecond),
    0.5,
  )
}

/** `412/s, p50 18.1 ms, p99 40.2 ms`. */
export function told(loads: readonly Load[]): string {
  const delays = loads.flatMap((each) => each.delays)
  const at = (share: number) => `${percentile(delays, share).toFixed(1)} ms`
  return `${rate(loads).toFixed(0)}/s, p50 ${at(0.5)}, p99 ${at(0.99)}`
}
