export interface RoleSeed {
  code: string
  name: string
  description: string
  platform: boolean
  administrator?: boolean
}

/** The roles of a new platform; they belong to the platform and serve every tenant. Source: PERM-02. */
export const ROLES: readonly RoleSeed[] = [
  {
    code: 'admin',
    name: '平台管理员',
    description: '管理整个平台：全部租户、菜单、字典和角色',
    platform: true,
    administrator: true,
  },
  { code: 'enterprise', name: '企业管理员', description: '管理本企业的用户、部门、职务和角色', platform: false },
  { code: 'auditor', name: '只读审计员', description: '查看用户、职务、字典和角色，不能修改或导出', platform: false },
  { code: 'monitor', name: '监控值班员', description: '查看监控告警和各监控页面，不能修改', platform: false },
  {
    code: 'test',
    name: '注册用户',
    description: '自助注册的用户，企业管理员分配角色之前只能打开首页',
    platform: false,
  },
]
