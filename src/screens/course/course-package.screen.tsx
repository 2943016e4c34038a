import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { coursePackageLifecycle } from '#machines/lifecycles/course-package.lifecycle.ts'
import { ArrangeCourses } from './arrange-courses.tsx'
import { packageActions } from './package-actions.ts'
import { createPackageCourses } from './package-courses-part.ts'
import { audits, courses, grants } from './package-lists.ts'

const screen = defineScreen({
  entity: coursePackage,
  // 编排课程 puts courses in, too.
  actions: ['copyToTenant'],
  parts: { courses: createPackageCourses },
  rowActions: packageActions,
  aside: ArrangeCourses,
  columns: ['name', 'packageNo', 'industry', 'price', 'courseCount', 'totalHours', 'status'],
  hidden: [
    'grantCount',
    'submitTime',
    'submitUser',
    'auditUser',
    'auditTime',
    'validDays',
    'offShelf',
    'remark',
    'createTime',
  ],
  query: ['name', 'status', 'industry', 'packageNo', 'submitTime'],
  form: [{ columns: 2, fields: ['name', 'industry', 'validDays', 'price', 'cover', 'remark'] }],
  children: { courses: { entity: packageCourse, columns: ['courseId', 'required'] } },
  detail: {
    tags: ['status'],
    groups: [
      {
        title: '基本信息',
        columns: 2,
        fields: [
          'packageNo',
          'industry',
          'validDays',
          'price',
          'courseCount',
          'totalHours',
          'grantCount',
          'offShelf',
          'remark',
        ],
      },
      { title: '审核', columns: 2, fields: ['submitUser', 'submitTime', 'auditUser', 'auditTime', 'auditOpinion'] },
    ],
    images: ['cover'],
    related: [
      { title: '课程', screen: courses, by: 'packageId', first: true },
      { title: '授权', screen: grants, by: 'packageId' },
      { title: '审核历史', screen: audits, by: 'packageId' },
    ],
    timeline: true,
  },
  layout: {
    kind: 'list',
    views: [{ kind: 'cards', image: 'cover', lines: ['industry', 'courseCount', 'totalHours', 'price'] }],
    details: 'tab',
  },
  summary: ['draft', 'submitted', 'passed', 'disabled'],
  nothing: { title: '还没有课程包', hint: '点击新增，或将平台共享的课程包复制为本单位', needs: 'add' },
  lifecycle: coursePackageLifecycle,
})

/** 课程包. Source: SCREEN-12. */
export function Page() {
  return <CrudPage screen={screen} />
}
