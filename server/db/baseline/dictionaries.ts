import { BASE, ENTITY } from './columns.ts'
import { platformWrites, tenantRows } from './policies.ts'

/** Dictionaries, the tree dictionary, places, rules that check and fill fields, and which tables may be asked for. */
export const DICTIONARIES = [
  `create table sys_dict (
    id varchar(32) primary key, dict_name varchar(100) not null, dict_code varchar(100) not null unique, description varchar(255),
    type integer not null default 0, del_flag integer not null default 0, ${BASE})`,
  ...platformWrites('sys_dict'),
  `create table sys_dict_item (
    id varchar(32) primary key, dict_id varchar(32) not null references sys_dict on delete cascade, item_text varchar(100) not null,
    item_value varchar(100) not null, description varchar(255), sort_order integer not null default 1, status integer not null default 1,
    item_color varchar(7), ${BASE}, unique (dict_id, item_value))`,
  ...platformWrites('sys_dict_item'),
  `create table sys_category (${ENTITY}, pid varchar(32), name varchar(100) not null, code varchar(64))`,
  `create index on sys_category (create_time desc)`,
  `create index sys_category_pid on sys_category (pid)`,
  `create unique index sys_category_code on sys_category (code) where code <> ''`,
  ...platformWrites('sys_category'),
  // Provinces, cities and districts. What a later list does not have any more is offered no more and keeps its name.
  // A place of the standard has its code for an id, so that the next list finds it again.
  `create table sys_address (
    code varchar(6) not null, name varchar(100) not null, full_name varchar(255), offered boolean not null default true,
    ${ENTITY}, pid varchar(32))`,
  `create unique index sys_address_code on sys_address (code) where code <> ''`,
  `create index sys_address_pid on sys_address (pid)`,
  ...platformWrites('sys_address'),
  `create table sys_check_rule (
    id varchar(32) primary key, rule_name varchar(100) not null, rule_code varchar(100) not null unique,
    rule_json varchar(1024) not null, rule_description varchar(200), ${BASE})`,
  ...platformWrites('sys_check_rule'),
  `create table sys_fill_rule (
    ${ENTITY},
    rule_name varchar(100) not null, rule_code varchar(100) not null, rule_class varchar(255) not null, rule_params varchar(200))`,
  `create index on sys_fill_rule (create_time desc)`,
  `create unique index sys_fill_rule_rule_code on sys_fill_rule (rule_code) where rule_code <> ''`,
  ...platformWrites('sys_fill_rule'),
  // The last number of each count; the transaction that takes the next holds its row until it ends.
  `create table sys_sequence (
    tenant_id integer not null, name varchar(100) not null, period varchar(20) not null, last bigint not null,
    primary key (tenant_id, name))`,
  ...tenantRows('sys_sequence'),
  // Which tables dictionaries and the duplicate check may be asked for.
  `create table sys_table_white_list (
    id varchar(32) primary key, table_name varchar(63) not null unique, field_name varchar(1000) not null,
    status varchar(1) not null default '1', ${BASE})`,
  ...platformWrites('sys_table_white_list'),
]
