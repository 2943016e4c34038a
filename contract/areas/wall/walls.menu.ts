import { defineMenu } from '#contract/define-page.ts'
import { DUTY, ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'
import { WALL_MANAGE } from './wall-show.ts'

/** 大屏. Who opens it reads the sums that walls show, whichever lists they may open. */
export const menu = defineMenu({
  icon: 'layout',
  sort: 6,
  keepAlive: true,
  buttons: [
    {
      code: WALL_MANAGE,
      name: '管理大屏',
      for: ENTERPRISE,
      description: '新增、编辑、复制、删除大屏，查看和恢复版本',
    },
  ],
  for: [...READERS, ...DUTY, 'unit', 'leader'],
  description: '监控室大屏的合计数，不含明细和人员姓名；数据权限受限的角色只看到自己范围内的',
})
