import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openPipe } from './pipe.mjs'

/** A wall makes sound without a touch, shows no questions of the browser, and nobody swipes it away. */
const FLAGS = [
  '--kiosk',
  '--no-first-run',
  '--no-default-browser-check',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-session-crashed-bubble',
  '--noerrdialogs',
  '--disable-pinch',
  '--overscroll-history-navigation=0',
  '--disable-features=Translate',
  '--password-store=basic',
  '--remote-debugging-pipe',
]
const START_MS = 30_000
const POLITE_MS = 5_000
/** Where it is, and whether something on it changes each second. */
const QUESTION = `JSON.stringify({ address: location.href, isMoving: document.querySelector('.strip, .pairing') !== null })`

/**
 * Starts Chromium at an address, full screen, with a pipe in place of a port.
 * @returns what `watch.mjs` needs
 * @throws Error where no page opens within 30 s
 */
export async function startBrowser({ executable, profile, address, more = [] }) {
  const child = spawn(executable, [...FLAGS, `--user-data-dir=${profile}`, ...more, address], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // Of its own group: what is started may be a script that starts the browser.
    detached: process.platform !== 'win32',
  })
  const pipe = openPipe(child)
  const ended = new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(`浏览器无法启动（${message}）`))
    child.once('exit', (code, signal) => resolve(`浏览器退出（${signal ?? code}）`))
  }).finally(() => pipe.close())
  const end = () => endOf(child, pipe, ended)
  try {
    return { ended, end, ...(await attach(pipe, address)) }
  } catch (error) {
    await end()
    throw error
  }
}

async function endOf(child, pipe, ended) {
  void pipe.ask('Browser.close').catch(() => {})
  const isOver = await Promise.race([ended.then(() => true), wait(POLITE_MS, false)])
  if (!isOver) kill(child)
  await ended
}

function kill(child) {
  if (process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

async function attach(pipe, address) {
  let hasCrashed = false
  pipe.on('Inspector.targetCrashed', () => (hasCrashed = true))
  const { sessionId } = await pipe.ask('Target.attachToTarget', { targetId: await pageOf(pipe), flatten: true })
  const ask = (method, params) => pipe.ask(method, params, sessionId)
  await ask('Inspector.enable')
  await ask('Page.enable')
  const { origin } = new URL(address)
  return {
    async look() {
      if (hasCrashed) return { kind: 'crashed' }
      try {
        const { result } = await ask('Runtime.evaluate', { expression: QUESTION, returnByValue: true })
        const { address: at, isMoving } = JSON.parse(result.value)
        return at.startsWith(`${origin}/`) ? { kind: 'shown', isMoving } : { kind: 'elsewhere', at }
      } catch {
        return { kind: hasCrashed ? 'crashed' : 'silent' }
      }
    },
    async picture() {
      const { data } = await ask('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
      return createHash('sha256').update(data).digest('hex')
    },
    open: () => ask('Page.navigate', { url: address }),
    reload: () => ask('Page.reload'),
  }
}

async function pageOf(pipe) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    const { targetInfos } = await pipe.ask('Target.getTargets')
    const page = targetInfos.find(({ type }) => type === 'page')
    if (page !== undefined) return page.targetId
    await wait(200)
  }
  throw new Error('没有打开页面')
}
