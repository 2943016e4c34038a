import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { giveUp, run, runTool } from './terminal.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for end-to-end tests: the one in CHROMIUM, an installed one, or one installed now; ends the process with one line where none can be had. */
export function ensureChromium() {
  const given = process.env.CHROMIUM
  if (given) {
    if (!fs.existsSync(given)) giveUp(`✗ CHROMIUM 指向的浏览器不存在：${given}`)
    return given
  }
  return find() ?? install() ?? giveUp('✗ 端到端测试需要 Chromium：请安装它，或用 CHROMIUM 指定可执行文件的路径。')
}

function find() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...candidates, ...ELSEWHERE, ownOfPlaywright()].find((file) => fs.existsSync(file)) ?? null
}

function ownOfPlaywright() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
}

function install() {
  console.log('▸ 正在安装 Chromium…')
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env })
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env })
  } else {
    runTool('playwright', ['install', 'chromium'])
  }
  return find()
}
