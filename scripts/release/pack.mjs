import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from './checksums.mjs'

/** Packs a folder beside it, with its SHA-256 in a file of its own; equal folders give equal files. @returns the file; null where there is no GNU tar */
export function pack(folder, { platform, at }) {
  const { stdout } = spawnSync('tar', ['--version'], { encoding: 'utf8' })
  if (!stdout?.includes('GNU tar')) return null
  const [above, name] = [path.dirname(folder), path.basename(folder)]
  const file = path.join(above, `${name}-${platform}.tar.gz`)
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const args = ['--create', '--gzip', '--format=gnu', '--sort=name', `--mtime=${at}`, ...owner, '--file', file, name]
  const done = spawnSync('tar', args, { cwd: above, encoding: 'utf8', env: { ...process.env, GZIP: '' } })
  if (done.status !== 0) throw new Error(done.stderr)
  fs.writeFileSync(`${file}.sha256`, `${hashOf(file)}  ${path.basename(file)}\n`)
  return file
}
