import { BASE } from './columns.ts'
import { accessRules, platformRows, TENANT } from './policies.ts'

/** Tenants, how their time ends (reminded before, let in for a while after), and numbers that no tenant gets again. */
export const TENANTS = [
  `create table sys_tenant (
    id integer primary key, name varchar(100) not null, begin_date timestamptz(3), end_date timestamptz(3),
    status integer not null default 1 check (status in (0, 1)), ${BASE},
    warn_days integer not null default 30, grace_days integer not null default 0)`,
  ...accessRules('sys_tenant', `id = ${TENANT}`, 'false'),
  // Rows elsewhere carry the numbers of deleted tenants.
  `create table sys_retired_tenant (id integer primary key, retired_at timestamptz(3) not null default now())`,
  ...platformRows('sys_retired_tenant'),
]
