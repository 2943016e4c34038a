import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { freePort, untilListening } from '#tests/server/listening.ts'
import { startProgram, type Program } from './processes.ts'

/** Debian's `haproxy`. */
export const HAS_BALANCER = spawnSync('haproxy', ['-v']).error === undefined

/** A load balancer on loopback in front of servers, with what docs/operations.md advises. */
export interface Balancer extends Program {
  port: number
}

/** @param folder where its settings are written @param most sockets it has to carry */
export async function startBalancer(folder: string, ports: readonly number[], most: number): Promise<Balancer> {
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(file, settingsOf(port, ports, most))
  const program = await startProgram(['haproxy', '-db', '-f', file])
  await untilListening(
    port,
    program.ended.then(() => undefined),
  )
  return { ...program, port }
}

/**
 * Calls and sockets go to the server with the fewest of them that says it is ready. A handshake that a server refuses because it hears nothing
 * goes to the other one. Source: https://docs.haproxy.org/2.6/configuration.html
 */
function settingsOf(port: number, ports: readonly number[], most: number): string {
  const servers = ports.map((one, at) => `  server s${at + 1} 127.0.0.1:${one} check`).join('\n')
  return `global
  maxconn ${most + 1_000}
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
  option redispatch
  default-server inter 500ms fall 2 rise 1
frontend browsers
  bind 127.0.0.1:${port}
  use_backend sockets if { hdr(Upgrade) -i websocket }
  default_backend calls
backend calls
  balance leastconn
  option httpchk GET /readyz
${servers}
backend sockets
  balance leastconn
  option httpchk GET /readyz
  retry-on conn-failure empty-response 503
  default-server on-marked-down shutdown-sessions
${servers}
`
}
