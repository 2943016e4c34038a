import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { LOGIN_RESULT, studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { newId } from '#server/db/ids.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { badInput } from '#server/http/refusals.ts'
import { insertRows } from './insert-rows.ts'

/** That a student signed in at a terminal, or could not. */
export interface TerminalSignIn {
  studentId: string
  /** A value of `terminal_type`. */
  terminal: string
  deviceSn: string | null
  ip: string | null
  city: string | null
  isDone: boolean
  /** Epoch ms; default now. */
  atMs?: number
}

/** Keeps a sign-in of a student with where they work now. @returns what changed @throws ApiError for a student that the tenant has not */
export async function recordLogin(context: Context, signIn: TerminalSignIn): Promise<RowChange[]> {
  const { sql, now, principal } = context
  const { tenantId } = principal
  const at = new Date(signIn.atMs ?? now)
  const { rows } = await raw<{ realname: string; orgId: string | null }>`
    update ${raw.table(student.table)} set last_login_time =
      case when ${signIn.isDone} then greatest(last_login_time, ${at}) else last_login_time end
    where id = ${signIn.studentId} and tenant_id = ${tenantId} returning realname, org_id as "orgId"`.execute(sql)
  if (rows[0] === undefined) throw badInput('学员不存在')
  const row = {
    id: newId(now),
    tenant_id: tenantId,
    create_by: principal.username,
    create_time: new Date(now),
    student_id: signIn.studentId,
    student_name: rows[0].realname,
    org_id: rows[0].orgId,
    login_time: at,
    terminal: signIn.terminal,
    device_sn: signIn.deviceSn,
    ip: signIn.ip,
    city: signIn.city,
    result: signIn.isDone ? LOGIN_RESULT.done : LOGIN_RESULT.failed,
  }
  await insertRows(sql, studentLogin.table, [row])
  return [
    { entity: studentLogin.name, action: 'add', ids: [row.id], tenantId },
    ...(signIn.isDone ? [{ entity: student.name, action: 'edit', ids: [signIn.studentId], tenantId } as const] : []),
  ]
}
