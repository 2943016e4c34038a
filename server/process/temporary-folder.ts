import fs from 'node:fs'
import path from 'node:path'
import { inFolder } from './folder-access.ts'

/** The account of the server alone opens it. */
const PRIVATE = 0o700

/**
 * Gives what this process writes on its way a folder that only its account opens; libraries ask the system for one, where others may read. What
 * a killed server left there goes. @returns its undo
 */
export function ownTemporaryFolder(dataFolder: string): () => void {
  const folder = path.join(dataFolder, 'temporary')
  const before = process.env['TMPDIR']
  inFolder(dataFolder, () => {
    fs.rmSync(folder, { recursive: true, force: true })
    fs.mkdirSync(folder, { mode: PRIVATE })
  })
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
