import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { PERMISSION_LIST } from './permission-list.ts'

const screen = defineScreen({
  ...PERMISSION_LIST,
  name: 'newPermission',
  urls: { list: '/sys/permission/getSystemMenuList' },
})

/** 菜单管理（逐级）, children read when a row is opened. Source: SCREEN-65, O-65, contract §21.3. */
export function Page() {
  return <CrudPage screen={screen} />
}
