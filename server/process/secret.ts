import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inFolder } from './folder-access.ts'
import { StartProblem } from './start-problem.ts'

const SECRET_BYTES = 32
/** A given secret has to be as hard to guess as 32 random letters. */
export const MIN_SECRET_LENGTH = 32

/** The secret kept in the data folder, made at the first start. Throws a StartProblem when the file was damaged: a new secret would silently end every session. */
export function keptSecret(folder: string): string {
  const file = path.join(folder, 'secret')
  const secret = inFolder(folder, () => {
    if (!fs.existsSync(file)) create(file)
    closeToOthers(file)
    return fs.readFileSync(file, 'utf8').trim()
  })
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new StartProblem(`密钥文件 ${file} 已损坏。请从备份恢复它，或删除它（所有人需要重新登录）。`)
}

/** Written and synced beside, then renamed: a power cut leaves a whole secret or none. */
function create(file: string): void {
  const draft = `${file}.new`
  fs.rmSync(draft, { force: true })
  const handle = fs.openSync(draft, 'wx', 0o600)
  fs.writeSync(handle, randomBytes(SECRET_BYTES).toString('base64url'))
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  fs.renameSync(draft, file)
}

/** A restored backup may have opened it; anyone who reads it can answer for us. */
function closeToOthers(file: string): void {
  if (process.platform === 'win32' || (fs.statSync(file).mode & 0o077) === 0) return
  try {
    fs.chmodSync(file, 0o600)
  } catch {
    // Somebody else's file, or a file system without permissions: it can be read, so the server can start.
  }
}
