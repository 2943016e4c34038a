import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: dictionary-colors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `select set_config('app.tenant', '0', true)`,
  `do $$ begin if not exists (select 1 from sys_dict_item where char_length(item_color) > 7) then alter table sys_dict_item alter item_color type character varying(7); end if; end $$`,
]
