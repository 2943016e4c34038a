import fs from 'node:fs'
import os from 'node:os'
import { pathToFileURL } from 'node:url'

const MEMORY_FOLDER = '/dev/shm'
/** What a whole run keeps at most at one time: clusters, copies of seeded platforms, profiles of the browser. */
const LEAST_FREE_BYTES = 6 * 2 ** 30

/**
 * Where tests keep their databases and files: in memory where there is plenty, because a new database is a thousand files, which a disk takes
 * four times as long to copy; else, and where TMPDIR is set, the usual folder.
 */
export function scratchFolder() {
  if (process.env['TMPDIR'] || process.platform !== 'linux' || os.freemem() < LEAST_FREE_BYTES) return os.tmpdir()
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER)
    fs.accessSync(MEMORY_FOLDER, fs.constants.W_OK)
    return bavail * bsize < LEAST_FREE_BYTES ? os.tmpdir() : MEMORY_FOLDER
  } catch {
    return os.tmpdir()
  }
}

/** The environment of a program whose temporary files lie there. Only data may: it may be mounted so that nothing in it can be run. */
export function withScratch(variables = process.env) {
  return { ...variables, TMPDIR: scratchFolder() }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(scratchFolder())
