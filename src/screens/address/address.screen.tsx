import { address } from '#contract/areas/address/address.entity.ts'
import { forgetAddresses } from '#core/addresses.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { useServices } from '#widgets/services-context.tsx'

const screen = defineScreen({
  entity: address,
  layout: { kind: 'tree' },
  initial: { sort: [{ column: 'code', order: 'asc' }], pageSize: 50 },
  columns: ['name', 'code', 'fullName', 'offered'],
  hidden: ['createTime'],
  query: [],
  form: ['pid', 'name', 'code', 'offered'],
})

/** 地址管理: provinces, cities and districts level by level. Source: SCREEN-58. */
export function Page() {
  const { http } = useServices()
  return <CrudPage screen={screen} options={{ changed: () => forgetAddresses(http) }} />
}
