import { sql as raw } from 'kysely'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { LOGIN_RESULT } from '#contract/areas/study/student-login.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import type { Database } from '#server/db/database.ts'

/** Rows of today, and rows that lists show and figures do not count: records that were judged invalid, sign-ins and hazards that were refused. */
export async function addWhatDemosLack(database: Database, tenantId: number, now: number): Promise<void> {
  const today = new Date(now).toISOString()
  const some = (table: string, at: string, order: 'asc' | 'desc', count: number) =>
    raw`(select id from ${raw.table(table)} where tenant_id = ${tenantId} and ${raw.ref(at)} < ${today}
      order by ${raw.ref(at)} ${order === 'asc' ? raw`asc` : raw`desc`}, id limit ${count})`
  await database.scope({ tenantId: 0 }, async (sql) => {
    await raw`update biz_study_record set start_time = ${today} where id in ${some('biz_study_record', 'start_time', 'asc', 8)}`.execute(
      sql,
    )
    await raw`update biz_study_record set flag = ${STUDY_FLAG.rejected}
      where id in ${some('biz_study_record', 'start_time', 'desc', 30)} and substr(md5(id), 1, 1) < '8'`.execute(sql)
    await raw`update biz_student_login set login_time = ${today} where id in ${some('biz_student_login', 'login_time', 'asc', 6)}`.execute(
      sql,
    )
    await raw`update biz_student_login set result = ${LOGIN_RESULT.failed}
      where id in ${some('biz_student_login', 'login_time', 'desc', 30)} and substr(md5(id), 1, 1) < '8'`.execute(sql)
    await raw`update biz_hazard set discover_time = ${today} where id in ${some('biz_hazard', 'discover_time', 'asc', 3)}`.execute(
      sql,
    )
    // Who hangs on the highest organisation alone.
    await raw`update biz_student set org_id = (select id from sys_depart where tenant_id = ${tenantId} and parent_id is null order by org_code limit 1)
      where id in ${some('biz_student', 'create_time', 'asc', 3)}`.execute(sql)
    await raw`update biz_drill_plan set plan_date = ${today.slice(0, 10)}, status = ${DRILL_STATUS.archived}, aborted = '0'
      where id in ${some('biz_drill_plan', 'create_time', 'asc', 2)}`.execute(sql)
    for (const [type, outcome] of [
      [LOG_TYPE.signIn, '0'],
      [LOG_TYPE.operation, '1'],
      [LOG_TYPE.operation, '0'],
    ])
      await raw`insert into sys_log (id, tenant_id, log_type, log_content, outcome, create_time)
        values (${`${type}${outcome}`}, ${tenantId}, ${type}, '试', ${outcome}, ${today})`.execute(sql)
    await raw`update biz_hazard set status = ${HAZARD_STATUS.rejected} where id in ${some('biz_hazard', 'discover_time', 'desc', 1)}`.execute(
      sql,
    )
  })
}
