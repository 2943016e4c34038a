import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'
import { isBuilt } from '#scripts/build-stamp.mjs'
import { copyFolder } from '#tests/copy-folder.ts'
import { oneAtATime, type Seeding } from '#tests/server/database.ts'
import { callerAt } from '#tests/server/process/calls.ts'

/** Inside node_modules, so that the bundle finds its packages. */
const BUILDS = path.resolve('node_modules/.andun-test')

export interface BuiltServer {
  main: string
  remove(): void
}

/** The server as `npm run build` left it, or one built the same way for this run only. */
export async function buildServer(): Promise<BuiltServer> {
  if (isBuilt(process.cwd())) return { main: path.resolve('dist/server/main.js'), remove: () => {} }
  fs.mkdirSync(BUILDS, { recursive: true })
  const folder = fs.mkdtempSync(path.join(BUILDS, 'server-'))
  fs.chmodSync(folder, 0o755)
  await build({ mode: 'production', logLevel: 'error', build: { ssr: 'server/main.ts', outDir: folder } })
  return { main: path.join(folder, 'main.js'), remove: () => fs.rmSync(folder, { recursive: true }) }
}

export interface ChildServer {
  child: ChildProcess
  /** Everything it wrote so far. */
  output(): string
  /** Its address, once it is ready; rejects when it ends before. */
  ready: Promise<string>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

export interface ChildOptions {
  uid?: number
  /** A command that is given the server's command as its further arguments. */
  through?: [file: string, ...args: string[]]
  /** What the server does instead of serving. */
  command?: string[]
}

/** Starts a built server in a process of its own, on any free port. */
export function startServer(
  built: BuiltServer,
  variables: NodeJS.ProcessEnv,
  { through, command = [], ...ids }: ChildOptions = {},
): ChildServer {
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...variables }
  const [file, ...args] = [...(through ?? []), process.execPath, built.main, ...command] as [string, ...string[]]
  const child = spawn(file, args, { env, ...ids, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''))
  })
  const ready = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      text += String(data)
      const address = /安盾已启动：(\S+)\n/.exec(text)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((reason) => reject(new Error(`ended (${reason}) before it was ready: ${text}`)))
  })
  ready.catch(() => {}) // a test that expects a failing start looks at `ended`
  return { child, output: () => text, ready, ended }
}

/** Ends a server orderly. @returns its exit code. */
export function stopServer(server: ChildServer): Promise<number | string> {
  server.child.kill('SIGTERM')
  return server.ended
}

/** The made-up password of the administrator, as a server without demo shows it; empty where it shows none. */
export function shownPassword(output: string): string {
  return /^管理员账号 admin，初始密码 (\S+)（/m.exec(output)?.[1] ?? ''
}

/** A data folder in which a server ran once and ended orderly, its made-up administrator having signed in, copied from what the whole run shares. @returns `folder`, which the caller removes */
export async function usedFolder(built: BuiltServer, seeding: Seeding, folder = dataFolder()): Promise<string> {
  const shared = path.join(inject('runFolder'), seeding)
  await oneAtATime(shared, async () => {
    if (fs.existsSync(shared)) return
    const growing = dataFolder()
    const server = startServer(built, { DATA_DIR: growing, ...(seeding === 'plain' && { DEMO: 'off' }) })
    const address = await server.ready
    // A password that nobody used is replaced by the next start.
    if (seeding === 'plain') await callerAt(address, 'admin', shownPassword(server.output()))
    await stopServer(server)
    fs.writeFileSync(`${shared}.output`, server.output())
    fs.renameSync(growing, shared)
  })
  copyFolder(shared, folder)
  return folder
}

/** What the server wrote that ran in the folder which `usedFolder` copies. */
export function firstOutput(seeding: Seeding): string {
  return fs.readFileSync(`${path.join(inject('runFolder'), seeding)}.output`, 'utf8')
}

/** A data folder that PostgreSQL may enter as another user; the caller removes it. */
export function dataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-server-'))
  fs.chmodSync(folder, 0o755)
  return folder
}
