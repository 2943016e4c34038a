import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

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
  for: READERS,
})
