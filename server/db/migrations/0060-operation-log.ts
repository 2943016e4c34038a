import { sql, type Kysely } from 'kysely'

/** The log of operations: how each ended, and which recorded changes belong to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Whoever migrates need not be above row-level security.
  `select set_config('app.tenant', '0', true)`,
  `alter table sys_log alter cost_time type integer using least(cost_time, 2147483647)::integer`,
  // `outcome`: 1 done, 0 refused, which `problem` says in words.
  `alter table sys_log add outcome varchar(1), add problem varchar(255)`,
  `update sys_log set outcome = case when log_content like '%成功！' then '1' else '0' end`,
  `create index on sys_log (tenant_id, userid, create_time desc)`,
  `alter table sys_audit add log_id varchar(32)`,
  `create index on sys_audit (log_id) where log_id is not null`,
]
