import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * What a release is: version, commit, when that was made (ISO text), platform, and whether files differ from the commit. Without git,
 * as in the build of a container, the variables COMMIT and SOURCE_DATE_EPOCH (seconds) say it.
 */
export function releaseFacts(root, { COMMIT, SOURCE_DATE_EPOCH } = process.env) {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const commit = git(root, ['rev-parse', 'HEAD']) ?? (COMMIT || null)
  const atSeconds = Number(git(root, ['log', '-1', '--format=%ct']) ?? (SOURCE_DATE_EPOCH || 0))
  const isChanged = (git(root, ['status', '--porcelain']) ?? '') !== ''
  const platform = `${process.platform}-${process.arch}`
  return { version, commit, at: new Date(atSeconds * 1000).toISOString(), platform, isChanged }
}

/** Whether the changelog has a heading for that version. */
export function isInChangelog(root, version) {
  return fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## [${version}]`)
}

/** What git says; null where it cannot. */
function git(root, args) {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return done.status === 0 ? done.stdout.trim() : null
}
