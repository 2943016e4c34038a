import { packageCoursesMachine, type PackageCoursesEffects } from '#machines/package-courses/package-courses.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { fromPromise } from 'xstate'

/** The courses of a package, with their calls. */
export function packageCoursesWith(effects: PackageCoursesEffects) {
  return packageCoursesMachine.provide({
    actors: {
      readCourses: fromPromise(({ input, signal }) => effects.readCourses(input, signal)),
      saveCourses: writeOnce(effects.saveCourses),
    },
    actions: { saved: (_args, message) => effects.saved(message) },
  })
}
