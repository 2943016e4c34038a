import { authLog } from '#contract/areas/equipment/auth-log.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { DeviceLink } from '#screens/record-link.tsx'

const screen = defineScreen({
  entity: authLog,
  columns: ['sn', 'typeName', 'enterpriseName', 'authType', 'authDays', 'afterExpire', 'authTime', 'result'],
  hidden: ['operator', 'orgId', 'beforeExpire', 'reason'],
  reads: ['equipmentId'],
  query: ['sn', 'authType', 'authTime', 'enterpriseName', 'typeName', 'operator', 'afterExpire', 'orgId', 'result'],
  form: [],
  cells: { sn: ({ sn, equipmentId }) => <DeviceLink name={sn} id={equipmentId} /> },
  rowActions: () => [],
  nothing: { title: '还没有授权记录', hint: '绑定设备时填写授权天数，或在设备列表中点击授权' },
})

/** 授权日志: how the authorisations of devices changed. Source: SCREEN-32. */
export function Page() {
  return <CrudPage screen={screen} />
}
