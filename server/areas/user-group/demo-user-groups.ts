/** Groups of people of the first demo tenant: whose position is one of these. */
export const USER_GROUPS: readonly { name: string; description: string; positions: readonly string[] }[] = [
  { name: '应急救援队', description: '接到警报后 10 分钟内集合', positions: ['rescue_captain', 'rescuer'] },
  { name: '班组长', description: '每周一参加班组安全例会', positions: ['team_leader', 'deputy_team_leader'] },
  {
    name: '安全管理人员',
    description: '持证安全员与注册安全工程师',
    positions: ['safety_officer', 'certified_safety_engineer'],
  },
]
