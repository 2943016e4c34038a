import { sql as raw } from 'kysely'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { TENANT_PACKS } from './demo-tenant-packs.ts'
import { tenantPacks } from './tenant-pack.resource.ts'

/** The packages of menus of a demo platform. */
export const demo: Demo = { key: 'tenantPacks', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { name, remarks, allows, tenants } of TENANT_PACKS) {
    const permissionIds = (await withButtons(seeding, allows.map(seeding.permissionId))).join(',')
    const { rows } = await raw<{ id: number }>`select id from sys_tenant where name = any(${[...tenants]})`.execute(
      seeding.sql,
    )
    const tenantIds = rows.map(({ id }) => id).join(',')
    await addRow(contextOf(seeding, 0), tenantPacks, { packName: name, remarks, permissionIds, tenantIds })
  }
}

/** What hangs below a page as its button goes with it; pages below a section are named by themselves. */
async function withButtons({ sql }: DemoSeeding, ids: readonly string[]): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from sys_permission
    where del_flag = 0 and (id = any(${[...ids]}) or (parent_id = any(${[...ids]}) and menu_type = 2
      and parent_id not in (select id from sys_permission where parent_id is null)))`.execute(sql)
  return rows.map(({ id }) => id)
}
