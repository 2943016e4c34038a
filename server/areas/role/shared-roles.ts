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
  {
    code: 'unit',
    name: '单位管理员',
    description: '管理本单位的学员、人员和隐患，只看到本公司及下级的数据',
    platform: false,
  },
  {
    code: 'safety',
    name: '安全员',
    description: '下达、验收隐患并确认培训，只看到本公司及下级的数据',
    platform: false,
  },
  { code: 'trainer', name: '培训教员', description: '管理学员和培训记录，只看到本公司及下级的数据', platform: false },
  { code: 'leader', name: '班组长', description: '上报和整改隐患，只看到本部门及下级的数据', platform: false },
  { code: 'auditor', name: '只读审计员', description: '查看用户、职务、字典和角色，不能修改或导出', platform: false },
  { code: 'monitor', name: '监控值班员', description: '查看监控告警和各监控页面，不能修改', platform: false },
  {
    code: 'test',
    name: '注册用户',
    description: '自助注册的用户，企业管理员分配角色之前只能打开首页',
    platform: false,
  },
]
