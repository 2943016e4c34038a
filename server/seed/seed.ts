import { sql } from 'kysely'
import { DEMOS, SEEDS } from '#server/areas/seeds.ts'
import { TENANTS } from '#server/areas/tenant/demo-tenants.ts'
import type { Database } from '#server/db/database.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import type { Seeding } from '#server/engine/seed/seeding.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { closePrivateFiles } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts'
import { closePublished, type EndedDemo } from './end-demo.ts'
import { noteGenerated, replaceUnused, type GeneratedPassword } from './generated-password.ts'
import { passwordToUse, type GivenPassword } from './given-password.ts'
import { seedPart } from './parts.ts'
import { ADMINISTRATOR, seedAdministrator } from './seed-accounts.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDictionaries } from './seed-dictionaries.ts'
import { permissionId, seedMenu, seedRoles } from './seed-rights.ts'
import { seedSignIns } from './seed-sign-ins.ts'

export interface SeedOptions {
  /** Whether a new database becomes the demo platform; a database in use never does. Without it a demo platform ends for good. */
  demo: boolean
  /** Password of the first administrator of a platform without demo data, or of the last one of a demo that ends; generated when absent. */
  adminPassword?: string | null
  /** Refuses by throwing such a password that must not be used; asked only where it becomes one. */
  requireSound?: GivenPassword['requireSound']
  /** Where the files of a demo platform go; none = it has none. */
  storage?: FileStorage
  /** Epoch ms; demo data lies before it. */
  now?: number
}

export interface SeedOutcome {
  /** Whether anything was made now. */
  seeded: boolean
  /** The generated password of an administrator, while nobody has signed in with it; null otherwise. */
  generated: GeneratedPassword | null
  /** The demo accounts this database has; empty on a real platform. */
  accounts: readonly DemoAccount[]
  /** Accounts of a demo that has ended, frozen now because they still had their published passwords. */
  frozen: readonly string[]
  /** Parts of the demo that a newer release brings and that do not fit one which an earlier release made; left out for good. */
  skipped: readonly string[]
}

const FIRST = { demo: 'platform:demo', real: 'platform:real', used: 'platform:used' } as const
const ENDED = 'demo:ended'
/** Before what the areas show: statistics count it. */
const SIGN_INS: Demo = { key: 'signIns', make: seedSignIns }

/**
 * Makes what a platform needs to begin with, and on a new demo platform what there is to see. Everything is made once and recorded: a later start
 * makes only what a newer release brings, and what somebody changed or deleted stays so.
 */
export async function seed(database: Database, options: SeedOptions): Promise<SeedOutcome> {
  const { demo, adminPassword = null, requireSound = async () => {}, storage, now = Date.now() } = options
  const beginning = { demo, adminPassword, requireSound }
  const platform = demoPlatform()
  const before = await seedPart(database, now, async ({ done }) => done)
  const skipped: string[] = []
  for (const part of [seedDictionaries, seedRoles, seedMenu, ...SEEDS]) await seedPart(database, now, part)
  const generated = await seedPart(database, now, (seeding) => seedPlatform(seeding, beginning))
  const ended = await seedPart(database, now, (seeding) => endDemo(seeding, beginning))
  for (const { key, make } of [SIGN_INS, ...DEMOS].flatMap((one) => makeable(one, storage))) {
    const mark = `demo:${key}`
    const adding = seedPart(database, now, async (seeding) => {
      if (!isDemo(seeding.done) || seeding.done.has(mark)) return
      await make({ ...seeding, ...platform })
      await seeding.mark(mark)
    })
    await adding.catch(async (error: unknown) => {
      // It builds on what this release makes before; people may have changed that, or the release that made it had none.
      if (!isDemo(before)) throw error
      await seedPart(database, now, (seeding) => seeding.mark(mark))
      skipped.push(key)
    })
  }
  const done = await seedPart(database, now, async (seeding) => seeding.done)
  const seeded = done.size > before.size
  if (seeded) await analyze(database)
  return {
    seeded,
    generated: ended.generated ?? generated,
    accounts: isDemo(done) ? DEMO_ACCOUNTS : [],
    frozen: ended.frozen,
    skipped,
  }
}

/** Queries of a database that was just filled are planned as if it were empty until this is done; autovacuum comes a minute later. */
async function analyze(database: Database): Promise<void> {
  await sql`analyze`.execute(database.kysely)
}

/** What can be made here: files need somewhere to lie. */
function makeable(demo: Demo | FilesDemo, storage: FileStorage | undefined): Demo[] {
  if ('make' in demo) return [demo]
  if (storage === undefined) return []
  const make: Demo['make'] = async (seeding) => {
    await demo.makeFiles(seeding, storage)
    await closePrivateFiles(seeding)
  }
  return [{ key: demo.key, make }]
}

/** What the demo of an area knows of the others. */
function demoPlatform(): Omit<DemoSeeding, keyof Seeding> {
  return { tenants: TENANTS, accounts: DEMO_ACCOUNTS.map(({ username }) => username), permissionId }
}

function isDemo(done: Seeding['done']): boolean {
  return done.has(FIRST.demo) && !done.has(ENDED)
}

interface Beginning extends GivenPassword {
  demo: boolean
}

/** Whom a new platform begins with. @returns the administrator's password when it was generated and is not in use yet */
async function seedPlatform(seeding: Seeding, beginning: Beginning): Promise<GeneratedPassword | null> {
  const { demo, adminPassword } = beginning
  const { done, mark } = seeding
  const isFirst = !Object.values(FIRST).some((key) => done.has(key))
  if (!isFirst) return replaceUnused(seeding)
  const inUse = await isInUse(seeding)
  if (inUse) {
    await mark(FIRST.used)
    return null
  }
  if (demo) {
    await seedDemo(seeding)
    await mark(FIRST.demo)
    return null
  }
  const password = await passwordToUse(beginning)
  await seedAdministrator(seeding, password)
  await mark(FIRST.real)
  if (adminPassword !== null) return null
  await noteGenerated(seeding, ADMINISTRATOR)
  return { username: ADMINISTRATOR, password }
}

/** Looks at every start: who is let in again later may still have the published password. */
async function endDemo(seeding: Seeding, { demo, ...given }: Beginning): Promise<EndedDemo> {
  const { done, mark } = seeding
  if (!done.has(FIRST.demo) || (demo && !done.has(ENDED))) return { frozen: [], generated: null }
  if (!done.has(ENDED)) await mark(ENDED)
  return closePublished(seeding, given)
}

/** Somebody is there already: accounts that everybody knows must not appear among them. */
async function isInUse({ sql }: Seeding): Promise<boolean> {
  return (await sql.selectFrom('sys_user').select('id').limit(1).executeTakeFirst()) !== undefined
}
