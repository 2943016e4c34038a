import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { circumstances } from '#bench/live/figures.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { HAS_NATS, startNats } from '#tests/server/live/nats-server.ts'
import { openReplicatedDatabase, type ReplicatedDatabase } from '#tests/server/replica.ts'
import { askLists, type Asked } from './breadth/ask-lists.ts'
import { HAS_BALANCER } from './breadth/balancer.ts'
import { openDeployment } from './breadth/deployment.ts'
import { createUndo } from './breadth/undo.ts'
import { databaseKilled, natsKilled, rollingRestart, serverKilled, type Fault } from './breadth/faults.ts'
import { holdsPages, startPages } from './breadth/pages-process.ts'
import { mostFiles } from './breadth/processes.ts'
import { quiet, spread, type Quiet } from './breadth/quiet.ts'
import { during, populate, type Outcome, type Trial } from './breadth/trial.ts'

/**
 * Two servers, PostgreSQL with a replica, NATS and HAProxy of the system, all on loopback, with thousands of open pages while each of them fails; then the same
 * without NATS. Linux. Run: `npm run bench:breadth`, `-- --sockets 1000` for fewer, `-- --write` into docs/scale.md.
 */
const PER_PERSON = 5
const PEOPLE_PER_TENANT = 100
const ROWS = 10
const PAUSE_MS = 900
const FROZEN_MS = 10_000
const AT_ONCE = 50
/** Saves of each tenant before a fault and after it. */
const AROUND = 3
const PATIENCE_MS = 180_000

/** A phase and what came of it. */
interface Phase {
  name: string
  outcome: Outcome
}

interface Run {
  bus: string
  quiet: Quiet
  phases: Phase[]
  /** What lists answered while the replica stood still. */
  asked: Asked
}

if (!holdsPages()) {
  const { values } = parseArgs({
    options: { sockets: { type: 'string', default: '5000' }, write: { type: 'boolean', default: false } },
  })
  const sockets = Number(values.sockets)
  refuseUnlessPossible(sockets)
  const began = circumstances()
  const runs = [await run(sockets, true), await run(sockets, false)]
  const text = report(sockets, began, runs)
  console.log(text)
  if (values.write) writeInto('docs/scale.md', 'breadth', text)
  if (runs.some(({ phases }) => phases.some(({ outcome }) => isLossy(outcome)))) process.exitCode = 1
}

/** @throws saying what is missing */
function refuseUnlessPossible(sockets: number): void {
  if (!HAS_NATS) throw new Error('nats-server is not on the PATH: apt-get install nats-server')
  if (!HAS_BALANCER) throw new Error('haproxy is not on the PATH: apt-get install haproxy')
  const unit = PER_PERSON * PEOPLE_PER_TENANT
  if (!(sockets > 0) || sockets % unit !== 0) throw new Error(`--sockets takes a multiple of ${unit}`)
  // The balancer has two for each.
  const [needed, most] = [2 * sockets + 3_000, mostFiles()]
  if (most < needed) throw new Error(`ulimit -n is ${most}, ${sockets} sockets need ${needed}`)
}

