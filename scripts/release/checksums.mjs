import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const CHECKSUMS = 'SHA256SUMS'

/** The SHA-256 of every file of a folder, as `sha256sum -c` reads it; links are left to the files that they lead to. */
export function checksumsOf(folder) {
  return filesOf(folder)
    .filter((name) => name !== CHECKSUMS)
    .map((name) => `${hashOf(path.join(folder, name))}  ${name}\n`)
    .join('')
}

function filesOf(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted()
}

export const hashOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')
