import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: wechat-user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table biz_wechat_user (
    id character varying(32) primary key,
    tenant_id integer not null references sys_tenant,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    nickname character varying(64),
    open_id character varying(64),
    union_id character varying(64),
    sex character varying(255),
    phone character varying(11),
    province character varying(30),
    city character varying(30),
    subscribe character varying(1),
    subscribe_time timestamp(3) with time zone,
    student_id character varying(32),
    bind_time timestamp(3) with time zone,
    last_active timestamp(3) with time zone
  )`,
  `create index on biz_wechat_user (tenant_id, create_time desc)`,
  `create unique index biz_wechat_user_open_id on biz_wechat_user (tenant_id, open_id) where open_id <> ''`,
  `create unique index biz_wechat_user_student_id on biz_wechat_user (student_id) where student_id <> ''`,
  `alter table biz_wechat_user enable row level security`,
  `alter table biz_wechat_user force row level security`,
  `create policy tenant on biz_wechat_user using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
  `create or replace trigger keep_tenant before update of tenant_id on biz_wechat_user for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
]
