/** Headings within a section of the menu, in the order in which they stand there. Pages name theirs in `*.menu.ts`. */
export const MENU_GROUPS = {
  people: '组织与人员',
  rights: '权限',
  tenants: '租户',
  content: '通告与文件',
  rules: '字典与规则',
  logs: '日志',
  platform: '平台',
  alarms: '总览与告警',
  host: '运行状态',
  stores: '缓存与数据库',
  traffic: '请求与连接',
  upkeep: '任务与备份',
  development: '开发',
} as const

export type MenuGroup = keyof typeof MENU_GROUPS

/** The heading of a name from outside; none for names that are no heading. */
export function groupNamed(name: string | null | undefined): MenuGroup | undefined {
  return name && Object.hasOwn(MENU_GROUPS, name) ? (name as MenuGroup) : undefined
}
