import { sql, type Kysely } from 'kysely'

/** What clients of upstream 3.9 send and this console has no field for is kept, so that nothing that was saved there is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table sys_announcement_send add star_flag varchar(1) not null default '0', add removed_time timestamptz`,
  `alter table sys_user add sort integer, add main_dep_post_id varchar(32), add other_dep_post_id varchar(500)`,
  `alter table sys_depart add position_id varchar(32)`,
  `alter table sys_tenant add trade varchar(10), add company_size varchar(10), add house_number varchar(50),
    add position varchar(100), add department varchar(100)`,
]
