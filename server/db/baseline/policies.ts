// As a sub-select a function is evaluated once per statement instead of once per row.
export const TENANT = '(select app_tenant())'
/** Work above all tenants. */
export const PLATFORM = `${TENANT} = 0`
/** Rows of the tenant; the platform scope passes. */
export const OWN = `${PLATFORM} or tenant_id = ${TENANT}`
/** Work above all tenants, and that of the platform's people while they work in one. */
const PLATFORM_WORK = '(select app_platform())'

/** Row-level security that binds even the owner of the table. */
export function bound(table: string): string[] {
  return [`alter table ${table} enable row level security`, `alter table ${table} force row level security`]
}

/** Rows of tenants. */
export function tenantRows(table: string): string[] {
  return [...bound(table), `create policy tenant on ${table} using (${OWN}) with check (${OWN})`]
}

/** Rows that only work above all tenants sees. */
export function platformRows(table: string): string[] {
  return [...bound(table), `create policy platform on ${table} using (${PLATFORM}) with check (${PLATFORM})`]
}

/** A policy for each kind of access; the platform scope passes. @param insertable where it is not what may be changed */
export function accessRules(table: string, readable: string, writable: string, insertable = writable): string[] {
  const when = (condition: string) => `(${PLATFORM} or ${condition})`
  return [
    ...bound(table),
    `create policy readable on ${table} for select using ${when(readable)}`,
    `create policy insertable on ${table} for insert with check ${when(insertable)}`,
    `create policy changeable on ${table} for update using ${when(writable)} with check ${when(writable)}`,
    `create policy deletable on ${table} for delete using ${when(writable)}`,
  ]
}

/** Rows of tenants, a policy for each kind of access. */
export function ownRows(table: string): string[] {
  return accessRules(table, `tenant_id = ${TENANT}`, `tenant_id = ${TENANT}`)
}

/** Rows that the whole platform shares: everybody reads them, only work for the platform writes. */
export function platformWrites(table: string): string[] {
  return guarded(table, 'true')
}

/** Rows that only work for the platform reads, too. */
export function platformReads(table: string): string[] {
  return guarded(table, PLATFORM_WORK)
}

function guarded(table: string, readable: string): string[] {
  return [
    ...bound(table),
    `create policy readable on ${table} for select using (${readable})`,
    `create policy insertable on ${table} for insert with check (${PLATFORM_WORK})`,
    // Rows that are read can be locked, so that a caller who may not change them is told so; the check refuses the change itself.
    `create policy changeable on ${table} for update using (${readable}) with check (${PLATFORM_WORK})`,
    `create policy deletable on ${table} for delete using (${PLATFORM_WORK})`,
  ]
}
