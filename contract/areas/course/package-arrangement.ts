import * as z from 'zod/mini'
import { coursePackage } from './course-package.entity.ts'

/** Replaces what a package holds. Source: SCREEN-14. */
export const ARRANGE_PATH = `${coursePackage.path}/arrange`

/** Courses that one package may hold. */
export const MOST_COURSES = 200

export const COURSE_TWICE = '同一门课程只能加入一次！'

const id = z.string().check(z.minLength(1), z.maxLength(32))

/** The courses of a package in their order; `version` = that of the package when it was read. */
export const arrangementSchema = z.object({
  id,
  version: z.int().check(z.minimum(0)),
  courses: z.array(z.object({ courseId: id, required: z.union([z.literal(0), z.literal(1)]) })),
})

export type Arrangement = z.infer<typeof arrangementSchema>
