import { COURSE_STATUS } from '#contract/areas/course/course.entity.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { ARRANGE_PATH } from '#contract/areas/course/package-arrangement.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Services } from '#core/services.ts'
import type { Crud } from '#crud/screen.ts'
import type { HeldCourse } from '#machines/package-courses/held-courses.ts'
import { packageCoursesWith } from '#machines/package-courses/package-courses-with.ts'
import type { packageCoursesMachine, PackageCoursesEffects } from '#machines/package-courses/package-courses.machine.ts'
import type { Page } from '#widgets/page-context.tsx'
import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'

export type PackageCourses = ActorRefFrom<typeof packageCoursesMachine>

/** What the list of packages has besides. */
export type PackageParts = { courses: typeof createPackageCourses }

const readSchema = z.object({
  version: z.number(),
  courses: z.array(
    z.object({
      courseId: z.string(),
      courseId_dictText: z.nullish(z.string()),
      required: z.number(),
      courseType_dictText: z.nullish(z.string()),
      duration: z.nullish(z.number()),
      creditHours: z.nullish(z.number()),
      courseStatus: z.nullish(z.string()),
    }),
  ),
})

/** The courses of a package of this list, with their calls. */
export function createPackageCourses(page: Page, services: Services, crud: Crud): PackageCourses {
  const effects: PackageCoursesEffects = {
    ...requests(services),
    saved(message) {
      services.say('success', message)
      crud.changed()
    },
  }
  return page.actor('editor', packageCoursesWith(effects), undefined)
}

function requests({ http }: Services): Omit<PackageCoursesEffects, 'saved'> {
  return {
    async readCourses({ id }, signal) {
      const { result } = await http.get(
        `${coursePackage.path}/queryById`,
        { id, with: 'courses' },
        { signal, quiet: true },
      )
      const { version, courses } = z.parse(readSchema, result)
      return { version, courses: courses.map(heldOf) }
    },
    async saveCourses({ id, version, courses }, signal) {
      const body = { id, version, courses: courses.map(({ courseId, required }) => ({ courseId, required })) }
      const options = { signal, quiet: true, idempotencyKey: newIdempotencyKey() }
      return (await http.put(ARRANGE_PATH, body, options)).message
    },
  }
}

function heldOf(row: z.infer<typeof readSchema>['courses'][number]): HeldCourse {
  return {
    courseId: row.courseId,
    name: row.courseId_dictText ?? row.courseId,
    required: row.required === 1 ? 1 : 0,
    type: row.courseType_dictText ?? '',
    minutes: row.duration ?? 0,
    hours: row.creditHours ?? 0,
    isOff: row.courseStatus !== COURSE_STATUS.published,
  }
}
