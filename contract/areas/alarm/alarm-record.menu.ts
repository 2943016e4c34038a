import { OWN_BRANCH, OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineMenu } from '#contract/define-page.ts'
import { DUTY, READERS } from '#contract/accounts/shared-roles.ts'

/** 告警: who is on duty acknowledges; displays never do. Source: walls 4.4. */
export const menu = defineMenu({
  icon: 'alert',
  sort: 8,
  keepAlive: true,
  for: [...READERS, ...DUTY, 'unit', 'safety', 'leader'],
  changedBy: ['enterprise', ...DUTY, 'unit', 'safety'],
  heldBy: { approveOut: ['enterprise', 'unit'], rejectOut: ['enterprise', 'unit'] },
  dataRules: [OWN_COMPANY, OWN_BRANCH],
  description: '所有来源的告警：确认、搁置、停用；平台服务器的告警只有监控值班员和平台管理员可见',
})
