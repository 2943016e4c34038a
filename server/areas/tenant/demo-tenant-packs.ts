/** A package of menus: the sections and pages it allows, each with all of its buttons. */
export interface TenantPackSeed {
  name: string
  remarks: string
  /** Addresses, or the first code of what has no page. */
  allows: readonly string[]
  /** Names of the demo tenants that have it. */
  tenants: readonly string[]
}

const BASE = ['/isystem', '/isystem/user', '/isystem/depart', '/isystem/position', '/isystem/dict', '/isystem/role']
const MESSAGES = ['/isystem/annountCement', '/message', '/message/sysMessageList', '/message/outbox']

export const TENANT_PACKS: readonly TenantPackSeed[] = [
  { name: '基础版', remarks: '组织、人员与字典，适合刚开始使用的企业', allows: BASE, tenants: [] },
  {
    name: '标准版',
    remarks: '在基础版之上增加用户组、在线用户、通告与消息',
    allows: [...BASE, ...MESSAGES, '/isystem/userGroup', '/isystem/onlineUser', 'system:address:list'],
    tenants: ['滨江装备制造有限公司'],
  },
  { name: '试用版', remarks: '只能查看人员与部门，试用期结束后请更换套餐', allows: BASE.slice(0, 3), tenants: [] },
]
