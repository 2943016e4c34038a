import { SHARE_VIEWS } from '#contract/areas/list-view/list-view.ts'
import { defineGroup } from '#contract/define-page.ts'
import { ENTERPRISE } from '#contract/accounts/shared-roles.ts'

/** Everybody has views of their own; sharing them is a right. */
export const group = defineGroup({
  title: '共享列表视图',
  section: '/isystem',
  sort: 13,
  codes: [SHARE_VIEWS],
  for: ENTERPRISE,
  description: '把列表的条件、排序和列保存为视图并共享给角色，设为角色的默认视图',
})
