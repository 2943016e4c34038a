import { sql, type Kysely } from 'kysely'

/** Nobody stands twice in a drill. Of two that a race let in, the one that signed in stays, or the earlier one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `select set_config('app.tenant', '0', true)`,
  `delete from biz_drill_person p using biz_drill_person other
    where other.plan_id = p.plan_id and other.student_id = p.student_id and other.id <> p.id
      and (other.sign_time is null, other.id) < (p.sign_time is null, p.id)`,
  `do $$ begin if not exists (select 1 from biz_drill_person where student_id <> '' group by plan_id, student_id having count(*) > 1) then create unique index biz_drill_person_student_id on biz_drill_person (plan_id, student_id) where student_id <> ''; end if; end $$`,
]
