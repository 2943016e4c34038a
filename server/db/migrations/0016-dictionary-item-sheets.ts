import { sql, type Kysely } from 'kysely'

/** Items of dictionaries are exported and imported with their dictionary; buttons of their own opened nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sys_permission where perms in ('system:dict:item:export', 'system:dict:item:import')
    and id in (md5('andun:system:dict:item:export'), md5('andun:system:dict:item:import'))`.execute(db)
}
