/** What a role makes of whoever holds it. */
export const ROLE_STANDING = { ordinary: 'ordinary', staff: 'staff', administrator: 'administrator' } as const

/** The same in words, in the order of what it opens. */
export const ROLE_STANDINGS = [
  { value: ROLE_STANDING.ordinary, text: '普通角色' },
  { value: ROLE_STANDING.staff, text: '平台人员' },
  { value: ROLE_STANDING.administrator, text: '平台管理员' },
]
