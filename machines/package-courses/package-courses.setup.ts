import { MOST_COURSES } from '#contract/areas/course/package-arrangement.ts'
import { codeOf } from '#contract/wire/failure.ts'
import { CODE } from '#contract/wire/result.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'
import { isOther, merged, moved, type HeldCourse } from './held-courses.ts'

const COURSES_FULL = `一个课程包最多 ${MOST_COURSES} 门课程！`

/** Whose courses are arranged. */
export interface ArrangedPackage {
  id: string
  name: string
}

/** A package as it is now. */
export interface ReadCourses {
  version: number
  courses: readonly HeldCourse[]
}

/** `version` = what it was when it was read. */
export interface CoursesSaving extends ReadCourses {
  id: string
}

interface PackageCoursesContext {
  subject: ArrangedPackage
  version: number
  read: readonly HeldCourse[]
  chosen: readonly HeldCourse[]
  problem: string | null
  /** What others did meanwhile, once it was taken in; names. */
  news: { added: string[]; removed: string[] } | null
}

export type PackageCoursesEvent =
  | { type: 'courses.open'; subject: ArrangedPackage }
  | { type: 'course.add'; course: HeldCourse }
  | { type: 'course.remove'; courseId: string }
  | { type: 'course.move'; courseId: string; to: number }
  | { type: 'course.require'; courseId: string; required: 0 | 1 }
  | { type: 'courses.save' | 'courses.merge' | 'retry' }
  | { type: 'dialog.close' | 'discard.confirm' | 'discard.cancel' | 'work.discard' }

/** What arranging needs; rejections carry a sentence. */
export interface PackageCoursesEffects {
  readCourses: (subject: ArrangedPackage, signal: AbortSignal) => Promise<ReadCourses>
  saveCourses: (saving: CoursesSaving, signal: AbortSignal) => Promise<string>
  saved: (message: string) => void
}

const never = () => new Promise<never>(() => {})

/** What it begins with. */
export const NOTHING: PackageCoursesContext = {
  subject: { id: '', name: '' },
  version: 0,
  read: [],
  chosen: [],
  problem: null,
  news: null,
}

/** Its types, actions and guards. */
export const packageCourses = setup({
  types: {
    context: {} as PackageCoursesContext,
    events: {} as PackageCoursesEvent,
    tags: {} as 'visible' | 'loading' | 'busy' | 'editable',
  },
  actors: {
    readCourses: fromPromise<ReadCourses, ArrangedPackage>(never),
    saveCourses: writeOnce<string, CoursesSaving>(never),
  },
  actions: {
    begin: assign((_, subject: ArrangedPackage) => ({ ...NOTHING, subject })),
    take: assign((_, { version, courses }: ReadCourses) => ({
      version,
      read: courses,
      chosen: courses,
      problem: null,
    })),
    add: assign(({ context }, course: HeldCourse) => ({ chosen: [...context.chosen, course], problem: null })),
    sayFull: assign({ problem: COURSES_FULL }),
    remove: assign(({ context }, courseId: string) => ({
      chosen: context.chosen.filter((course) => course.courseId !== courseId),
      problem: null,
    })),
    move: assign(({ context }, { courseId, to }: { courseId: string; to: number }) => ({
      chosen: moved(context.chosen, courseId, to),
      problem: null,
    })),
    require: assign(({ context }, { courseId, required }: Pick<HeldCourse, 'courseId' | 'required'>) => ({
      chosen: context.chosen.map((course) => (course.courseId === courseId ? { ...course, required } : course)),
      problem: null,
    })),
    merge: assign(({ context: { read, chosen } }, { version, courses: now }: ReadCourses) => {
      const { courses, ...news } = merged(read, chosen, now)
      return { version, read: now, chosen: courses, problem: null, news }
    }),
    keepProblem: assign((_, problem: string) => ({ problem })),
    saved: (_args, _message: string) => {},
  },
  guards: {
    isChanged: ({ context: { read, chosen } }) => isOther(read, chosen),
    isThere: ({ context }, courseId: string) => context.chosen.some((course) => course.courseId === courseId),
    isFull: ({ context }) => context.chosen.length >= MOST_COURSES,
    isConflict: (_args, error: unknown) => codeOf(error) === CODE.conflict,
  },
})
