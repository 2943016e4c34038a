import { ENTITY } from './columns.ts'
import { platformWrites } from './policies.ts'

/** Forms and reports that are defined as data, with their fields, columns and what they are asked for. */
export const ONLINE = [
  // `layout`, `parent_code`, `source_id`: how a form is shown, what it is a sub form of, and what it was copied from.
  `create table online_form (
    ${ENTITY},
    name varchar(30) not null, code varchar(24) not null, state varchar(16) default 'draft', revision integer default 0,
    published_at timestamptz(3), remark varchar(255), published jsonb,
    layout varchar(16) not null default 'list', parent_code varchar(24), source_id varchar(32))`,
  `create index on online_form (create_time desc)`,
  `create unique index online_form_code on online_form (code) where code <> ''`,
  `create table online_field (
    ${ENTITY},
    form_id varchar(32) not null references online_form on delete cascade, label varchar(30) not null, name varchar(24) not null,
    kind varchar(16) not null default 'text', length integer, dictionary varchar(100), target varchar(16),
    is_required boolean not null default false, is_unique boolean not null default false,
    is_listed boolean not null default true, is_asked boolean not null default true, order_num integer not null default 0)`,
  `create unique index online_field_name on online_field (form_id, lower(name))`,
  `create index on online_field (create_time desc)`,
  `create table online_report (
    ${ENTITY},
    name varchar(30) not null, code varchar(24) not null, source varchar(16) not null default 'entity', entity varchar(64),
    statement text, chart varchar(16) not null default 'none', row_limit integer not null default 1000,
    state varchar(16) default 'draft', revision integer default 0, published_at timestamptz(3), remark varchar(255), published jsonb)`,
  `create index on online_report (create_time desc)`,
  `create unique index online_report_code on online_report (code) where code <> ''`,
  `create table online_report_column (
    ${ENTITY},
    report_id varchar(32) not null references online_report on delete cascade, label varchar(30) not null, field varchar(64) not null,
    use varchar(16) not null default 'value', kind varchar(16) not null default 'text', dictionary varchar(100),
    sorted varchar(4), order_num integer not null default 0)`,
  `create index on online_report_column (report_id)`,
  `create index on online_report_column (create_time desc)`,
  `create table online_report_parameter (
    ${ENTITY},
    report_id varchar(32) not null references online_report on delete cascade, label varchar(30) not null, name varchar(40) not null,
    kind varchar(16) not null default 'text', dictionary varchar(100), initial varchar(200),
    is_required boolean not null default false, is_fixed boolean not null default false, order_num integer not null default 0)`,
  `create index on online_report_parameter (report_id)`,
  `create index on online_report_parameter (create_time desc)`,
  ...`online_form online_field online_report online_report_column online_report_parameter`
    .split(' ')
    .flatMap(platformWrites),
]
