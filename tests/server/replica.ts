import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/process/embedded-postgres.ts'
import { until } from '#tests/faults/until.ts'

/** A database of two servers: one that is written to, and one that streams from it. */
export interface ReplicatedDatabase {
  /** Migrated and empty; nobody reads from the replica yet. */
  database: Database
  primary: EmbeddedPostgres['connection']
  replica: EmbeddedPostgres['connection']
  /** Runs a statement on the replica as its superuser. */
  onReplica: (statement: string) => Promise<pg.QueryResult>
  /** Runs one on the primary. */
  onPrimary: (statement: string) => Promise<pg.QueryResult>
  /** Ends the replica. */
  endReplica: () => Promise<void>
  startReplica: () => Promise<void>
  /** Its processes stand still, or go on: connections stay open and nobody answers. */
  freezeReplica: () => void
  thawReplica: () => void
  dispose: () => Promise<void>
}

/** Starts both on folders of their own, without the durability that tests do not need unless `more` settings ask for it. */
export async function openReplicatedDatabase(more: Record<string, string> = {}): Promise<ReplicatedDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-pair-'))
  fs.chmodSync(folder, 0o755)
  const rules = path.join(folder, 'access.conf')
  fs.writeFileSync(rules, 'local all all trust\nlocal replication all trust\n', { mode: 0o644 })
  const quick = { fsync: 'off', autovacuum: 'off' }
  const settings = { ...quick, wal_level: 'replica', max_wal_senders: '4', hba_file: rules, ...more }
  const at = (name: string) => {
    fs.mkdirSync(path.join(folder, name), { recursive: true })
    return path.join(folder, name)
  }
  const [first, second] = [at('a'), at('b')]
  // What is copied is a database that ended in order.
  await (await startEmbedded(first, { settings })).stop()
  fs.cpSync(first, second, { recursive: true, filter: (name) => !name.endsWith('start.lock') })
  const primary = await startEmbedded(first, { settings })
  const { host, user } = primary.connection
  fs.writeFileSync(path.join(second, 'data/standby.signal'), '')
  const following = {
    ...settings,
    primary_conninfo: `host=${host} user=${user}`,
    // A query that stands in the way of what is replayed has to end at once.
    max_standby_streaming_delay: '0',
  }
  let replica = await startEmbedded(second, { settings: following })
  const database = await openDatabase({ connection: primary.connection })
  await migrate(database)
  await database.prepareRoles()
  const pidFile = path.join(second, 'data/postmaster.pid')
  let frozen: number[] = []
  const thawReplica = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    frozen = []
  }
  return {
    database,
    primary: primary.connection,
    replica: replica.connection,
    onPrimary: (statement) => once(primary.connection, statement),
    onReplica: (statement) => once(replica.connection, statement),
    async endReplica() {
      // It stops nobody who is connected.
      await replica.stop()
      const [postmaster] = fs.readFileSync(pidFile, 'utf8').split('\n')
      process.kill(Number(postmaster), 'SIGINT')
      await until('the end of the replica', () => !fs.existsSync(pidFile))
    },
    async startReplica() {
      replica = await startEmbedded(second, { settings: following })
    },
    freezeReplica() {
      const [postmaster] = fs.readFileSync(pidFile, 'utf8').split('\n')
      const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      frozen = [Number(postmaster), ...children.trim().split(' ').map(Number)]
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    thawReplica,
    async dispose() {
      thawReplica()
      await database.close()
      await replica.stop()
      await primary.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function once(connection: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
