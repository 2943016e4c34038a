import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { circumstances } from '#bench/live/figures.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { startEmbedded } from '#server/process/embedded-postgres.ts'
import { HAS_NATS, startNats } from '#tests/server/live/nats-server.ts'
import { openDeployment } from './breadth/deployment.ts'
import { createUndo } from './breadth/undo.ts'
import { allKilled, databaseKilled, natsKilled, serverKilled, type Fault } from './breadth/faults.ts'
import { holdsPages, startPages } from './breadth/pages-process.ts'
import { killedWhileSaving, populate, type Outcome, type Trial } from './breadth/trial.ts'

/**
 * Kills a server, PostgreSQL, NATS and all of them in turn with `kill -9` while eight people save, and counts what was acknowledged and is not there. The database
 * writes through to the disk, and nobody saves after the kill. Linux. Run: `npm run bench:durability`, `-- --rounds 4` for fewer, `-- --write` into docs/scale.md.
 */
const TENANTS = 2
const PEOPLE = 10
const PAGES = 2
const WRITERS = 4
const ROWS = 5
const SAVES_BEFORE = 10
const AGAIN_MS = 500
const PATIENCE_MS = 120_000

const FAULTS: readonly [string, Fault][] = [
  ['a server', serverKilled],
  ['PostgreSQL', databaseKilled],
  ['NATS', natsKilled],
  ['both servers, PostgreSQL and NATS', allKilled],
]

if (!holdsPages()) {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '30' }, write: { type: 'boolean', default: false } },
  })
  if (!HAS_NATS) throw new Error('nats-server is not on the PATH: apt-get install nats-server')
  const began = circumstances()
  const outcomes = await rounds(Number(values.rounds))
  const text = report(began, outcomes)
  console.log(text)
  if (values.write) writeInto('docs/scale.md', 'durability', text)
  if (outcomes.flat().some(({ missing, unseen }) => missing.length > 0 || unseen.updates > 0)) process.exitCode = 1
}

/** @returns what came of the rounds of each fault */
async function rounds(count: number): Promise<Outcome[][]> {
  const undo = createUndo()
  try {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-durability-'))
    fs.chmodSync(folder, 0o755)
    undo.add(() => fs.rmSync(folder, { recursive: true, force: true }))
    const postgres = await startEmbedded(path.join(folder, 'pg'), { settings: { fsync: 'on', max_connections: '100' } })
    undo.add(() => postgres.stop())
    const nats = await startNats()
    undo.add(() => nats.kill())
    const { connection } = postgres
    const serverFile = path.resolve('dist/server/main.js')
    const deployment = await openDeployment({ serverFile, folder, connection, nats, balanced: null })
    undo.add(() => deployment.dispose())
    const population = { tenants: TENANTS, perTenant: PEOPLE, writers: WRITERS, rowsPerWriter: ROWS }
    const { people, writers } = await populate(deployment, population)
    const { entrances } = deployment
    const pages = await startPages({
      entrances,
      people,
      each: PAGES,
      rows: WRITERS * ROWS,
      atOnce: PEOPLE * PAGES,
      againMs: AGAIN_MS,
    })
    undo.add(() => pages.close())
    await pages.open()
    const pagesPerTenant = PEOPLE * PAGES
    const size = TENANTS * pagesPerTenant
    const pace = { pauseMs: 0, around: SAVES_BEFORE, patienceMs: PATIENCE_MS }
    const trial: Trial = { deployment, nats, pages, writers, size, pagesPerTenant, ...pace }
    const outcomes = FAULTS.map((): Outcome[] => [])
    for (let round = 0; round < count; round += 1) {
      const [name, fault] = FAULTS[round % FAULTS.length]!
      const outcome = await killedWhileSaving(trial, () => fault(trial))
      console.log(`${round + 1}: ${name}`, outcome)
      outcomes[round % FAULTS.length]!.push(outcome)
    }
    return outcomes
  } finally {
    await undo.all()
  }
}

function report(began: string, outcomes: readonly Outcome[][]): string {
  const sum = (of: readonly Outcome[], value: (one: Outcome) => number) => of.reduce((all, one) => all + value(one), 0)
  const line = (name: string, of: readonly Outcome[]) => {
    const saves = `${sum(of, ({ saved }) => saved)} | ${sum(of, ({ missing }) => missing.length)}`
    return `| ${name} | ${of.length} | ${saves} | ${sum(of, ({ owed }) => owed)} | ${sum(of, ({ unseen }) => unseen.updates)} |`
  }
  return [
    began,
    '',
    '| killed | rounds | acknowledged saves | missing in the database | updates to be shown | never shown |',
    '|---|---|---|---|---|---|',
    ...FAULTS.map(([name], at) => line(name, outcomes[at]!)),
    line('all', outcomes.flat()),
  ].join('\n')
}
