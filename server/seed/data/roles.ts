export interface RoleSeed {
  code: string
  name: string
  description: string
  platform: boolean
}

/** The roles of a new platform; they belong to the platform and serve every tenant. Source: PERM-02. */
export const ROLES: readonly RoleSeed[] = [
  { code: 'admin', name: '平台管理员', description: '管理整个平台：全部租户、菜单、字典和角色', platform: true },
  { code: 'enterprise', name: '企业管理员', description: '管理本企业的用户、部门、职务和角色', platform: false },
  { code: 'auditor', name: '只读审计员', description: '查看用户、职务、字典和角色，不能修改或导出', platform: false },
  { code: 'monitor', name: '监控值班员', description: '值守首页和监控大屏', platform: false },
  {
    code: 'test',
    name: '注册用户',
    description: '自助注册的用户，企业管理员分配角色之前只能打开首页',
    platform: false,
  },
]

export interface CheckRuleSeed {
  code: string
  name: string
  description: string
  /** Steps in the order in which they are tested. */
  steps: readonly { digits: string; pattern: string; message: string }[]
}

/** Source: contract §8.2 and §12. */
export const CHECK_RULES: readonly CheckRuleSeed[] = [
  {
    code: 'common',
    name: '通用编码规则',
    description: '首位是字母；由数字、大小写字母和下划线组成；3 到 12 位',
    steps: [
      { digits: '1', pattern: '^[a-zA-Z]$', message: '第一位只能是字母' },
      { digits: '*', pattern: '^[0-9a-zA-Z_]*$', message: '只能填写数字、大小写字母、下划线' },
      { digits: '*', pattern: '^.{3,}$', message: '最少输入3位数' },
      { digits: '*', pattern: '^.{3,12}$', message: '最多输入12位数' },
    ],
  },
]
