import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'

const ROOT = process.cwd()
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'test-results', '.git'])

/** A copy of the sources that may be changed, built and started; its libraries are those of the original. */
export interface CopiedRepository {
  /** Runs a program with Node to its end. @returns what it printed */
  run: (args: readonly string[]) => string
  /** Source files by path, to be compared. */
  files: () => Map<string, string>
  /** Starts the built server on a data folder of its own. @returns its address */
  start: () => Promise<string>
  dispose: () => Promise<void>
}

/** Copies the sources into a temporary folder. */
export function copyRepository(): CopiedRepository {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-copy-'))
  fs.chmodSync(folder, 0o755)
  fs.cpSync(ROOT, folder, { recursive: true, filter: (file) => !LEFT_OUT.has(path.relative(ROOT, file)) })
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  let server: ChildProcess | null = null
  return {
    run: (args) => {
      // A build that ran in this process before has set it, and views would be tested with React as it is in production.
      const env = { ...process.env, NODE_ENV: undefined }
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
      expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
      return stdout
    },
    files: () => filesBelow(folder),
    start: async () => {
      const data = path.join(folder, 'data')
      const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' }
      server = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      return addressOf(server)
    },
    dispose: async () => {
      if (server !== null && server.exitCode === null) {
        const ended = new Promise((resolve) => server?.once('exit', resolve))
        server.kill('SIGTERM')
        await ended
      }
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function filesBelow(folder: string): Map<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /^(contract|machines|streams|src|server|tests|docs)\//.test(name))
  return new Map(
    sources
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  )
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout?.on('data', (data: Buffer) => {
      text += String(data)
      const address = /安盾已启动：(\S+)\n/.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
  })
}
