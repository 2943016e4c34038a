import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Says one line and ends the process: something only a person can put right. */
export function giveUp(line) {
  console.error(line)
  process.exit(1)
}

/** Runs a command to its end, showing its output. @returns its exit code; Ctrl-C ends this process too. */
export function run(command, args, { quiet = false, env = process.env, cwd = ROOT } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const done = spawnSync(command, args, { cwd, env, stdio, encoding: 'utf8', maxBuffer: 1e9 })
  if (done.error) giveUp(`无法运行 ${command}：${done.error.message}`)
  if (done.signal) process.exit(130)
  if (quiet && done.status !== 0) process.stderr.write(done.stdout + done.stderr)
  return done.status
}

/** Runs a program of node_modules without npm. */
export function runTool(name, args, options) {
  const [file, ...before] = TOOLS[name]
  return run(process.execPath, [path.join(ROOT, 'node_modules', file), ...before, ...args], options)
}

/** npm itself: the one that started us, so that its version and settings stay the same. It runs what others wrote, so it sees none of our secrets. */
export function runNpm(args, options) {
  const withoutSecrets = { ...options, env: environmentForOthers(process.env) }
  const [command, ...before] = npmCommand()
  return run(command, [...before, ...args], withoutSecrets)
}

/** What npm answers on its standard output; anything else ends this process. */
export function outputOfNpm(args) {
  const [command, ...before] = npmCommand()
  const options = { cwd: ROOT, env: environmentForOthers(process.env), encoding: 'utf8', maxBuffer: 1e9 }
  const done = spawnSync(command, [...before, ...args], options)
  if (done.status !== 0) giveUp(`✗ npm ${args[0]} 失败：${done.error?.message ?? done.stderr}`)
  return done.stdout
}

function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli && /\.[cm]?js$/.test(cli)) return [process.execPath, cli]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** An environment without the secrets of the server. */
export function environmentForOthers(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !SECRET_VARIABLES.includes(name)))
}

export function seconds(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`
}

/** CPU seconds of all ended child processes and of their children, as the kernel counts them; 0 where there is no /proc. */
export function childCpuSeconds() {
  const file = '/proc/self/stat'
  if (!fs.existsSync(file)) return 0
  // After the name in brackets: state is field 3, cutime 16, cstime 17 (proc_pid_stat(5)).
  const [, rest] = fs.readFileSync(file, 'utf8').split(/\) (?=[A-Z] )/)
  const fields = rest.split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
}

const TICKS_A_SECOND = 100
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_READ_URL',
  'NATS_URL',
  'AUTH_SECRET',
  'ADMIN_PASSWORD',
  'SIGN_SECRET',
  'TEST_DATABASE_URL',
]
const TOOLS = {
  oxfmt: ['oxfmt/bin/oxfmt'],
  oxlint: ['oxlint/bin/oxlint'],
  tsc: ['typescript/bin/tsc'],
  knip: ['knip/bin/knip.js'],
  vitest: ['vitest/vitest.mjs'],
  playwright: ['@playwright/test/cli.js'],
  vite: ['vite/bin/vite.js'],
}
