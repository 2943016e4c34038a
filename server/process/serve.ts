import fs from 'node:fs'
import path from 'node:path'
import { buildApp, type AppOptions } from '#server/app.ts'
import type { DemoAccount } from '#server/seed/demo-accounts.ts'
import type { GeneratedPassword } from '#server/seed/generated-password.ts'
import { passwordProblem } from '#server/identity/password-rule.ts'
import { ADMINISTRATOR } from '#server/seed/seed-accounts.ts'
import { seed } from '#server/seed/seed.ts'
import type { Carrier } from '#server/live/carrier.ts'
import type { NatsPlace } from '#server/live/nats/nats-address.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import type { S3Place } from '#server/storage/s3-address.ts'
import { closesGently } from './close-gently.ts'
import { openDataFolder } from './data-folder.ts'
import { databaseServer, openMigrated, readFromReplica } from './database-server.ts'
import type { Environment } from './environment-settings.ts'
import { listen } from './listen.ts'
import { keptSecret } from './secret.ts'
import { EXIT_USAGE, StartProblem } from './start-problem.ts'
import { ownTemporaryFolder } from './temporary-folder.ts'

export interface RunningServer {
  /** Where a browser on this machine finds the console. */
  address: string
  /** An administrator's password, when it was made up at this start. */
  generated: GeneratedPassword | null
  /** The demo accounts to offer; none on a real platform. */
  accounts: readonly DemoAccount[]
  /** Accounts of a demo that has ended, frozen at this start. */
  frozen: readonly string[]
  /** Parts of a demo of an earlier release that could not be added at this start. */
  skipped: readonly string[]
  /** Finishes what runs and gives everything back. */
  close(): Promise<void>
}

/**
 * Starts everything in the order in which it depends on each other; whatever fails, the rest is given back.
 * @param webRoot the built console; without it (development) only the API is served.
 */
export async function serve(
  environment: Environment,
  webRoot: string,
  say: (line: string) => void,
): Promise<RunningServer> {
  const undo: (() => void | Promise<void>)[] = []
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const folder = await openDataFolder(environment.dataFolder)
    undo.push(() => folder.release())
    const authSecret = environment.authSecret ?? keptSecret(folder.path)
    const carrier = await carrierOf(environment.nats, say)
    undo.push(async () => carrier?.stop())
    const postgres = await databaseServer(environment.databaseUrl, folder.path, say)
    undo.push(() => postgres.stop())
    const backups = { folder: path.join(folder.path, 'backups'), nowMs: Date.now(), say }
    const database = await openMigrated(postgres.connection, environment.upgradeBackup ? backups : null, {
      told: carrier?.tell,
      pool: environment.databasePoolUrl === null ? null : { connectionString: environment.databasePoolUrl },
    })
    undo.push(() => database.close())
    if (environment.databaseReadUrl !== null) await readFromReplica(database, environment.databaseReadUrl, say)
    const { demo, adminPassword } = environment
    if (environment.s3 !== null) undo.push(ownTemporaryFolder(folder.path))
    const storage = await storageOf(environment.s3, folder.path)
    const seeded = await seed(database, { demo, adminPassword, requireSound, storage })
    const accounts = demo ? seeded.accounts : []
    const options = appOptions(environment, accounts, webRoot)
    const app = await buildApp({ database, carrier, authSecret, storage, dataFolder: folder.path, ...options })
    undo.push(closesGently(app))
    const address = await listen(app, environment.host, environment.port)
    const { generated, frozen, skipped } = seeded
    return { address, generated, accounts, frozen, skipped, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The one further rule for a variable that takes a list of words to judge; asked only where it is used. */
async function requireSound(adminPassword: string): Promise<void> {
  const problem = await passwordProblem(adminPassword, { username: ADMINISTRATOR })
  if (problem === null) return
  throw new StartProblem(`环境变量 ADMIN_PASSWORD 的值不正确：${problem}`, { exitCode: EXIT_USAGE })
}

/** The SDK of S3 is large: only who uses it loads it. */
async function storageOf(s3: S3Place | null, dataFolder: string): Promise<FileStorage> {
  if (s3 === null) return folderStorage(path.join(dataFolder, 'files'))
  const { s3Storage } = await import('#server/storage/s3-storage.ts')
  return s3Storage(s3)
}

/** The client of NATS, too, is loaded by who uses it alone. @throws StartProblem when it cannot be reached */
async function carrierOf(nats: NatsPlace | null, say: (line: string) => void): Promise<Carrier | null> {
  if (nats === null) return null
  const { openNats } = await import('#server/live/nats/nats-carrier.ts')
  const report = (error: unknown) => say(`NATS：${error instanceof Error ? error.message : String(error)}`)
  return openNats(nats, report).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error)
    throw new StartProblem(`无法连接 NATS：${REASONS[said] ?? said}。请检查 NATS_URL。`, { cause: error })
  })
}

/** What the client says, in the words of the other problems. */
const REASONS: Record<string, string> = {
  'connection refused': '连接被拒绝',
  "'Authorization Violation'": '用户名或密码错误',
}

function appOptions(
  environment: Environment,
  accounts: readonly DemoAccount[],
  webRoot: string,
): Omit<AppOptions, 'database' | 'authSecret'> {
  const {
    trustProxy,
    allowedOrigins,
    logLevel,
    secure,
    frameSources,
    casUrl,
    passwordCipher,
    retention,
    socketsPerTenant,
    fileRules,
    metricsToken,
    reachableHosts,
    longestSessionMs,
    secondFactor,
  } = environment
  return {
    demo: accounts.length > 0,
    console: { ...environment.console, demoAccounts: [...accounts] },
    allowedOrigins,
    socketsPerTenant,
    logLevel,
    secure,
    frameSources,
    casUrl,
    passwordCipher,
    retention,
    fileRules,
    metricsToken,
    reachableHosts,
    longestSessionMs,
    secondFactor,
    ...(trustProxy !== null && { trustProxy }),
    ...(fs.existsSync(webRoot) && { webRoot }),
  }
}
