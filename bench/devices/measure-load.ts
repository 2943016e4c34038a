import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { Agent } from 'undici'
import { distribution, percentile, type Figure } from '#bench/live/figures.ts'
import type { Platform } from '#bench/live/platform.ts'
import { usedDuring, type Used } from '#bench/live/used-during.ts'
import { askLists, type Answers } from './ask-lists.ts'
import { startBare } from './bare.ts'
import { startBeats } from './beats.ts'
import { listInBrowser } from './list-in-browser.ts'
import { seedFleet, type Fleet } from './fleet.ts'
import { answerTo, learnersOf, SESSION_MS, tellSessions, wholeSession, type Learner, type Telling } from './sessions.ts'

const DEVICES = 10_000
const BEAT_EVERY_MS = 30_000
const SESSIONS = 200
/** Without devices and beside them in turn, so that a slow minute of the machine is not blamed on either. */
const ROUNDS = 3
/** Of a round. Each list is asked for about 280 times each way, so that its slow answers are more than a handful. */
const MEASURED_MS = 50_000
const WARM_UP_MS = 15_000
const BEFORE_CRASH_MS = 40_000
const AFTER_CRASH_MS = 30_000
const FLOOD_MS = 20_000
/** Devices that send at once when all that they kept is sent. */
const FLOOD_AT_ONCE = 20
const THOUSANDS = DEVICES / 1_000
const COMPARED = [0.5, 0.95] as const

/** Ten thousand devices that beat and two hundred people who learn, beside administrators; a crash of server and database; and the most events that are taken. */
export async function measureLoad(platform: Platform, program: string): Promise<Figure[]> {
  const fleet = await seedFleet(platform, DEVICES, BEAT_EVERY_MS)
  const learners = await learnersOf(platform, fleet, SESSIONS)
  const ask = (forMs: number) => askLists(platform, fleet, forMs, program)
  await ask(WARM_UP_MS)
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) {
    const idle = await ask(MEASURED_MS)
    rounds.push({ idle, ...(await besideDevices(platform, { fleet, learners, ask })) })
  }
  return [
    ...besideFigures(rounds),
    ...(await listInBrowser(platform, fleet)),
    ...(await throughCrash(platform, fleet, learners)),
    ...(await flood(platform, learners, program)),
  ]
}

/** What people waited for without devices and beside them, and what devices were told. */
interface Round {
  idle: Answers
  busy: Answers
  beatsMs: readonly number[]
  beatsRefused: number
  batchesMs: readonly number[]
  eventsRejected: number
  used: Used
}

interface Beside {
  fleet: Fleet
  learners: readonly Learner[]
  ask: (forMs: number) => Promise<Answers>
}

async function besideDevices(platform: Platform, { fleet, learners, ask }: Beside): Promise<Omit<Round, 'idle'>> {
  const [beats, telling] = [startBeats(platform, fleet), tellSessions(platform, learners)]
  await pause(SESSION_MS)
  const since = { beats: beats.tookMs.length, batches: telling.tookMs.length }
  let busy: Answers = {}
  const used = await usedDuring(platform, async () => {
    busy = await ask(MEASURED_MS)
  })
  await Promise.all([beats.stop(), telling.stop()])
  const [beatsMs, batchesMs] = [beats.tookMs.slice(since.beats), telling.tookMs.slice(since.batches)]
  return { busy, beatsMs, beatsRefused: beats.refused, batchesMs, eventsRejected: telling.rejected, used }
}

function besideFigures(rounds: readonly Round[]): Figure[] {
  const [idle, busy] = [together(rounds.map((round) => round.idle)), together(rounds.map((round) => round.busy))]
  const [allIdle, allBusy] = [Object.values(idle).flat(), Object.values(busy).flat()]
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const load = `${DEVICES} devices × 1 beat per ${BEAT_EVERY_MS / 1_000} s, ${SESSIONS} sessions × 2 events per 5 s`
  const tookMs = sum(({ used }) => used.tookMs)
  const perThousand = (ms: number) => `${((100 * ms) / tookMs / THOUSANDS).toFixed(1)} %`
  return [
    { name: 'lists of administrators without devices', value: distribution(allIdle), target: '' },
    { name: `the same beside ${load}`, value: distribution(allBusy), target: '' },
    { name: 'that is, p50 and p95', value: moreOf(allIdle, allBusy), target: '≤ +30 %' },
    ...Object.entries(busy).map(([path, took]) => ({
      name: `${path}: p95 without and beside`,
      value: `${percentile(idle[path]!, 0.95).toFixed(0)}, ${percentile(took, 0.95).toFixed(0)} ms (${moreOf(idle[path]!, took)})`,
      target: '',
    })),
    { name: 'beats', value: distribution(rounds.flatMap(({ beatsMs }) => beatsMs)), target: 'p99 ≤ 200 ms' },
    { name: 'beats refused', value: String(sum(({ beatsRefused }) => beatsRefused)), target: '0' },
    { name: 'batches of events', value: distribution(rounds.flatMap(({ batchesMs }) => batchesMs)), target: '' },
    { name: 'events rejected', value: String(sum(({ eventsRejected }) => eventsRejected)), target: '0' },
    {
      name: 'of a core for 1,000 devices, sessions and lists included: server, database',
      value: `${perThousand(sum(({ used }) => used.serverMs))}, ${perThousand(sum(({ used }) => used.databaseMs))}`,
      target: '',
    },
  ]
}

