/** Row-level security that binds even the owner; the platform scope (tenant 0) passes. */
export function isolationOf(table: string): string[] {
  const own = '(select app_tenant()) = 0 or tenant_id = (select app_tenant())'
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${own}) with check (${own})`,
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
