import os from 'node:os'
import { sql as raw } from 'kysely'
import type { Services } from '#server/services.ts'

/** What the machine is and what runs on it. */
export async function machineOf({
  database,
  now,
  serverName,
  dataFolder,
}: Pick<Services, 'dataFolder' | 'database' | 'now' | 'serverName'>) {
  const { osInfo } = await import('systeminformation')
  const { distro, release } = await osInfo()
  const { rows } = await raw<{ version: string }>`select current_setting('server_version') as version`.execute(
    database.kysely,
  )
  const [processor] = os.cpus()
  return {
    server: serverName(),
    hostname: os.hostname(),
    system: [distro, release].filter(Boolean).join(' ') || os.type(),
    kernel: `${os.type()} ${os.release()}`,
    architecture: os.arch(),
    processor: processor?.model.trim() ?? '',
    cores: os.cpus().length,
    node: process.versions.node,
    engine: process.versions.v8,
    database: rows[0]?.version ?? '',
    pid: process.pid,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: now(),
    dataFolder,
    interfaces: interfacesOf(),
  }
}

function interfacesOf(): { name: string; addresses: string[] }[] {
  return Object.entries(os.networkInterfaces()).map(([name, addresses = []]) => ({
    name,
    addresses: addresses.map(({ address }) => address),
  }))
}
