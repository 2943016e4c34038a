const STAMP = 'timestamp(3) with time zone'

/** Version and authors, as the platform's oldest tables carry them: behind their own columns. */
export const BASE = `version integer not null default 1,
    create_by varchar(100), create_time ${STAMP} not null default now(),
    update_by varchar(100), update_time ${STAMP}`

const CHANGES = `create_time ${STAMP} not null default now(), version integer not null default 1,
    create_by varchar(100), update_by varchar(100), update_time ${STAMP}`

/** What every row of an entity begins with. */
export const ENTITY = `id varchar(32) primary key, ${CHANGES}`
/** The same where rows belong to tenants. */
export const TENANT_ENTITY = `id varchar(32) primary key, tenant_id integer not null references sys_tenant, ${CHANGES}`
/** The same where the platform has rows, too: it is no tenant. */
export const SHARED_ENTITY = `id varchar(32) primary key, tenant_id integer not null, ${CHANGES}`
