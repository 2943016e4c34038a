import { sql, type Kysely } from 'kysely'

/** What organisations of enterprises say beside what departments do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table sys_depart add column org_kind character varying(255), add column risk_level character varying(255),
    add column leader character varying(50), add column leader_phone character varying(11)`,
  `update sys_depart set org_kind = case when org_category in ('1', '4') then '1' else '5' end where org_category <> '3'`,
]
