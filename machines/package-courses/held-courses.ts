/** A course as a package holds it. */
export interface HeldCourse {
  courseId: string
  name: string
  /** 1 = everybody has to learn it. */
  required: 0 | 1
  /** 实操 and the like, in words. */
  type: string
  minutes: number
  hours: number
  /** It went off the shelf: it can stay and go, and keeps the package from being handed in. */
  isOff?: boolean
}

/** The same courses with one of them at another place, where there is one. */
export function moved(courses: readonly HeldCourse[], courseId: string, to: number): readonly HeldCourse[] {
  const from = courses.findIndex((course) => course.courseId === courseId)
  if (from < 0 || from === to || to < 0 || to >= courses.length) return courses
  return courses.toSpliced(from, 1).toSpliced(to, 0, courses[from]!)
}

/** Whether saving them would change what was read. */
export function isOther(read: readonly HeldCourse[], chosen: readonly HeldCourse[]): boolean {
  const said = (courses: readonly HeldCourse[]) =>
    courses.map(({ courseId, required }) => `${courseId} ${required}`).join()
  return said(read) !== said(chosen)
}

/** What became of courses that two people arranged at once. */
export interface Merged {
  courses: readonly HeldCourse[]
  /** Names of what others put in and took out. */
  added: string[]
  removed: string[]
}

/**
 * The own arrangement with what others did since it was read: what they put in stands at the end, what they took out is gone, order and 必修
 * are one's own. @param read what both began with @param now what others made of it
 */
export function merged(read: readonly HeldCourse[], chosen: readonly HeldCourse[], now: readonly HeldCourse[]): Merged {
  const without = (courses: readonly HeldCourse[], others: readonly HeldCourse[]) =>
    courses.filter(({ courseId }) => !others.some((other) => other.courseId === courseId))
  const added = without(without(now, read), chosen)
  const removed = without(read, now)
  const gone = chosen.filter(({ courseId }) => removed.some((other) => other.courseId === courseId))
  return { courses: [...without(chosen, removed), ...added], added: added.map(nameOf), removed: gone.map(nameOf) }
}

/** How many there are, how many of them are 必修, and what they come to. */
export function sumsOf(courses: readonly HeldCourse[]) {
  return {
    count: courses.length,
    required: courses.filter(({ required }) => required === 1).length,
    minutes: courses.reduce((sum, { minutes }) => sum + minutes, 0),
    // Hours have one decimal; sums of them in binary have more.
    hours: courses.reduce((sum, { hours }) => sum + Math.round(hours * 10), 0) / 10,
  }
}

const nameOf = ({ name }: HeldCourse): string => name
