import { ENTITY, TENANT_ENTITY } from './columns.ts'
import { platformReads, tenantRows } from './policies.ts'

/** Other databases, routes of the gateway, and results that other systems report. */
export const INTEGRATION = [
  `create table sys_data_source (
    ${ENTITY},
    code varchar(100) not null, name varchar(100) not null, db_type varchar(255) not null, db_driver varchar(100) not null,
    db_url varchar(500) not null, db_name varchar(100) not null, db_username varchar(100) not null, db_password text,
    remark varchar(200))`,
  `create index on sys_data_source (create_time desc)`,
  `create unique index sys_data_source_code on sys_data_source (code) where code <> ''`,
  ...platformReads('sys_data_source'),
  `create table sys_gateway_route (
    ${ENTITY},
    router_id varchar(50) not null, name varchar(50) not null, uri varchar(255) not null, predicates varchar(4000) not null,
    filters varchar(4000) not null default '[]', strip_prefix integer not null default 0, access varchar(255) not null default '1',
    pass_token integer not null default 0, timeout_seconds integer not null default 30, per_minute integer not null default 600,
    status integer not null default 1, sort_no integer not null default 10)`,
  `create index on sys_gateway_route (create_time desc)`,
  `create unique index sys_gateway_route_router_id on sys_gateway_route (router_id) where router_id <> ''`,
  ...platformReads('sys_gateway_route'),
  `create table sys_business_result (
    ${TENANT_ENTITY},
    result_no varchar(32), project_name varchar(100) not null, result_type varchar(255) not null, amount numeric(15,2),
    sign_date date, manager varchar(100), status varchar(255), attachments varchar(2000), remark varchar(500))`,
  `create index on sys_business_result (tenant_id, create_time desc)`,
  `create unique index sys_business_result_result_no on sys_business_result (tenant_id, result_no) where result_no <> ''`,
  ...tenantRows('sys_business_result'),
]
