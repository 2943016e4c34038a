import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

export interface MariaDb {
  port: number
  stop: () => Promise<void>
}

/** A MariaDB of the system with one account, `reader` with the password `Reader-1`, and the database `plant`. */
export async function startMariaDb(): Promise<MariaDb> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-mariadb-'))
  const data = path.join(folder, 'data')
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    'mariadb-install-db',
    [...asRoot, '--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal'],
    {
      stdio: 'ignore',
    },
  )
  const statements = path.join(folder, 'init.sql')
  fs.writeFileSync(
    statements,
    'create database plant;\n' +
      ['%', 'localhost']
        .map(
          (from) =>
            `create user reader@'${from}' identified by 'Reader-1';\ngrant select on plant.* to reader@'${from}';\n`,
        )
        .join(''),
  )
  const port = await freePort()
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      ...asRoot,
      `--datadir=${data}`,
      `--socket=${folder}/s`,
      `--pid-file=${folder}/pid`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      `--init-file=${statements}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await untilListening(port, ended)
  return {
    port,
    async stop() {
      server.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Asks again and again, until the server takes a connection or has ended. */
async function untilListening(port: number, ended: Promise<void>): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true))
      socket.once('error', () => setTimeout(() => resolve(false), 50))
      socket.once('connect', () => socket.destroy())
    })
    if (isUp) return
  }
  throw new Error('mariadbd ended before it listened')
}
