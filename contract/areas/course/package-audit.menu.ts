import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 课程包审核: its rights are those of 课程包. Trainers find what they handed in. */
export const menu = defineMenu({
  icon: 'audit',
  section: '/course',
  sort: 5,
  keepAlive: true,
  for: [...READERS, 'trainer'],
})
