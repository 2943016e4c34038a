import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import Fastify from 'fastify'
import pg from 'pg'
import type { Batch } from './sessions.ts'

/** What the bare server keeps: the members of `device_event` and its indexes, undivided and without row-level security. */
const TABLE = `create table if not exists bare_event (
  tenant_id integer not null, device_id text not null, id uuid not null, type text not null, session_id text, at timestamptz not null,
  true_at timestamptz not null, is_doubtful boolean not null, received timestamptz not null, body jsonb not null, digest text not null,
  primary key (device_id, id));
  create index if not exists bare_event_session on bare_event (device_id, session_id) where session_id is not null;
  create index if not exists bare_event_type on bare_event (device_id, type, true_at)`
const INSERT = `insert into bare_event select 1, $1, (e ->> 'id')::uuid, e ->> 'type', e ->> 'sessionId', (e ->> 'at')::timestamptz,
  (e ->> 'at')::timestamptz, false, now(), e, $3 from jsonb_array_elements($2::jsonb) e`

/** A bare Fastify with `pg` that keeps the same rows and knows nothing of what they say, as a process of its own. */
export async function startBare(
  program: string,
  connection: pg.PoolConfig,
): Promise<{ origin: string; stop: () => void }> {
  const child = fork(program, ['bare'])
  child.send(connection)
  const [origin] = (await once(child, 'message')) as [string]
  return { origin, stop: () => void child.kill() }
}

/** The work of that process: one statement for each batch. */
export function beBare(): void {
  process.once('message', (connection: pg.PoolConfig) => {
    void listen(connection).then((origin) => process.send!(origin))
  })
}

async function listen(connection: pg.PoolConfig): Promise<string> {
  const pool = new pg.Pool({ max: 10, ...connection })
  await pool.query(TABLE)
  const app = Fastify()
  app.post('/vr/device/v1/events', async ({ body, headers }) => {
    const { events } = body as Batch
    const text = JSON.stringify(events)
    const device = String(headers.authorization)
    await pool.query({
      name: 'insert',
      text: INSERT,
      values: [device, text, createHash('sha256').update(text).digest('hex')],
    })
    return { accepted: events.length, duplicate: 0, rejected: [] }
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}
