import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { wechatUser } from '#contract/areas/customer/wechat-user.entity.ts'
import { moment } from '#server/db/moments.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { badInput, refused } from '#server/http/refusals.ts'

const TAKEN = '该学员已绑定其他账号！'

/** 绑定: one student is one account. Source: domain part 10. */
export const bind: ActionWork<typeof wechatUser> = async (context, { rows, values }) => {
  const { id, before, columns } = rows[0]!
  const asked = values['studentId']
  const studentId = typeof asked === 'string' && asked !== '' ? asked : await studentWith(context, before.phone)
  if ((await visibleRow(context, context.resources.named('student'), studentId)) === undefined)
    throw badInput('“学员”的值不在可选范围内')
  await raw`select pg_advisory_xact_lock(hashtextextended(${`account of ${studentId}`}, 0))`.execute(context.sql)
  const { rows: others } = await raw`select from ${raw.table(wechatUser.table)}
    where student_id = ${studentId} and id <> ${id}`.execute(context.sql)
  if (others.length > 0) throw refused(TAKEN)
  Object.assign(columns, { student_id: studentId, bind_time: moment(context.now) })
}

/** 解绑. */
export const unbind: ActionWork<typeof wechatUser> = async (_context, { rows }) => {
  for (const { columns } of rows) Object.assign(columns, { student_id: null, bind_time: null })
}

/** The one student with this telephone. */
async function studentWith({ sql, principal }: Context, phone: string | null): Promise<string> {
  const { rows } = await raw<{ id: string }>`select id from ${raw.table(student.table)}
    where tenant_id = ${principal.tenantId} and phone = ${phone} limit 2`.execute(sql)
  if (rows.length !== 1) throw refused('没有手机号相同的学员，请选择学员！')
  return rows[0]!.id
}
