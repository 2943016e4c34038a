import { ENTITY, TENANT_ENTITY } from './columns.ts'
import { bound, OWN, PLATFORM, platformWrites, tenantRows } from './policies.ts'

/** Uploaded files: whose they are, what is in them, and under which key their bytes lie; templates and launchers that are files. */
export const FILES = [
  // `state`: arriving, stored, removing. `object`: the key of the bytes, which files of one tenant with the same content share.
  // `digest`: SHA-256 of the content, null for what is too large to be read once more. Tenant -1: somebody who works in none.
  `create table sys_file (
    id varchar(32) primary key, tenant_id integer not null, user_id varchar(32) not null,
    state varchar(10) not null, object varchar(40) not null, path varchar(255) not null,
    name varchar(255) not null, size bigint not null, content_type varchar(127) not null,
    digest varchar(64), is_private boolean not null default false, unused_since timestamptz(3),
    create_by varchar(100), create_time timestamptz(3) not null default now())`,
  `create index on sys_file (tenant_id, digest) where state = 'stored'`,
  `create index on sys_file (object)`,
  `create index on sys_file (create_time) where state <> 'stored'`,
  `create index on sys_file (unused_since) where unused_since is not null`,
  `create index on sys_file (tenant_id, create_time desc)`,
  // What somebody has under way is counted with every upload.
  `create index sys_file_open on sys_file (user_id) where state = 'arriving'`,
  ...tenantRows('sys_file'),
  // How much a tenant may keep where it is not what everybody may.
  `create table sys_file_quota (
    tenant_id integer primary key references sys_tenant on delete cascade, bytes bigint not null,
    update_by varchar(100), update_time timestamptz(3) not null default now())`,
  ...bound('sys_file_quota'),
  `create policy tenant on sys_file_quota using (${OWN}) with check (${PLATFORM})`,
  `create table sys_template_file (
    ${TENANT_ENTITY},
    name varchar(100) not null, template_type varchar(255) not null, file_url varchar(2000),
    version_no varchar(20) not null default '1.0', status integer not null default 1, remark varchar(500))`,
  `create index on sys_template_file (tenant_id, create_time desc)`,
  `create unique index sys_template_file_name on sys_template_file (tenant_id, name) where name <> ''`,
  ...tenantRows('sys_template_file'),
  `create table sys_launcher (
    ${ENTITY},
    name varchar(100) not null, module varchar(255) not null, platform varchar(255) not null, version_no varchar(20) not null,
    status varchar(255), file_url varchar(2000) not null, file_size numeric(15,2), digest varchar(64),
    force_update integer not null default 0, download_count integer default 0, release_note varchar(2000) not null)`,
  `create index on sys_launcher (create_time desc)`,
  ...platformWrites('sys_launcher'),
]
