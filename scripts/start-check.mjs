import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { giveUp, ROOT, seconds } from './terminal.mjs'

const PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 30_000
const POLL_MS = 50

/** Starts a built server, by default the one of this repository, with that Node on an empty data folder and a free port, signs in once, and ends it orderly. Anything else ends this process. */
export async function startCheck(node, { cwd = ROOT, entry = 'dist/server/main.js' } = {}) {
  const started = Date.now()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-start-'))
  fs.chmodSync(folder, 0o755)
  const server = start(node, folder, { cwd, entry })
  let problem = null
  try {
    await pass(server)
  } catch (error) {
    problem = error
  }
  await end(server, folder)
  fs.rmSync(folder, { recursive: true, force: true })
  if (problem !== null) giveUp(`✗ 启动检查失败：${problem.message}\n${server.output()}`)
  console.log(`✓ 启动、登录、停止（${seconds(started)}）`)
}

function start(node, folder, { cwd, entry }) {
  const { PATH } = process.env
  const env = { PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const child = spawn(node, [entry], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)))
  const state = { hasEnded: false }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal))
  }).finally(() => (state.hasEnded = true))
  process.once('SIGINT', () => child.kill('SIGINT'))
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  return { child, state, ended, output: () => text }
}

async function pass(server) {
  const address = await until('地址', server, () => /安盾已启动：(\S+)\n/.exec(server.output())?.[1])
  await until('/readyz', server, async () => (await fetch(`${address}/readyz`)).ok)
  const answer = await fetch(`${address}/vr/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Admin1234' }),
  })
  const { result, message } = await answer.json()
  if (typeof result?.token !== 'string') throw new Error(`登录被拒绝：${message}`)
  server.child.kill('SIGTERM')
  const code = await Promise.race([server.ended, pause(STOP_PATIENCE_MS, 'SIGTERM 后没有结束', { ref: false })])
  if (code !== 0) throw new Error(`退出码不是 0：${code}`)
}

async function until(what, { state }, find) {
  const startedMs = performance.now()
  while (!state.hasEnded && performance.now() - startedMs < PATIENCE_MS) {
    const found = await find()
    if (found) return found
    await pause(POLL_MS)
  }
  throw new Error(state.hasEnded ? `服务器在给出${what}之前结束` : `等不到${what}`)
}

/** Whatever happened: neither the server nor its database goes on. */
async function end({ child, state, ended }, folder) {
  if (!state.hasEnded) child.kill('SIGTERM')
  await Promise.race([ended, pause(STOP_PATIENCE_MS, null, { ref: false })])
  if (!state.hasEnded) child.kill('SIGKILL')
  await ended
  const note = path.join(folder, 'pg/data/postmaster.pid')
  if (fs.existsSync(note)) process.kill(Number(fs.readFileSync(note, 'utf8').split('\n')[0]), 'SIGQUIT')
}
