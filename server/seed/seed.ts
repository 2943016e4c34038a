import type { Database } from '#server/db/database.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts'
import { closePublished, type EndedDemo } from './end-demo.ts'
import { noteGenerated, replaceUnused, type GeneratedPassword } from './generated-password.ts'
import { passwordToUse, type GivenPassword } from './given-password.ts'
import { seedPart, type Seeding } from './parts.ts'
import { ADMINISTRATOR, seedAdministrator } from './seed-accounts.ts'
import { seedAddresses } from './seed-addresses.ts'
import { seedAnnouncements } from './seed-announcements.ts'
import { seedCategories } from './seed-categories.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDepartmentRights } from './seed-department-rights.ts'
import { seedDictionaries } from './seed-dictionaries.ts'
import { seedDemoJobs, seedJobs } from './seed-jobs.ts'
import { seedEquipment, seedPlatformTypes } from './seed-equipment.ts'
import { seedFiles } from './seed-files.ts'
import { seedOnline } from './seed-online.ts'
import { seedMessages } from './seed-messages.ts'
import { seedBusinessResults } from './seed-business-results.ts'
import { seedMenu, seedRoles } from './seed-rights.ts'
import { seedRules } from './seed-rules.ts'
import { seedSignIns } from './seed-sign-ins.ts'
import { seedStudents } from './seed-students.ts'
import { seedStatistics } from './seed-statistics.ts'
import { seedTenantPacks } from './seed-tenant-packs.ts'
import { seedUserGroups } from './seed-user-groups.ts'

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
}

const FIRST = { demo: 'platform:demo', real: 'platform:real', used: 'platform:used' } as const
const ENDED = 'demo:ended'
type DemoPart = readonly [key: string, part: (seeding: Seeding) => Promise<void>]

/** What a demo platform shows besides its tenants and people, each made once. */
const DEMO_PARTS: readonly DemoPart[] = [
  ['demo:signIns', seedSignIns],
  ['demo:messages', seedMessages],
  ['demo:announcements', seedAnnouncements],
  ['demo:categories', seedCategories],
  ['demo:tenantPacks', seedTenantPacks],
  ['demo:userGroups', seedUserGroups],
  ['demo:departmentRights', seedDepartmentRights],
  ['demo:jobs', seedDemoJobs],
  ['demo:statistics', seedStatistics],
  ['demo:businessResults', seedBusinessResults],
  ['demo:online', seedOnline],
  ['demo:students', seedStudents],
  ['demo:equipment', seedEquipment],
  ['demo:platformEquipmentTypes', seedPlatformTypes],
]

/**
 * Makes what a platform needs to begin with, and on a new demo platform what there is to see. Everything is made once and recorded: a later start
 * makes only what a newer release brings, and what somebody changed or deleted stays so.
 */
export async function seed(database: Database, options: SeedOptions): Promise<SeedOutcome> {
  const { demo, adminPassword = null, requireSound = async () => {}, storage, now = Date.now() } = options
  const beginning = { demo, adminPassword, requireSound }
  const before = await seedPart(database, now, async ({ done }) => done.size)
  for (const part of [seedDictionaries, seedAddresses, seedRoles, seedMenu, seedRules, seedJobs])
    await seedPart(database, now, part)
  const generated = await seedPart(database, now, (seeding) => seedPlatform(seeding, beginning))
  const ended = await seedPart(database, now, (seeding) => endDemo(seeding, beginning))
  for (const [key, part] of [...DEMO_PARTS, ...partsWith(storage)]) {
    await seedPart(database, now, async (seeding) => {
      if (!isDemo(seeding.done) || seeding.done.has(key)) return
      await part(seeding)
      await seeding.mark(key)
    })
  }
  const done = await seedPart(database, now, async (seeding) => seeding.done)
  return {
    seeded: done.size > before,
    generated: ended.generated ?? generated,
    accounts: isDemo(done) ? DEMO_ACCOUNTS : [],
    frozen: ended.frozen,
  }
}

/** What needs somewhere to lie. */
function partsWith(storage: FileStorage | undefined): readonly DemoPart[] {
  return storage === undefined ? [] : [['demo:files', (seeding) => seedFiles(seeding, storage)]]
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
