import { definePage } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/shared-roles.ts'

/** 设备. Source: SCREEN-34. */
export const page = definePage({
  id: 'equipment/EquipmentList',
  path: '/equipment/manage',
  title: '设备列表',
  icon: 'desktop',
  section: '/equipment',
  sort: 1,
  keepAlive: true,
  entity: 'equipment',
  buttons: [
    { code: 'equipment:info:code', name: '签发设备注册码', for: ENTERPRISE },
    { code: 'equipment:info:revokeToken', name: '吊销设备令牌', for: ENTERPRISE },
  ],
  for: READERS,
})
