import type { HeldCourse } from '#machines/package-courses/held-courses.ts'

/** Breaks no line. */
const JOINED = '\u00a0'

/** What is said below the name of a course: type, minutes, hours. */
export function courseWords({ type, minutes, hours }: HeldCourse): string {
  return [type, `${minutes}${JOINED}分钟`, `${hours}${JOINED}学时`].filter((part) => part !== '').join(' · ')
}
