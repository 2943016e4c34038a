import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export const URL_TAKEN = '访问路径不允许重复，请重定义！'

/** Whether another row has the same address (aggregating menus are counted apart). Source: contract §4.6, checkPermDuplication. */
export async function isUrlTaken(
  sql: Transaction<Tables>,
  entry: { id: string; url: string; alwaysShow: boolean },
): Promise<boolean> {
  const other = await sql
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', entry.url)
    .where('always_show', '=', entry.alwaysShow)
    .where('id', '<>', entry.id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
