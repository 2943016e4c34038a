import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { countPending, lockCodes, recodePiece } from '#server/engine/organisation/recoding.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Job, Outcome, Progress } from '#server/jobs/job.ts'

/** Before rows that somebody was changing are looked at again. */
const HELD_MS = 200

const inputSchema = z.object({ tenantId: z.int().check(z.positive()) })

/**
 * Rewrites the codes of rows of departments that moved, a piece in each transaction. What is left is known to the database alone, so a server that
 * is killed loses nothing, and several moves need no order.
 */
export async function recodeJob({ database }: Pick<EngineServices, 'database'>, job: Job): Promise<Outcome> {
  const { tenantId } = z.parse(inputSchema, job.record.input)
  const platform = { tenantId: 0 }
  if (job.progress().total === null) {
    const total = await database.read(platform, (sql) => countPending(sql, tenantId))
    await job.publishProgress({ total })
  }
  for (let count: number | null = 0; count !== null;) {
    job.goOn()
    count = await database.scope(platform, async (sql) => {
      await lockCodes(sql, tenantId)
      const rewritten = await recodePiece(sql, tenantId)
      if (rewritten !== 0) await job.step(sql, after(job, rewritten))
      return rewritten
    })
    if (count === 0) await pause(HELD_MS)
  }
  return { state: 'succeeded', message: `已更新 ${job.progress().succeeded} 条数据的部门编码` }
}

function after(job: Job, rewritten: number | null): Partial<Progress> {
  const { position, total } = job.progress()
  const done = position + (rewritten ?? 0)
  return { position: done, succeeded: done, total: rewritten === null ? done : Math.max(done, total ?? 0) }
}
