const OWN = '(select app_tenant()) = 0 or tenant_id = (select app_tenant())'
const SHARED = '(select app_tenant()) = 0 or ((select app_tenant()) > 0 and tenant_id in (0, (select app_tenant())))'
const WRITTEN = `${OWN} or (tenant_id = 0 and (select app_platform()))`

/** Row-level security that binds even the owner; the platform scope (tenant 0) passes. @param isShared rows of the platform are read by every tenant */
export function isolationOf(table: string, isShared = false): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    ...(isShared ? sharingOf(table) : [`create policy tenant on ${table} using (${OWN}) with check (${OWN})`]),
  ]
}

/** The function that `keepTenantOf` needs; databases from before its migration have none. */
export const KEEP_TENANT = 'keep_tenant()'

/** The trigger by which a row stays with its tenant: a policy compares either the old row or the new one. */
export function keepTenantOf(table: string): string {
  return `create or replace trigger keep_tenant before update of tenant_id on ${table} for each row
    when (new.tenant_id is distinct from old.tenant_id) execute function ${KEEP_TENANT}`
}

/** The policies of a table whose rows of the platform (tenant 0) every tenant reads and the platform's people alone write. */
function sharingOf(table: string): string[] {
  return [
    `create policy readable on ${table} for select using (${SHARED})`,
    `create policy insertable on ${table} for insert with check (${WRITTEN})`,
    // Rows that are read can be locked, so that a caller who may not change them is told so; the check refuses the change itself.
    `create policy changeable on ${table} for update using (${SHARED}) with check (${WRITTEN})`,
    `create policy deletable on ${table} for delete using (${WRITTEN})`,
  ]
}

/** The statements by which an isolated table begins to share the rows of the platform. */
export function beginSharing(table: string): string[] {
  return [
    // The platform is no tenant.
    `alter table ${table} drop constraint if exists ${table}_tenant_id_fkey`,
    `drop policy tenant on ${table}`,
    ...sharingOf(table),
  ]
}

/** The unique index of a column; empty texts do not count. @param key what must differ, as SQL */
export function uniqueIndexOf(table: string, column: string, key: readonly string[]): string {
  return `create unique index ${table}_${column} on ${table} (${key.join(', ')}) where ${column} <> ''`
}

/** The index by which a list nobody sorted is read. */
export function newestIndexOf(table: string, isTenant: boolean): string {
  return `create index on ${table} (${[...(isTenant ? ['tenant_id'] : []), 'create_time desc'].join(', ')})`
}
