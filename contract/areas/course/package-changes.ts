import * as z from 'zod/mini'
import { coursePackage } from './course-package.entity.ts'

/** Answers what a package holds and how it changed since somebody decided about it. Source: SCREEN-13. */
export const PACKAGE_CHANGES_PATH = `${coursePackage.path}/changes`

const heldSchema = z.object({
  courseId: z.string(),
  name: z.string(),
  versionNo: z.string(),
  creditHours: z.number(),
  /** 1 = everybody has to learn it. */
  required: z.number(),
})

/** A course of a package, as far as decisions about the package compare it. */
export type HeldCourse = z.infer<typeof heldSchema>

const changeSchema = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'kept']),
  course: heldSchema,
  /** As it was, of a changed one. */
  before: z.nullable(heldSchema),
})

/** What became of a course since the last decision. */
export type CourseChange = z.infer<typeof changeSchema>

export const packageChangesSchema = z.object({
  /** The last decision; null = there was none. */
  last: z.nullable(z.object({ auditTime: z.string(), auditUser: z.string(), outcome: z.string() })),
  courses: z.array(changeSchema),
})

export type PackageChanges = z.infer<typeof packageChangesSchema>

/** What became of each course: those that are held now in their order, then those that left. */
export function courseChanges(before: readonly HeldCourse[], now: readonly HeldCourse[]): CourseChange[] {
  const known = new Map(before.map((course) => [course.courseId, course]))
  const left = before.filter(({ courseId }) => !now.some((course) => course.courseId === courseId))
  return [
    ...now.map((course) => changeOf(course, known.get(course.courseId))),
    ...left.map((course): CourseChange => ({ kind: 'removed', course, before: null })),
  ]
}

function changeOf(course: HeldCourse, before: HeldCourse | undefined): CourseChange {
  if (before === undefined) return { kind: 'added', course, before: null }
  const isKept =
    before.versionNo === course.versionNo &&
    before.creditHours === course.creditHours &&
    before.required === course.required
  return isKept ? { kind: 'kept', course, before: null } : { kind: 'changed', course, before }
}

/** Hours of courses together, with one decimal. */
export function hoursOf(courses: readonly Pick<HeldCourse, 'creditHours'>[]): number {
  return courses.reduce((tenths, { creditHours }) => tenths + Math.round(creditHours * 10), 0) / 10
}

/** The courses that a package holds now, and those it held before. */
export function sidesOf(changes: readonly CourseChange[]): { now: HeldCourse[]; before: HeldCourse[] } {
  return {
    now: changes.filter(({ kind }) => kind !== 'removed').map(({ course }) => course),
    before: changes.filter(({ kind }) => kind !== 'added').map(({ course, before }) => before ?? course),
  }
}

/** What changed of a course that stayed, in words. */
export function changeWords({ course, before }: CourseChange): string {
  if (before === null) return ''
  const parts = [
    before.versionNo !== course.versionNo && `版本 ${before.versionNo} → ${course.versionNo}`,
    before.creditHours !== course.creditHours && `学时 ${before.creditHours} → ${course.creditHours}`,
    before.required !== course.required && (course.required === 1 ? '改为必修' : '改为选修'),
  ]
  return parts.filter((part) => part !== false).join('，')
}

/** All changes in a few lines, for the record of a decision. */
export function changesInWords(changes: readonly CourseChange[]): string {
  const named = (kind: CourseChange['kind']) => changes.filter((change) => change.kind === kind)
  const list = (label: string, kind: 'added' | 'removed') =>
    named(kind).length > 0 &&
    `${label} ${named(kind).length} 门：${named(kind)
      .map(({ course }) => course.name)
      .join('、')}`
  const changed = named('changed').map((change) => `${change.course.name}（${changeWords(change)}）`)
  const { now, before } = sidesOf(changes)
  const lines = [
    list('加入', 'added'),
    list('移出', 'removed'),
    changed.length > 0 && `变化 ${changed.length} 门：${changed.join('、')}`,
    hoursOf(before) !== hoursOf(now) && `总学时 ${hoursOf(before)} → ${hoursOf(now)}`,
  ].filter((line) => line !== false)
  return lines.length === 0 ? '课程没有变化' : lines.join('；')
}
