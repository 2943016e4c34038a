import { sql, type Kysely } from 'kysely'

/** How a form is shown, what it is a sub form of, and what it was copied from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table online_form
        add column layout character varying(16) not null default 'list',
        add column parent_code character varying(24),
        add column source_id character varying(32)`,
    )
    .execute(db)
}
