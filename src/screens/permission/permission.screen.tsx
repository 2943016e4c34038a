import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { PERMISSION_LIST } from './permission-list.ts'

const screen = defineScreen({ ...PERMISSION_LIST, urls: { list: '/sys/permission/list' } })

/** 菜单管理, the whole tree read at once. Source: SCREEN-66, O-65, contract §21.3. */
export function Page() {
  return <CrudPage screen={screen} />
}
