import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Everything a build depends on. */
const SOURCES = [
  'contract',
  'machines',
  'streams',
  'src',
  'server',
  'docs/guide',
  'scripts/antd-static-css.ts',
  'scripts/compress.mjs',
  'scripts/guide-pages.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const STAMP = 'dist/.stamp'

/** Whether dist/ was built from exactly the present sources. */
export function isBuilt(root) {
  return fs.existsSync(path.join(root, STAMP)) && fs.readFileSync(path.join(root, STAMP), 'utf8') === hashSources(root)
}

/** Forgets the last build, so that an interrupted one counts as none. */
export function clearStamp(root) {
  fs.rmSync(path.join(root, STAMP), { force: true })
}

/** Notes that dist/ is now built from sources with that hash. */
export function writeStamp(root, hash) {
  fs.writeFileSync(path.join(root, STAMP), hash)
}

/** One hash over names and contents of sources; all of them unless some are named. */
export function hashSources(root, sources = SOURCES) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(root, source))) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(root, source) {
  const found = fs.statSync(path.join(root, source), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [source]
  const names = fs.readdirSync(path.join(root, source)).sort()
  return names.flatMap((name) => filesOf(root, `${source}/${name}`))
}
