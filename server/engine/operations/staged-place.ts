import * as z from 'zod/mini'
import type { Context } from '#server/engine/resource/resource.ts'
import type { StagedRecord } from '#server/engine/staged/staged-imports.ts'
import type { Job, Outcome } from '#server/jobs/job.ts'

const inputSchema = z.object({ stagedId: z.string() })

/** The staged import that a job is about. */
export function stagedIdOf({ record }: Job): string {
  return z.parse(inputSchema, record.input).stagedId
}

/** As it is now; null = its person gave it up. */
export async function stagedOf({ sql }: Pick<Context, 'sql'>, id: string): Promise<StagedRecord | null> {
  const staged = await sql
    .selectFrom('sys_staged_import')
    .selectAll()
    .where('id', '=', id)
    .where('is_done', '=', false)
    .executeTakeFirst()
  return staged ?? null
}

/** Nothing is left to be done. */
export const GIVEN_UP: Outcome = { state: 'cancelled', message: '已放弃这次导入' }
