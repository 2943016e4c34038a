import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { STAGED_DAYS } from '#contract/wire/staged-import.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Demo } from '#server/engine/seed/demo.ts'

const DAY_MS = 86_400_000

/** File, who brought it, days ago, rows, and how many of them became students. */
const IMPORTS = [
  ['2026年春季新员工.xlsx', 'enterprise', 84, 46, 46],
  ['承包商人员名单.xlsx', 'trainer', 41, 28, 25],
  ['炼油车间转正人员.xls', 'unit', 19, 12, 12],
  ['顶岗实习学生.xlsx', 'trainer', 6, 35, 33],
] as const

/** Imports of students that are over. */
export const demo: Demo = {
  key: 'stagedImports',
  async make({ sql, now }) {
    for (const [fileName, username, daysAgo, total, imported] of IMPORTS) {
      const begunMs = now - daysAgo * DAY_MS
      await raw`
        insert into sys_staged_import (id, tenant_id, user_id, entity, file_name, header, left_out, total, imported, is_read,
          is_done, create_time, expires_at)
        select ${newId(begunMs)}, min(t.tenant_id), u.id, ${student.name}, ${fileName}, '[]', '[]', ${total}, ${imported}, true, true,
          ${moment(begunMs)}::timestamptz, ${moment(begunMs + STAGED_DAYS * DAY_MS)}::timestamptz
        from sys_user u join sys_user_tenant t on t.user_id = u.id where u.username = ${username} group by u.id`.execute(
        sql,
      )
    }
  },
}
