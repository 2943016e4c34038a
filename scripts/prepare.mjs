import { clearStamp, hashSources, isBuilt, writeStamp } from './build-stamp.mjs'
import { ensureInstalled } from './installation.mjs'
import { checkNode } from './node-version.mjs'
import { giveUp, ROOT, runNpm, seconds } from './terminal.mjs'

/** Brings a fresh or changed clone to the point where it can run; does nothing when nothing changed. */
export function prepare() {
  checkNode()
  ensureInstalled()
  ensureBuilt()
}

/** Builds console and server when their sources changed since the last build. */
export function ensureBuilt() {
  if (isBuilt(ROOT)) return
  const started = Date.now()
  console.log('▸ 正在构建控制台与服务器…')
  clearStamp(ROOT)
  const hash = hashSources(ROOT)
  if (runNpm(['run', '--silent', 'build'], { quiet: true }) !== 0) giveUp('✗ 构建失败，原因见上。')
  writeStamp(ROOT, hash)
  console.log(`✓ 构建完成（${seconds(started)}）`)
}
