import fs from 'node:fs'
import path from 'node:path'

/** Gives a file or folder to an account, what is in a folder first; links are not followed. Without an account it stays as it is. */
export function handOver(target: string, { uid, gid }: { uid?: number; gid?: number }): void {
  if (uid === undefined || gid === undefined) return
  const found = fs.lstatSync(target, { throwIfNoEntry: false })
  // A folder changes its owner last: one that was interrupted is done again.
  if (found === undefined || (found.uid === uid && found.gid === gid)) return
  if (found.isDirectory()) for (const name of fs.readdirSync(target)) handOver(path.join(target, name), { uid, gid })
  fs.lchownSync(target, uid, gid)
}
