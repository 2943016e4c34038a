import { sql, type Kysely } from 'kysely'

/** Data rules name the company where somebody works: servers hear when a department becomes one or is none any more, and find departments by their codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger tell_rights_changed on sys_depart`.execute(db)
  await sql`create trigger tell_rights_changed after delete or update of org_code, parent_id, del_flag, org_category on sys_depart
    for each row execute function tell_rights_changed('org_code', 'parent_id', 'del_flag', 'org_category')`.execute(db)
  await sql`create index sys_depart_org_code on sys_depart (tenant_id, org_code)`.execute(db)
}
