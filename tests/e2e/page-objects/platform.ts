import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { copyFolder } from '#tests/copy-folder.ts'

/** A running console with its server, its database and the demo's people and records. */
export interface Platform {
  /** Where it is served, `http://127.0.0.1:<port>`. */
  origin: string
  /** Kills the server in the middle of whatever it does, and starts it anew at the same address. */
  restart(): Promise<void>
  close(): Promise<void>
}

const STARTED = /安盾已启动：(\S+)\n/

/**
 * Starts the built server on a copy of a data folder, so that a failing test spoils nothing for others. @param used where a server ran before;
 * default none
 */
export async function openPlatform(used?: string, variables: NodeJS.ProcessEnv = {}): Promise<Platform> {
  const folder = temporaryFolder('andun-e2e-')
  if (used !== undefined) copyFolder(used, folder)
  let server = start(folder, variables)
  const origin = await addressOf(server)
  return {
    origin,
    restart: async () => {
      await end(server, 'SIGKILL')
      server = start(folder, { ...variables, PORT: new URL(origin).port })
      await addressOf(server)
    },
    close: async () => {
      await end(server)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fills a folder with the demo by one start of the server. */
export async function makeUsedFolder(): Promise<string> {
  const folder = temporaryFolder('andun-e2e-used-')
  const server = start(folder, {})
  await addressOf(server)
  await end(server)
  return folder
}

function start(folder: string, variables: NodeJS.ProcessEnv): ChildProcess {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'warn', SECOND_FACTOR: 'offered', DATA_DIR: folder, ...variables }
  return spawn(process.execPath, ['scripts/e2e-server.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout!.on('data', (data: Buffer) => {
      text += String(data)
      const address = STARTED.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`the server ended (${code}) before it was ready: ${text}`)))
  })
}

async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => void server.once('exit', resolve))
  server.kill(signal)
  await ended
}

/** PostgreSQL enters it as another account when the tests run as root. */
function temporaryFolder(prefix: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  fs.chmodSync(folder, 0o755)
  return folder
}
