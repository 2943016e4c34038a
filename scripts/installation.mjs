import fs from 'node:fs'
import path from 'node:path'
import { giveUp, ROOT, runNpm, seconds } from './terminal.mjs'

/** Installs the packages of package-lock.json when they are missing or others. */
export function ensureInstalled() {
  if (isInstalled(ROOT)) return
  const started = Date.now()
  console.log('▸ 正在安装依赖（首次约需一分钟）…')
  // Even with NODE_ENV=production: the console is built here.
  if (runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']) !== 0) {
    giveUp('✗ 依赖安装失败，原因见上。请检查网络或 npm 镜像设置后重试。')
  }
  console.log(`✓ 依赖已安装（${seconds(started)}）`)
}

/** npm keeps its own record of what lies in node_modules, which a copy or a deleted folder makes untrue; only packages for other platforms may be missing. */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const present = readPackages(path.join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' ||
      (present[name]
        ? present[name].version === version && (optional === true || fs.existsSync(path.join(root, name)))
        : optional === true),
  )
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}
