import type { Area } from '#server/areas/area.ts'
import { coursePackages } from './course-package.resource.ts'
import { packageCourses } from './package-course.resource.ts'
import { registerPackageCourses } from './package-courses.routes.ts'

/** What people are trained by. */
export const area: Area = {
  name: 'course',
  resources: [coursePackages, packageCourses],
  routes: registerPackageCourses,
}
