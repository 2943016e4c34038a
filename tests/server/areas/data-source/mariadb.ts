import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, untilListening } from '#tests/server/listening.ts'

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
