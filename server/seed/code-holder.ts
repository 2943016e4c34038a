import { sql as raw } from 'kysely'
import type { Seeding } from '#server/engine/seed/seeding.ts'

/** The tables of grants with the column of their holder. */
const GRANTS = [
  ['sys_role_permission', 'role_id'],
  ['sys_depart_permission', 'depart_id'],
  ['sys_depart_role_permission', 'role_id'],
] as const

/**
 * Makes room for a row that brings a code somebody has already. A button or group of an earlier release hands over the code, what is
 * below it and everybody's grants; a row that an administrator made keeps its code. @returns whether the new row may carry the code,
 * and what is left to do once it is there
 */
export async function makeRoom(
  sql: Seeding['sql'],
  code: string,
  { earlierId, newId }: { earlierId: string; newId: string },
): Promise<{ isFree: boolean; settle: () => Promise<void> }> {
  const holders = await sql.selectFrom('sys_permission').select('id').where('perms', '=', code).execute()
  const others = holders.filter(({ id }) => id !== newId)
  const isMoved = others.some(({ id }) => id === earlierId)
  if (isMoved) await sql.updateTable('sys_permission').set({ perms: null }).where('id', '=', earlierId).execute()
  return {
    isFree: others.every(({ id }) => id === earlierId),
    settle: async () => {
      if (isMoved) await replace(sql, earlierId, newId)
    },
  }
}

async function replace(sql: Seeding['sql'], earlierId: string, newId: string): Promise<void> {
  await sql.updateTable('sys_permission').set({ parent_id: newId }).where('parent_id', '=', earlierId).execute()
  await sql
    .updateTable('sys_permission_data_rule')
    .set({ permission_id: newId })
    .where('permission_id', '=', earlierId)
    .execute()
  for (const [table, holder] of GRANTS) {
    const [grants, of] = [raw.table(table), raw.ref(holder)]
    // Platform administrators hold a new row at once.
    await raw`update ${grants} as earlier set permission_id = ${newId} where permission_id = ${earlierId} and not exists
      (select 1 from ${grants} as own where own.permission_id = ${newId} and own.${of} = earlier.${of})`.execute(sql)
  }
  await sql.deleteFrom('sys_permission').where('id', '=', earlierId).execute()
}