async function run(sockets: number, hasNats: boolean): Promise<Run> {
  const undo = createUndo()
  try {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-breadth-'))
    undo.add(() => fs.rmSync(folder, { recursive: true, force: true }))
    const pair = await openReplicatedDatabase({ fsync: 'on', autovacuum: 'on', max_connections: '100' })
    undo.add(() => pair.dispose())
    const nats = hasNats ? await startNats() : null
    undo.add(() => nats?.kill())
    const serverFile = path.resolve('dist/server/main.js')
    const { primary: connection, replica } = pair
    const deployment = await openDeployment({ serverFile, folder, connection, replica, nats, balanced: sockets })
    undo.add(() => deployment.dispose())
    const pagesPerTenant = PEOPLE_PER_TENANT * PER_PERSON
    const tenants = sockets / pagesPerTenant
    const population = { tenants, perTenant: PEOPLE_PER_TENANT, writers: 1, rowsPerWriter: ROWS }
    const { people, writers } = await populate(deployment, population)
    const pages = await startPages({
      entrances: deployment.entrances,
      people,
      each: PER_PERSON,
      rows: ROWS,
      atOnce: AT_ONCE,
    })
    undo.add(() => pages.close())
    const openingMs = performance.now()
    await pages.open()
    console.log(`${sockets} pages open after ${((performance.now() - openingMs) / 1_000).toFixed(0)} s`)
    const pace = { pauseMs: PAUSE_MS, around: AROUND, patienceMs: PATIENCE_MS }
    const trial: Trial = { deployment, nats, pages, writers, size: sockets, pagesPerTenant, ...pace }
    const bus = hasNats ? 'NATS' : 'PostgreSQL'
    const told = await quiet(trial, pages.pid)
    console.log(`${bus}: quiet, ${spread(told.delaysMs)} ms`)
    const phases: Phase[] = []
    for (const [name, fault] of faultsOf(hasNats)) phases.push(await phaseOf(bus, name, trial, fault))
    const list = askLists(deployment.entrances[0]!, people[0]!, writers[0]!, ROWS)
    phases.push(await phaseOf(bus, 'the replica stands still', trial, () => frozen(pair)))
    return { bus, quiet: told, phases, asked: await list() }
  } finally {
    await undo.all()
  }
}

function faultsOf(hasNats: boolean): [string, Fault][] {
  return [
    ['one server after the other is restarted', rollingRestart],
    ['a server is killed', serverKilled],
    ...(hasNats ? [['NATS is killed, and comes back', natsKilled] as [string, Fault]] : []),
    ['PostgreSQL is killed', databaseKilled],
  ]
}

async function phaseOf(bus: string, name: string, trial: Trial, fault: Fault): Promise<Phase> {
  const outcome = await during(trial, () => fault(trial))
  console.log(`${bus}: ${name}`, outcome)
  return { name, outcome }
}

async function frozen(pair: ReplicatedDatabase): Promise<void> {
  pair.freezeReplica()
  await wait(FROZEN_MS)
  pair.thawReplica()
}

function isLossy({ missing, unseen }: Outcome): boolean {
  return missing.length > 0 || unseen.updates > 0
}

function report(sockets: number, began: string, runs: readonly Run[]): string {
  const costs = runs.map(({ bus, quiet: { saves, delaysMs, lastMs, cost } }) => {
    const spent = [cost.servers, cost.database, cost.balancer].map((ms) => `${ms.toFixed(1)} ms`).join(' | ')
    return `| ${bus} | ${saves} | ${spread(delaysMs)} | ${spread(lastMs)} | ${spent} |`
  })
  const faults = runs.flatMap(({ bus, phases }) => phases.map((phase) => lineOf(bus, phase)))
  const lists = runs.map(({ bus, asked: { answered, refused, older, slowestMs } }) => {
    return `${bus}: ${answered} answered, ${refused} refused, ${older} older than what was saved before, the slowest after ${slowestMs.toFixed(0)} ms`
  })
  return [
    `${began.replace(/\.$/, '')}, ${os.loadavg()[0]!.toFixed(1)} when it ended; ${os.availableParallelism()} cores for everything, the pages included; ${sockets} sockets.`,
    '',
    '| words go by | saves | shown after, ms: p50 · p95 · p99 · most | by the last page of the tenant | servers, a save | database | HAProxy |',
    '|---|---|---|---|---|---|---|',
    ...costs,
    '',
    '| words go by | | saves | missing in the database | updates to be shown | never shown | every page is back after | longest wait of who saves | closed sockets | caught up by numbers | rows read anew |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...faults,
    '',
    `A list that was asked for ten times a second while the replica stood still: ${lists.join('; ')}.`,
  ].join('\n')
}

function lineOf(bus: string, { name, outcome }: Phase): string {
  const { saved, missing, owed, unseen, backMs, longestGapMs, counts } = outcome
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const told = [saved, missing.length, owed, unseen.updates, seconds(backMs), seconds(longestGapMs)].join(' | ')
  return `| ${bus} | ${name} | ${told} | ${counts.lost} | ${counts.recovered} | ${counts.read} |`
}
