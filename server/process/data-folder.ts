import fs from 'node:fs'
import path from 'node:path'
import { claimFile } from './exclusive-file.ts'
import { folderProblem, inFolder } from './folder-access.ts'
import { nameHolder } from './name-holder.ts'
import { StartProblem } from './start-problem.ts'

/** The folder in which this process keeps what must survive it; no other process uses it meanwhile. */
export interface DataFolder {
  path: string
  /** Lets another process use the folder. */
  release(): void
}

/** Makes the folder where it is missing and claims it; throws a StartProblem when it cannot be used or another process uses it. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const absolute = path.resolve(folder)
  const lock = path.join(absolute, 'andun.lock')
  inFolder(absolute, () => {
    // The account of the database has to pass through when root starts it.
    fs.mkdirSync(absolute, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    fs.accessSync(absolute, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  })
  const claim = await claimFile(lock).catch((error: unknown) => {
    throw folderProblem(absolute, error)
  })
  if (claim.kind === 'held') return { path: absolute, release: claim.release }
  const { name, advice } = nameHolder(claim.holder, lock)
  throw new StartProblem(`数据目录 ${absolute} 正被${name}使用。请先停止它，或用 DATA_DIR 指定另一个目录。${advice}`)
}
