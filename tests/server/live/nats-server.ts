import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import type { Carrier } from '#server/live/carrier.ts'
import { openNats } from '#server/live/nats/nats-carrier.ts'
import { freePort, untilListening } from '#tests/server/listening.ts'

export interface NatsServer {
  address: string
  /** Another server's connection; `reports` takes what it reports. */
  open: (reports?: unknown[]) => Promise<Carrier>
  /** Ends it without a word. */
  kill: () => Promise<void>
  /** Begins it anew, at the same address. */
  start: () => Promise<void>
}

/** Debian's `nats-server`: where it is missing the tests of it are skipped. */
export const HAS_NATS = spawnSync('nats-server', ['--version']).error === undefined

/** A NATS of the system on loopback; the caller kills it. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePort()
  let running: { child: ChildProcess; ended: Promise<void> } | null = null
  const server: NatsServer = {
    address: `nats://127.0.0.1:${port}`,
    open: (reports = []) =>
      openNats({ servers: [`127.0.0.1:${port}`], isEncrypted: false }, (error) => void reports.push(error)),
    async kill() {
      running?.child.kill('SIGKILL')
      await running?.ended
      running = null
    },
    async start() {
      const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      running = { child, ended }
      await untilListening(port, ended)
    },
  }
  await server.start()
  return server
}
