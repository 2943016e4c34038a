import { sql as raw } from 'kysely'
import type { TestApp } from '#tests/server/app.ts'

/** Lets a person of `callerOf` see only rows whose column begins with a code. @param code the right to a list */
export async function narrow(
  { database }: TestApp,
  { userId, code, column, value }: { userId: string; code: string; column: string; value: string },
): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ id: string }>`
      select p.id from sys_permission p join sys_role_permission g on g.permission_id = p.id
      join sys_user_role a on a.role_id = g.role_id where a.user_id = ${userId} and p.perms = ${code}`.execute(sql)
    const permission_id = rows[0]!.id
    const id = `rule-${userId}`
    const rule = { rule_column: column, rule_conditions: 'RIGHT_LIKE', rule_value: value }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ id, permission_id, rule_name: value, ...rule })
      .execute()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', permission_id).execute()
    await raw`update sys_role_permission set data_rule_ids = ${id} where permission_id = ${permission_id}`.execute(sql)
  })
}