function together(answers: readonly Answers[]): Answers {
  const paths = Object.keys(answers[0] ?? {})
  return Object.fromEntries(paths.map((path) => [path, answers.flatMap((one) => one[path]!)]))
}

/** How much longer the median and the slow answers take, `+3 %, +22 %`. */
function moreOf(idle: readonly number[], busy: readonly number[]): string {
  const percents = COMPARED.map((share) => (100 * (percentile(busy, share) / percentile(idle, share) - 1)).toFixed(0))
  return percents.map((percent) => `${percent.startsWith('-') ? '' : '+'}${percent} %`).join(', ')
}

/** Server and database are killed while all go on. */
async function throughCrash(platform: Platform, fleet: Fleet, learners: readonly Learner[]): Promise<Figure[]> {
  const [beats, telling] = [startBeats(platform, fleet), tellSessions(platform, learners)]
  await pause(BEFORE_CRASH_MS)
  const killedMs = Date.now()
  const before = telling.acknowledged.size
  const readyMs = await platform.crash()
  await pause(AFTER_CRASH_MS)
  await Promise.all([beats.stop(), telling.stop()])
  const missing = await missingOf(platform, telling)
  return [
    { name: 'server and database killed: ready again after', value: `${readyMs - killedMs} ms`, target: '' },
    { name: 'batches sent again', value: String(telling.repeated), target: '' },
    {
      name: 'acknowledged events that are missing',
      value: `${missing} of ${telling.acknowledged.size} (${before} before)`,
      target: '0',
    },
  ]
}

async function missingOf({ database }: Platform, { acknowledged }: Telling): Promise<number> {
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ id: string }>`select id::text as id from device_event where device_id like 'bench-%'`.execute(sql),
  )
  const kept = new Set(rows.map(({ id }) => id))
  return [...acknowledged].filter((id) => !kept.has(id)).length
}

/** Whole sessions as fast as they are taken, here and by a server that keeps the rows alone. */
async function flood(platform: Platform, learners: readonly Learner[], program: string): Promise<Figure[]> {
  const own = await eventsPerSecond(platform.origin, learners)
  const bare = await startBare(program, platform.connection)
  const floor = await eventsPerSecond(bare.origin, learners)
  bare.stop()
  const share = `${((100 * own) / floor).toFixed(0)} %`
  return [
    {
      name: 'events a second at most, kept, judged and folded into records',
      value: `${own.toFixed(0)} (${share})`,
      target: '',
    },
    { name: 'rows a second of bare Fastify and pg, kept alone', value: floor.toFixed(0), target: '' },
  ]
}

async function eventsPerSecond(origin: string, learners: readonly Learner[]): Promise<number> {
  const agent = new Agent({ connections: FLOOD_AT_ONCE, pipelining: 1 })
  const begunMs = performance.now()
  let taken = 0
  const send = async (place: number) => {
    for (let at = place; performance.now() - begunMs < FLOOD_MS; at += FLOOD_AT_ONCE) {
      const learner = learners[at % learners.length]!
      const batch = wholeSession(learner)
      const answer = await answerTo(`${origin}/vr/device/v1/events`, agent, learner.token, batch)
      if (answer === null) throw new Error('eventsPerSecond: a batch was not taken')
      taken += batch.events.length - answer.rejected.length
    }
  }
  await Promise.all(Array.from({ length: FLOOD_AT_ONCE }, (_, place) => send(place)))
  await agent.close()
  return (1_000 * taken) / (performance.now() - begunMs)
}
