import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Ticket } from './learn-ticket.ts'

/** 作废学习链接: what was issued before this moment opens nothing any more. */
export const endLinks: ActionWork<typeof student> = async ({ now }, { rows }) => {
  for (const { columns } of rows) columns['links_ended_at'] = new Date(now)
}

/** Whether the links of its student were ended after it was issued. */
export async function isEnded({ sql }: Pick<Context, 'sql'>, { studentId, issuedMs }: Ticket): Promise<boolean> {
  const { rows } = await raw<{ isEnded: boolean | null }>`
    select links_ended_at > ${new Date(issuedMs)} as "isEnded" from ${raw.table(student.table)} where id = ${studentId}`.execute(
    sql,
  )
  return rows[0]?.isEnded === true
}
