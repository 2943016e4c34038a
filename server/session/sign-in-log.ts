import type { Transaction } from 'kysely'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'

export interface SignInEvent {
  username: string
  realname: string | null
  tenantId: number
  ip: string
  content: string
  path: string
}

/** Writes a line of the sign-in log (`log_type` 1). Source: contract §3.1, §11.5. */
export async function logSignIn(sql: Transaction<Tables>, event: SignInEvent, nowMs: number): Promise<void> {
  await sql
    .insertInto('sys_log')
    .values({
      id: newId(nowMs),
      tenant_id: event.tenantId,
      log_type: 1,
      log_content: event.content.slice(0, 1000),
      userid: event.username.slice(0, 100),
      username: event.realname,
      ip: event.ip,
      request_url: event.path.slice(0, 255),
      create_by: event.username.slice(0, 100),
      create_time: moment(nowMs),
    })
    .execute()
}
