import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { giveUp, run, runTool } from './terminal.mjs'

/** Chromium without its own user interface: the same pages, about a third less work for every window the tests open. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for end-to-end tests: the one in CHROMIUM, an installed one, or one installed now; ends the process with one line where none can be had. */
export function ensureChromium() {
  return ensure([SHELL, ...NAMES])
}

/** The browser people use, for what is measured. */
export function ensureWholeChromium() {
  return ensure(NAMES)
}

/** The browser people use, where one is installed; else null. */
export function findWholeChromium() {
  return find(NAMES)
}

function ensure(names) {
  const given = process.env.CHROMIUM
  if (given) {
    if (!fs.existsSync(given)) giveUp(`✗ CHROMIUM 指向的浏览器不存在：${given}`)
    return given
  }
  return (
    find(names) ?? install(names) ?? giveUp('✗ 端到端测试需要 Chromium：请安装它，或用 CHROMIUM 指定可执行文件的路径。')
  )
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...candidates, ...ELSEWHERE, ownOfPlaywright()].find((file) => fs.existsSync(file)) ?? null
}

function ownOfPlaywright() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
}

function install(names) {
  console.log('▸ 正在安装 Chromium…')
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env })
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env })
  } else {
    runTool('playwright', ['install', 'chromium'])
  }
  return find(names)
}
