import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'
import { auditedCourse } from './audited-course.entity.ts'
import { packageAudit } from './package-audit.entity.ts'
import { menu as packageAuditMenu } from './package-audit.menu.ts'
import { page as packageAuditPage } from './package-audit.page.ts'
import { coursePackage } from './course-package.entity.ts'
import { menu as coursePackageMenu } from './course-package.menu.ts'
import { page as coursePackagePage } from './course-package.page.ts'
import { packageCourse } from './package-course.entity.ts'
import { courseChapter } from './course-chapter.entity.ts'
import { courseClassify } from './course-classify.entity.ts'
import { menu as courseClassifyMenu } from './course-classify.menu.ts'
import { page as courseClassifyPage } from './course-classify.page.ts'
import { courseLabel } from './course-label.entity.ts'
import { menu as courseLabelMenu } from './course-label.menu.ts'
import { page as courseLabelPage } from './course-label.page.ts'
import { courseQuestion } from './course-question.entity.ts'
import { group as courseQuestions } from './course-question.group.ts'
import { courseStep } from './course-step.entity.ts'
import { course } from './course.entity.ts'
import { menu as courseMenu } from './course.menu.ts'
import { page as coursePage } from './course.page.ts'

/** What people are trained by. */
export const area = defineArea({
  name: 'course',
  section: {
    path: '/course',
    title: '课程管理',
    icon: 'book',
    sort: 30,
    redirect: '/course/list',
    for: [...READERS, ...COMPANY_STAFF, 'leader'],
  },
  entities: [
    course,
    courseChapter,
    courseStep,
    courseQuestion,
    courseClassify,
    courseLabel,
    coursePackage,
    packageCourse,
    packageAudit,
    auditedCourse,
  ],
  pages: [
    inMenu(coursePage, courseMenu),
    inMenu(coursePackagePage, coursePackageMenu),
    inMenu(packageAuditPage, packageAuditMenu),
    inMenu(courseClassifyPage, courseClassifyMenu),
    inMenu(courseLabelPage, courseLabelMenu),
  ],
  groups: [courseQuestions],
})
