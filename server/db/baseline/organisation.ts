import { BASE } from './columns.ts'
import { ownRows, tenantRows } from './policies.ts'

/** Departments and their people, positions, and codes of departments that moved. */
export const ORGANISATION = [
  `create table sys_depart (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, parent_id varchar(32) references sys_depart on delete cascade,
    depart_name varchar(100) not null, depart_name_en varchar(500), depart_name_abbr varchar(500), depart_order integer not null default 0,
    description varchar(500), org_category varchar(255) default '1', org_type varchar(10), org_code varchar(64) not null,
    mobile varchar(32), fax varchar(32), address varchar(100), memo varchar(500), status varchar(255) not null default '1',
    del_flag varchar(1) not null default '0', ${BASE}, unique (tenant_id, org_code))`,
  `create index on sys_depart (tenant_id, parent_id)`,
  ...ownRows('sys_depart'),
  `create table sys_user_depart (
    user_id varchar(32) not null references sys_user on delete cascade,
    depart_id varchar(32) not null references sys_depart on delete cascade,
    tenant_id integer not null, primary key (user_id, depart_id))`,
  `create index on sys_user_depart (tenant_id, depart_id)`,
  ...ownRows('sys_user_depart'),
  // `post_level`: the level that clients of upstream 3.9 give a position, 1 the highest.
  `create table sys_position (
    id varchar(32) primary key, tenant_id integer not null references sys_tenant, code varchar(100) not null, name varchar(100) not null,
    post_rank varchar(255) not null, company_id varchar(255), sys_org_code varchar(64), ${BASE},
    post_level integer, unique (tenant_id, code))`,
  `create index on sys_position (tenant_id, create_time desc)`,
  ...ownRows('sys_position'),
  // Codes of departments that moved, as long as rows carry them; see docs/decisions/rights.md.
  `create table sys_org_recode (
    tenant_id integer not null references sys_tenant, from_code varchar(64) not null, to_code varchar(64) not null,
    primary key (tenant_id, from_code))`,
  ...tenantRows('sys_org_recode'),
  `create function present_org_code(of_tenant integer, kept text) returns text language sql stable as $$
    select coalesce((
      select r.to_code || substr(kept, length(r.from_code) + 1) from sys_org_recode r
      where r.tenant_id = of_tenant and starts_with(kept, r.from_code) order by length(r.from_code) desc limit 1), kept)
  $$`,
]
