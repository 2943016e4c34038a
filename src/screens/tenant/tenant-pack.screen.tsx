import { tenantPack } from '#contract/areas/tenant/tenant-pack.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { PackMenus } from './pack-menus.tsx'

const screen = defineScreen({
  entity: tenantPack,
  columns: ['packName', 'status', 'menuCount', 'tenantIds', 'remarks', 'createTime'],
  query: ['packName', 'status'],
  form: ['packName', 'status', 'tenantIds', 'remarks', 'permissionIds'],
  formItems: { permissionIds: PackMenus },
  detail: {
    groups: [{ columns: 2, fields: ['packName', 'status', 'menuCount', 'tenantIds', 'remarks', 'createTime'] }],
    timeline: true,
  },
})

/** 租户套餐: packages of menus that bound what tenants may do. Source: upstream 3.9. */
export function Page() {
  return <CrudPage screen={screen} />
}
