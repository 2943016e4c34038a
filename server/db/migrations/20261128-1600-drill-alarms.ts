import { sql, type Kysely } from 'kysely'

/** Steps of scripts raise alarms, which a drill remembers with how soon somebody answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table biz_case_step add alarm_priority character varying(1)`,
  `alter table biz_case_step add alarm_title character varying(90)`,
  `alter table biz_drill_plan add alarm_sound integer not null default 0`,
  `alter table biz_drill_event add alarm_title character varying(100)`,
  `alter table biz_drill_event add alarm_priority character varying(1)`,
  `alter table biz_drill_event add response_seconds integer`,
  `alter table biz_drill_event add ack_by character varying(100)`,
  `alter table biz_alarm_record add is_quiet integer not null default 0`,
  `create unique index biz_drill_event_alarm on biz_drill_event (plan_id, step_id) where alarm_title is not null`,
]
