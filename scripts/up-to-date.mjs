import fs from 'node:fs'
import path from 'node:path'
import { hashSources } from './build-stamp.mjs'
import { ROOT } from './terminal.mjs'

/** Everything that a new screen is made of. */
const GENERATOR = [
  'tests/e2e/copied-repository.ts',
  'scripts/new.mjs',
  'scripts/new',
  'scripts/registries.mjs',
  'contract/define-action.ts',
  'contract/define-area.ts',
  'contract/define-entity.ts',
  'contract/define-page.ts',
  'contract/kinds',
  'machines/list-page',
  'src/crud',
  'server/engine',
]
/** What a server is as a process: how it starts, what it holds on to, and how it ends; migrations only add to it. */
const PROCESS = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build-stamp.mjs',
  'contract/wire',
  'tests/copy-folder.ts',
  'tests/property-runs.ts',
  'tests/faults',
  'tests/server/process',
  'tests/server/app.ts',
  'tests/server/connection.ts',
  'tests/server/database.ts',
  'tests/server/database.setup.ts',
  'tests/server/storage/temporary-storage.ts',
  'server/main.ts',
  'server/app.ts',
  'server/services.ts',
  'server/process',
  ...fs
    .readdirSync(path.join(ROOT, 'server/db'))
    .filter((name) => name !== 'migrations')
    .map((name) => `server/db/${name}`),
  'server/clock',
  'server/housekeeping',
  'server/http',
  'server/identity',
  'server/rights',
  'server/seed',
  'server/storage',
]
/** Work in the background that outlives its server. */
const JOBS = [
  'tests/server/engine/fixtures.ts',
  'tests/server/engine/workbook',
  'tests/server/jobs',
  'server/engine/excel',
  'server/engine/operations',
  'server/engine/workbook',
  'server/engine/write',
  'server/jobs',
  'server/schedule',
]
/** How servers tell each other of changes, and pages that hear of them. */
const LIVE = [
  'contract/live',
  'contract/console/timings.ts',
  'server/live',
  'bench/live/people.ts',
  'bench/scale/breadth',
  'tests/server/live',
  'tests/server/listening.ts',
]
const BACKUP = ['tests/server/dump', 'server/areas/backup']

/** Tests that take the longest, with what they are about. */
const ABOUT = {
  'tests/e2e/new-screen.spec.ts': GENERATOR,
  'tests/faults/killed-import.test.ts': [...PROCESS, ...JOBS, 'server/areas/position'],
  'tests/faults/killed-recode.test.ts': [...PROCESS, ...JOBS, 'server/engine/organisation', 'server/areas/department'],
  'tests/server/process/embedded-postgres.test.ts': PROCESS,
  'tests/server/process/kill.test.ts': PROCESS,
  'tests/server/process/pid-namespaces.test.ts': PROCESS,
  'tests/server/process/restore-crafted.test.ts': [...PROCESS, ...BACKUP],
  'tests/server/process/restore.test.ts': [...PROCESS, ...BACKUP],
  'tests/server/process/several-servers.test.ts': [
    ...PROCESS,
    ...LIVE,
    'server/engine/write',
    'src/core/live',
    'server/areas/position',
  ],
  'tests/server/process/shared-jobs.test.ts': [...PROCESS, ...JOBS, 'server/areas/job'],
}

/**
 * Which tests need not run again. @param root folder of the repository @param about sources by test
 * @param record file with a hash of the sources of each test, as they were when it last passed
 */
export function createUpToDate({ root, about, record }) {
  const file = path.join(root, record)
  const recorded = () => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {})
  const hashOf = (test) => hashSources(root, [test, ...about[test]])
  return {
    /** Tests that CI leaves out; nothing at other places, with THOROUGH=1 and on another PostgreSQL than the one they passed on. */
    tests({ CI, THOROUGH, TEST_DATABASE_URL } = process.env) {
      if (CI === undefined || THOROUGH === '1' || TEST_DATABASE_URL !== undefined) return []
      const known = recorded()
      return Object.keys(about).filter((test) => known[test] === hashOf(test))
    },
    /** Notes the present sources of those among these tests that have passed now; to be committed. */
    note(tests) {
      const passed = tests.filter((test) => test in about)
      if (passed.length === 0) return
      const now = Object.fromEntries(passed.map((test) => [test, hashOf(test)]))
      const all = Object.entries({ ...recorded(), ...now }).filter(([test]) => test in about)
      const inOrder = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
      fs.writeFileSync(file, `${JSON.stringify(inOrder, null, 2)}\n`)
    },
    /** What a test is about, itself included. */
    sources: (test) => [test, ...about[test]],
    /** Tests that are left out at times. */
    all: () => Object.keys(about),
    /** Sources that are named and not there: they have moved, and nothing would notice a change of them. */
    missing() {
      const named = Object.entries(about).flatMap(([test, sources]) => [test, ...sources])
      return [...new Set(named)].filter((source) => !fs.existsSync(path.join(root, source)))
    },
  }
}

export const upToDate = createUpToDate({ root: ROOT, about: ABOUT, record: 'tests/up-to-date.json' })

/** The files of a vitest report in which everything passed, from the repository's root. */
export function passedFilesOf({ testResults = [] }) {
  const passed = testResults.filter(({ status }) => status === 'passed')
  return passed.map(({ name }) => name.slice(name.indexOf('/tests/') + 1))
}

/** The files of a playwright report in which everything passed at the first attempt, from the repository's root. */
export function passedSpecsOf({ suites = [] }) {
  return suites.filter(isPassed).map(({ file }) => `tests/e2e/${file}`)
}

function isPassed({ specs = [], suites = [] }) {
  return specs.every(({ tests }) => tests.every(({ status }) => status === 'expected')) && suites.every(isPassed)
}
