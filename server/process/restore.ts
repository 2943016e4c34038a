import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openDatabase, type Database } from '#server/db/database.ts'
import { clearSchema, isSchemaEmpty } from '#server/db/dump/clear-schema.ts'
import { DumpProblem, restoreDump } from '#server/db/dump/restore-dump.ts'
import { openDataFolder } from './data-folder.ts'
import { databaseServer } from './database-server.ts'
import type { Environment } from './environment-settings.ts'
import { StartProblem } from './start-problem.ts'

/** Fills the empty database of this environment with a backup, and ends. Throws a StartProblem where that is impossible; then nothing of it stays. */
export async function restore(environment: Environment, file: string, say: (line: string) => void): Promise<void> {
  const undo: (() => void | Promise<void>)[] = []
  try {
    const packed = createReadStream(file)
    await once(packed, 'open').catch(() => {
      throw new StartProblem(`打不开备份文件 ${file}。`)
    })
    undo.push(() => void packed.destroy())
    const folder = await openDataFolder(environment.dataFolder)
    undo.push(() => folder.release())
    const postgres = await databaseServer(environment.databaseUrl, folder.path, say)
    undo.push(() => postgres.stop())
    const database = await openDatabase({ connection: postgres.connection })
    undo.push(() => database.close())
    await requireEmpty(database)
    say('正在还原备份…')
    const { tables } = await restoreDump(
      database,
      pipeline(packed, createGunzip(), () => undefined),
    ).catch(async (error: unknown) => {
      await clearSchema(database)
      throw error
    })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    say(`已还原 ${Object.keys(tables).length} 个表、${rows} 行，并逐表核对。现在可以用 npm start 启动。`)
  } catch (error) {
    throw problemOf(error)
  } finally {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
}

async function requireEmpty(database: Database): Promise<void> {
  if (await isSchemaEmpty(database)) return
  throw new StartProblem('数据库不是空的。备份只能还原到空的数据库，例如用 DATA_DIR 指定一个新目录。')
}

function problemOf(error: unknown): unknown {
  return error instanceof DumpProblem ? new StartProblem(`无法还原：${error.message}。`, { cause: error }) : error
}
