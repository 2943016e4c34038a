import type { Days } from '#contract/figures/periods.ts'
import type { DashboardFilters } from '#widgets/dashboard/dashboard-filters.ts'
import type { Course, Courses, Logins, Plays, Told } from './course-requests.ts'

/** What each tile of 课程 shows. */
interface Figures {
  plays: Plays
  played: Courses
  ranking: readonly Course[]
  courses: Courses
  logins: Logins
  passRate: number | null
}

/** A tile as it stands. */
export interface Tile<T> {
  /** null = on its way. */
  told: T | null
  asOf: number | null
  problem: string | null
  retry: () => void
}

/** All there is to draw the board. */
export interface CourseBoard {
  filters: DashboardFilters
  today: string
  /** How the period and whose figures they are is said. */
  period: string
  scope: string
  product: string
  tile: <K extends keyof Figures>(name: K) => Tile<Figures[K]>
  /** The study records behind a mark. */
  records: (narrower?: Partial<Days> & { courseId?: string; result?: string }) => string
  /** The sign-ins behind a mark. */
  signIns: (narrower?: Partial<Days>) => string | undefined
  /** Whether the person may look at them. */
  hasSignIns: boolean
  /** Which page of 全部课程 is shown, and how another one is asked for. */
  coursesAsked: string
  askCourses: (own: string) => void
}

/** What of the values of a board belongs to a tile. */
export function toldIn<T>(value: unknown): Pick<Tile<T>, 'told' | 'asOf'> {
  if (value === undefined) return { told: null, asOf: null }
  const { told, asOf } = value as Told<T>
  return { told, asOf }
}

/** The address of a list with the filters of a mark. @param key the field of the list that the period narrows */
export function listAddress(
  list: string,
  key: string,
  { from, to, org }: Pick<DashboardFilters, 'from' | 'to' | 'org'>,
  further: Readonly<Record<string, string>> = {},
): string {
  const asked = new URLSearchParams({ [`${key}_begin`]: from, [`${key}_end`]: to, ...further })
  if (org !== '') asked.set('orgId', org)
  return `${list}?${asked.toString()}`
}
