import { sql as raw } from 'kysely'
import type { Person } from '#bench/live/people.ts'
import type { Platform } from '#bench/live/platform.ts'
import { createSessions } from '#server/rights/sessions.ts'

/** A tenant of ordinary size beside the demo. */
export const TENANT = 7_000
const USERS = 2_000
const MESSAGES = 10_000
const POSITIONS = 2_000
const DEPARTMENTS = 40
const READER = 'bench-u-1'
const ROLE = 'bench-lists'

/** Seeds the tenant and signs in a user who may list everything in it and write positions, without a role of the platform. */
export async function seedFixture({ database, authSecret }: Platform): Promise<Person> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    for (const statement of STATEMENTS) await raw.raw(statement).execute(sql)
  })
  await raw`vacuum analyze`.execute(database.kysely)
  const sessions = createSessions({ database, authSecret, now: Date.now })
  const place = { userId: READER, tenantId: TENANT, orgCode: null, ip: '127.0.0.1', userAgent: 'bench' }
  const token = await database.scope({ tenantId: 0 }, (sql) => sessions.open(sql, place))
  return { userId: READER, tenantId: TENANT, token }
}

const SURNAMES = `'张王李赵刘陈杨黄周吴'`
const STATEMENTS = [
  `insert into sys_tenant (id, name) values (${TENANT}, '第一工程公司')`,
  `insert into sys_depart (id, tenant_id, depart_name, org_code, depart_order)
    select 'bench-d-' || i, ${TENANT}, '第' || i || '项目部', 'B' || lpad(i::text, 2, '0'), i from generate_series(1, ${DEPARTMENTS}) as i`,
  `insert into sys_position (id, tenant_id, code, name, post_rank, create_by, create_time)
    select 'bench-p-' || i, ${TENANT}, 'B' || i, '职务' || i, (1 + i % 5)::text, 'admin', now() - i * interval '1 minute'
    from generate_series(1, ${POSITIONS}) as i`,
  `insert into sys_user (id, username, realname, password_hash, birthday, sex, email, phone, work_no, post, org_code, create_by, create_time)
    select 'bench-u-' || i, 'bench' || i, substr(${SURNAMES}, 1 + i % 10, 1) || '工' || i, '-', date '1980-01-01' + i % 7000, 1 + i % 2,
      'bench' || i || '@example.com', '139' || lpad(i::text, 8, '0'), 'BW' || i,
      case when i % 3 = 0 then 'B' || (1 + i % 50) || ',B' || (2 + i % 50) else 'B' || (1 + i % 50) end,
      'B' || lpad((1 + i % ${DEPARTMENTS})::text, 2, '0'), 'admin', now() - i * interval '1 minute'
    from generate_series(1, ${USERS}) as i`,
  `insert into sys_user_tenant (user_id, tenant_id) select 'bench-u-' || i, ${TENANT} from generate_series(1, ${USERS}) as i`,
  `insert into sys_user_depart (user_id, depart_id, tenant_id)
    select 'bench-u-' || i, 'bench-d-' || (1 + i % ${DEPARTMENTS}), ${TENANT} from generate_series(1, ${USERS}) as i`,
  `insert into sys_sms (id, tenant_id, es_title, es_type, es_receiver, es_content, es_send_time, es_send_status, next_try_at, create_by, create_time)
    select 'bench-m-' || i, ${TENANT}, '培训通知第' || i || '号', (1 + i % 4)::text, 'bench' || (1 + i % ${USERS}),
      '请于本周五下午三点参加安全培训，地点：第' || (1 + i % 20) || '会议室。', now() - i * interval '1 minute', '1', null, 'admin',
      now() - i * interval '1 minute' from generate_series(1, ${MESSAGES}) as i`,
  `insert into sys_role (id, role_name, role_code, tenant_id) values ('${ROLE}', '${ROLE}', '${ROLE}', ${TENANT})`,
  `insert into sys_role_permission (role_id, permission_id) select '${ROLE}', id from sys_permission
    where perms in ('system:user:list', 'system:message:list') or perms like 'system:position:%'`,
  `insert into sys_user_role (user_id, role_id, tenant_id) values ('${READER}', '${ROLE}', ${TENANT})`,
]
