import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'
import { studentLicense } from './student-license.entity.ts'
import { group as licenses } from './student-license.group.ts'
import { student } from './student.entity.ts'
import { menu as studentMenu } from './student.menu.ts'
import { page as studentPage } from './student.page.ts'
import { menu as uploadMenu } from './student-upload.menu.ts'
import { page as uploadPage } from './student-upload.page.ts'

/** People who are trained. */
export const area = defineArea({
  name: 'student',
  section: {
    path: '/student',
    title: '学员管理',
    icon: 'team',
    sort: 20,
    redirect: '/student/list',
    for: [...READERS, ...COMPANY_STAFF, 'leader'],
  },
  entities: [student, studentLicense],
  pages: [inMenu(studentPage, studentMenu), inMenu(uploadPage, uploadMenu)],
  groups: [licenses],
})
