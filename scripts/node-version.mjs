import fs from 'node:fs'
import path from 'node:path'
import { giveUp, ROOT } from './terminal.mjs'

/** Ends the process with one line when this Node is older than package.json asks for. */
export function checkNode(version = process.versions.node) {
  const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const needed = engines.node.replace(/^>=/, '')
  if (isOlder(version, needed)) {
    giveUp(`需要 Node.js ${needed} 或更新版本，当前是 ${version}。请从 https://nodejs.org 安装后重试。`)
  }
}

function isOlder(version, needed) {
  const has = version.split('.').map(Number)
  const wants = needed.split('.').map(Number)
  const differing = wants.findIndex((part, index) => part !== has[index])
  return differing >= 0 && has[differing] < wants[differing]
}
