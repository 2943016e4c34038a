import { sql as raw, type SqlBool } from 'kysely'
import { departmentRole } from '#contract/areas/department/department.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { refused } from '#server/http/refusals.ts'
import { requireWithinOwn } from '#server/rights/granting.ts'

/** Roles inside departments; old consoles filter by `deptId`. Source: contract §5.3 and §21.5. */
export const departmentRoles = defineResource(departmentRole, {
  filter: ({ deptId }) =>
    typeof deptId === 'string' && deptId !== '' ? [raw<SqlBool>`${rowRef('depart_id')} = ${deptId}`] : [],
  beforeWrite: async ({ sql, principal }, draft) => {
    if (draft.before !== null) return
    const department = await sql
      .selectFrom('sys_depart')
      .select('id')
      .where('id', '=', String(draft.values.departId))
      .where('tenant_id', '=', principal.tenantId)
      .where('del_flag', '=', '0')
      .executeTakeFirst()
    if (!department) throw refused('部门不存在，请刷新后重试')
  },
  beforeDelete: async ({ sql, principal }, rows) => {
    for (const row of rows) await requireWithinOwn(sql, principal, { kind: 'departmentRole', id: row.id })
  },
  messages: { edited: '编辑成功!', deletedBatch: '批量删除成功！' },
})
