import { sql, type Kysely } from 'kysely'

/** What is counted below organisations of many students is answered from an index: the day on which a card let somebody work is kept with the student. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The last day of a student `s` on which a card was 准许上岗. */
const LAST_DAY = `(select max(c.on_post_date) from biz_train_card c where c.student_id = s.id and c.status = '2')`
const TAKES = (row: string) => `${row}.status = '2' and ${row}.on_post_date is not null`

const STATEMENTS = [
  `alter table biz_student add column on_post_date date`,
  `select set_config('app.tenant', '0', true)`,
  `update biz_student s set on_post_date = c.day from (
    select student_id, max(on_post_date) as day from biz_train_card where status = '2' group by student_id) c where c.student_id = s.id`,
  `create function keep_on_post_date() returns trigger language plpgsql as $$ begin
    update biz_student s set on_post_date = ${LAST_DAY}
      where s.id in (case when tg_op <> 'INSERT' then old.student_id end, case when tg_op <> 'DELETE' then new.student_id end)
        and s.on_post_date is distinct from ${LAST_DAY};
    return null;
  end $$`,
  `create trigger keep_on_post_date_insert after insert on biz_train_card for each row when (${TAKES('new')})
    execute function keep_on_post_date()`,
  `create trigger keep_on_post_date_update after update of status, on_post_date, student_id on biz_train_card for each row
    when ((old.status, old.on_post_date, old.student_id) is distinct from (new.status, new.on_post_date, new.student_id))
    execute function keep_on_post_date()`,
  `create trigger keep_on_post_date_delete after delete on biz_train_card for each row when (${TAKES('old')})
    execute function keep_on_post_date()`,
  `drop index biz_student_tenant_id_org_id_status_idx`,
  `drop index biz_student_tenant_id_status_create_time_idx`,
  `create index on biz_student (tenant_id, org_id, status) include (create_time, id, entry_date, train_object, on_post_date)`,
  `create index on biz_student (tenant_id, status, create_time desc, id desc)`,
]
