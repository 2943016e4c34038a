import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/shared-roles.ts'
import { course } from './course.entity.ts'
import { group as courseGroup } from './course.group.ts'
import { coursePackage } from './course-package.entity.ts'
import { menu as coursePackageMenu } from './course-package.menu.ts'
import { page as coursePackagePage } from './course-package.page.ts'
import { packageCourse } from './package-course.entity.ts'

/** What people are trained by. */
export const area = defineArea({
  name: 'course',
  section: {
    path: '/course',
    title: '课程管理',
    icon: 'book',
    sort: 30,
    redirect: '/course/package',
    for: [...READERS, ...COMPANY_STAFF, 'leader'],
  },
  entities: [course, coursePackage, packageCourse],
  pages: [inMenu(coursePackagePage, coursePackageMenu)],
  groups: [courseGroup],
})
