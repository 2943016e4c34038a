import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  allKilled,
  databaseKilled,
  natsKilled,
  rollingRestart,
  serverKilled,
  type Fault,
} from '#bench/scale/breadth/faults.ts'
import { openDeployment, type Deployment } from '#bench/scale/breadth/deployment.ts'
import { createPages, type Pages } from '#bench/scale/breadth/pages.ts'
import { during, killedWhileSaving, populate, type Trial } from '#bench/scale/breadth/trial.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/process/embedded-postgres.ts'
import { IS_THOROUGH, PATIENCE_MS } from '#tests/property-runs.ts'
import { HAS_NATS, startNats, type NatsServer } from '#tests/server/live/nats-server.ts'
import { buildServer, usedFolder, type BuiltServer } from '#tests/server/process/child-server.ts'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS })

const TENANTS = 2
const PEOPLE = 5
const PAGES = 2
const WRITERS = 2
const ROWS = 5
const AGAIN_MS = 100

let built: BuiltServer
let folder: string
let postgres: EmbeddedPostgres
let nats: NatsServer
let deployment: Deployment
let pages: Pages
let trial: Trial

/** What must be so after every fault. */
const NOTHING_LOST = { missing: [], unseen: { updates: 0, pages: 0, samples: [] } }

describe.skipIf(!HAS_NATS)('two servers, PostgreSQL and NATS (needs the package nats-server)', () => {
  beforeAll(async () => {
    built = await buildServer()
    folder = await usedFolder(built, 'plain')
    postgres = await startEmbedded(path.join(folder, 'pg'))
    nats = await startNats()
    const { connection } = postgres
    deployment = await openDeployment({ serverFile: built.main, folder, connection, nats, balanced: null })
    const population = { tenants: TENANTS, perTenant: PEOPLE, writers: WRITERS, rowsPerWriter: ROWS }
    const { people, writers } = await populate(deployment, population)
    pages = createPages({
      entrances: deployment.entrances,
      people,
      each: PAGES,
      atOnce: TENANTS * PEOPLE * PAGES,
      rows: WRITERS * ROWS,
      reconnectDelayMs: () => AGAIN_MS,
      retryMs: AGAIN_MS,
    })
    await pages.open()
    const pagesPerTenant = PEOPLE * PAGES
    const pace = { pauseMs: 20, around: 3, patienceMs: PATIENCE_MS / 4 }
    trial = { deployment, nats, pages, writers, size: TENANTS * pagesPerTenant, pagesPerTenant, ...pace }
  })
  afterAll(async () => {
    await pages.close()
    await deployment.dispose()
    await postgres.stop()
    await nats.kill()
    fs.rmSync(folder, { recursive: true, force: true })
    built.remove()
  })

  test.each<[string, Fault]>([
    // A start costs four seconds.
    ...(IS_THOROUGH ? [['one server after the other is restarted', rollingRestart] as [string, Fault]] : []),
    ['a server is killed', serverKilled],
    ['NATS is killed, and comes back', natsKilled],
    ['PostgreSQL is killed', databaseKilled],
  ])(
    '[LIVE-09] %s while people save: no acknowledged save is missing, in the database or on any page',
    async (_, fault) => {
      expect(await during(trial, () => fault(trial))).toMatchObject(NOTHING_LOST)
    },
  )

  test('[LIVE-09] servers, PostgreSQL and NATS are killed at once, and nobody saves afterwards: the last saves are there', async () => {
    expect(await killedWhileSaving(trial, () => allKilled(trial))).toMatchObject(NOTHING_LOST)
  })
})
