import { readEnvironment } from '#server/process/environment.ts'
import { openDataFolder } from '#server/process/data-folder.ts'
import { databaseServer, openMigrated } from '#server/process/database-server.ts'
import { StartProblem } from '#server/process/start-problem.ts'
import { LargeProblem, seedLarge } from './seed-large.ts'

/** `npm run seed:large -- --scale 0.1`: adds the large tenant to the demo platform of this environment, whose server does not run meanwhile. */
try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof LargeProblem || error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(words: readonly string[]): Promise<void> {
  const scale = scaleOf(words)
  const environment = readEnvironment(process.env)
  const folder = await openDataFolder(environment.dataFolder)
  try {
    const postgres = await databaseServer(environment.databaseUrl, folder.path, console.log)
    try {
      const database = await openMigrated(postgres.connection, null)
      await seedLarge(database, scale, console.log).finally(() => database.close())
    } finally {
      await postgres.stop()
    }
  } finally {
    folder.release()
  }
}

function scaleOf([option, value, ...more]: readonly string[]): number {
  if (option === undefined) return 1
  const scale = Number(value)
  if (option === '--scale' && scale > 0 && scale <= 1 && more.length === 0) return scale
  throw new LargeProblem('用法：npm run seed:large -- --scale <大于 0、不超过 1 的比例>')
}
