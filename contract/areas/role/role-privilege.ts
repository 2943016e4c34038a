/** What a role makes of its holder. */
export const ROLE_PRIVILEGE = { ordinary: 'ordinary', staff: 'staff', administrator: 'administrator' } as const

/** The same in words, in the order of what it opens. */
export const ROLE_PRIVILEGES = [
  { value: ROLE_PRIVILEGE.ordinary, text: '普通角色' },
  { value: ROLE_PRIVILEGE.staff, text: '平台人员' },
  { value: ROLE_PRIVILEGE.administrator, text: '平台管理员' },
]
