import { defineMenu } from '#contract/define-page.ts'
import { DUTY, READERS } from '#contract/shared-roles.ts'
import { WALL_SHOW } from './wall-show.ts'

/** 大屏. Who holds it reads the sums that walls show, whichever lists they may open. */
export const menu = defineMenu({
  icon: 'layout',
  sort: 6,
  keepAlive: true,
  codes: [WALL_SHOW],
  for: [...READERS, ...DUTY, 'unit', 'leader'],
  description: '监控室大屏的合计数，不含明细和人员姓名；数据权限受限的角色只看到自己范围内的',
})
