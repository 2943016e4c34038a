import { fork } from 'node:child_process'
import { once } from 'node:events'
import Fastify from 'fastify'
import pg from 'pg'
import type { List } from './lists.ts'

/** What the floor is told at its start. */
export interface FloorPlan {
  connection: pg.PoolConfig
  routes: { list: List; answer: Answer }[]
}

/** What the real server answers, so that the floor sends the same bytes. */
export interface Answer {
  timestamp: number
  result: { total: number; records: unknown[] }
}

/** A bare Fastify with `pg`, as a process of its own. @returns where it listens and how to end it */
export async function startFloor(
  program: string,
  plan: FloorPlan,
): Promise<{ origin: string; pid: number; stop: () => void }> {
  const child = fork(program, ['floor'])
  child.send(plan)
  const [origin] = (await once(child, 'message')) as [string]
  return { origin, pid: child.pid!, stop: () => void child.kill() }
}

/** The work of that process: per call one statement, prepared under a name, and one object made into JSON. */
export function beFloor(): void {
  process.once('message', (plan: FloorPlan) => {
    void listen(plan).then((origin) => process.send!(origin))
  })
}

async function listen({ connection, routes }: FloorPlan): Promise<string> {
  const app = Fastify()
  const pool = new pg.Pool({ max: 10, ...connection })
  for (const { list, answer } of routes) {
    app.get(list.path.split('?', 1)[0]!, async () => {
      const { rows } = await pool.query<{ total: number }>({ name: list.name, text: list.floor })
      const { result } = answer
      if (rows.length !== result.records.length) throw new Error(`${list.name}: ${rows.length} rows`)
      return { ...answer, timestamp: Date.now(), result: { ...result, total: rows[0]!.total } }
    })
  }
  return app.listen({ host: '127.0.0.1', port: 0 })
}
