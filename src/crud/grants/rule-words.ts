/** What the choice of data rules says. */
export const RULE_WORDS = {
  title: '数据权限',
  none: '没有勾选规则：能看到全部数据。',
  some: '只能看到同时满足所勾选规则的数据。',
  empty: '这个菜单没有数据规则',
} as const
