import { sql as raw } from 'kysely'
import { defineEntity } from '#contract/define-entity.ts'
import { defineLifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { serveResource, tenantTable } from './serve-resource.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'

/** An application for leave, as an area would declare it: written, submitted, and decided by somebody else. */
export const leave = defineEntity({
  name: 'leave',
  label: '请假',
  table: 'test_leave',
  path: '/test/leave',
  permission: 'test:leave',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: true,
  exportName: '请假',
  title: 'subject',
  lifecycle: { field: 'state' },
  aggregates: {
    count: { label: '申请', unit: '份' },
    days: { label: '批准', unit: '天', sum: 'grantedDays' },
    long: { label: '长假', where: { grantedDays_begin: '4' } },
    today: { label: '今日', where: (today) => ({ createTime_begin: today }) },
    bySubject: { label: '事由', sum: 'grantedDays', by: 'subject' },
    byMonth: { label: '每月', by: 'createTime' },
  },
  fields: {
    subject: { label: '事由', kind: 'text', required: '请输入事由', maxLength: 50 },
    grantedDays: { label: '批准天数', kind: 'integer', min: 1, max: 30, write: 'never' },
    state: { label: '状态', kind: 'text', maxLength: 20, write: 'never' },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never' },
  },
})

export const leaveLifecycle = defineLifecycle({
  entity: leave,
  states: {
    draft: { value: 'draft', label: '草稿' },
    submitted: { value: 'submitted', label: '待审批' },
    approved: { value: 'approved', label: '已批准' },
    rejected: { value: 'rejected', label: '已驳回' },
    deleted: { final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'draft', refusal: '“{title}”已提交，不能修改' },
    submit: { label: '提交', from: 'draft', to: 'submitted', question: '确定提交吗?', done: '已提交' },
    delete: { label: '删除', from: 'draft', to: 'deleted', danger: true },
    approve: {
      label: '批准',
      from: 'submitted',
      to: 'approved',
      permission: 'review',
      batch: true,
      fields: ['grantedDays'],
      done: '已批准',
    },
    reject: {
      label: '驳回',
      from: 'submitted',
      to: 'rejected',
      permission: 'review',
      danger: true,
      fields: ['reason'],
      refusal: '只能驳回已提交的申请',
    },
    revise: { label: '重新填写', from: 'rejected', to: 'draft', path: 'backToDraft' },
  },
})

/** The real server with a table and the routes of leave. */
export async function openOffice(): Promise<TestApp> {
  const server = await openTestApp()
  await tenantTable(
    server,
    leave.table,
    'subject varchar(50) not null, granted_days integer, state varchar(20) not null',
  )
  serveResource(server, defineResource(leave, {}, leaveLifecycle))
  return server
}

/** Lets somebody take steps with their own records only: a data rule on the button of the code. */
export async function narrowToOwn({ database }: TestApp, userId: string, code: string): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ id: string }>`
      select p.id from sys_permission p join sys_role_permission g on g.permission_id = p.id
      join sys_user_role a on a.role_id = g.role_id where a.user_id = ${userId} and p.perms = ${code}`.execute(sql)
    const { id: permission_id } = rows[0]!
    const rule = { rule_column: 'createBy', rule_conditions: '=', rule_value: '#{sys_user_code}' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ id: `own-${permission_id}`.slice(0, 32), permission_id, rule_name: '本人', ...rule })
      .execute()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', permission_id).execute()
    await raw`update sys_role_permission set data_rule_ids = ${`own-${permission_id}`.slice(0, 32)}
      where permission_id = ${permission_id}`.execute(sql)
  })
}
