import { sql as raw } from 'kysely'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { Api } from '#server/http/schemas.ts'
import type { TestApp } from '#tests/server/app.ts'

/** Serves resources that no area has, before the server answers its first request. */
export function serveResource({ app }: TestApp, ...resources: Resource[]): void {
  app.register(
    async (scope) => {
      for (const resource of resources) registerResource(scope as unknown as Api, app.services, resource)
    },
    { prefix: '/vr' },
  )
}

const BASE = `version integer not null default 1, create_by varchar(100), create_time timestamptz(3) not null default now(),
  update_by varchar(100), update_time timestamptz(3)`
const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

/** A table as a migration makes one, with row-level security. @param columns beside id, tenant and stamps */
export async function tenantTable({ database }: TestApp, table: string, columns: string): Promise<void> {
  const statements = [
    `create table ${table} (id varchar(32) primary key, tenant_id integer not null, ${columns}, ${BASE})`,
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${OWN}) with check (${OWN})`,
    `grant select, insert, update, delete on ${table} to andun_runtime`,
  ]
  for (const statement of statements) await raw.raw(statement).execute(database.kysely)
}
