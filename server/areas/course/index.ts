import type { Area } from '#server/areas/area.ts'
import { coursePackages } from './course-package.resource.ts'
import { auditedCourses, packageAudits } from './package-audit.resource.ts'
import { registerCourseReaction } from './course-reaction.routes.ts'
import { registerPackageChanges } from './package-changes.routes.ts'
import { registerPackageArrangement } from './package-arrangement.routes.ts'
import { packageCourses } from './package-course.resource.ts'
import { registerPackageCourses } from './package-courses.routes.ts'
import { copy } from './copy.ts'
import { courseClassifies } from './course-classify.resource.ts'
import { registerNameCheck } from './course-classify.routes.ts'
import { courseLabels } from './course-label.resource.ts'
import { courseChapters, courseSteps } from './course-parts.resource.ts'
import { courseQuestions } from './course-question.resource.ts'
import { courses } from './course.resource.ts'

/** What people are trained by. */
export const area: Area = {
  name: 'course',
  resources: [
    courses,
    courseChapters,
    courseSteps,
    courseQuestions,
    courseClassifies,
    courseLabels,
    coursePackages,
    packageCourses,
    packageAudits,
    auditedCourses,
  ],
  actions: { course: { copy } },
  routes(api, services) {
    registerNameCheck(api, services)
    registerPackageCourses(api, services)
    registerPackageArrangement(api, services)
    registerPackageChanges(api, services)
    registerCourseReaction(api, services)
  },
}
