/** Lists that show an entity once more, under a name of their own, and where their rows are asked for. */
export const NAMED_LISTS = {
  departmentUsers: '/sys/user/departUserList',
  enterpriseDevices: '/vr/equipment/info/list',
  enterpriseHazards: '/space/hazard/list',
  enterpriseOrganisations: '/sys/sysDepart/list',
  enterprisePeople: '/user/enterprise/person/list',
  enterpriseStudents: '/user/student/list',
  groupUsers: '/sys/user/groupUserList',
  myDepartment: '/sys/sysDepart/queryMyDeptTreeList',
  newPermission: '/sys/permission/getSystemMenuList',
  operationLog: '/sys/log/list',
  organisation: '/sys/sysDepart/rootList',
  organisationPeople: '/user/enterprise/person/list',
  organisationStudents: '/user/student/list',
  organisationsBelow: '/sys/sysDepart/list',
  orgStudent: '/user/student/list',
  ownAnnouncement: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  ownAgents: '/sys/sysUserAgent/list',
  ownSignIns: '/sys/log/list',
  roleHolders: '/sys/user/userRoleList',
  roleMembers: '/sys/user/userRoleList',
  roleUsers: '/sys/role/list',
  signInLog: '/sys/log/list',
  studentCertificates: '/user/student/certificate/list',
  studentSignIns: '/user/student/loginLog/list',
  studentStudies: '/user/student/useLog/list',
  tenantMembers: '/sys/tenant/getTenantUserList',
  userMessages: '/sys/message/sysMessage/list',
} as const

/** What a list is called by which its views are kept, where that is not the name of its entity; a recycle bin is called after its list. */
export type ListName = keyof typeof NAMED_LISTS | `${string}Bin`
