import type { GeneratedAlways } from 'kysely'
import type { Default } from '#server/db/columns.ts'

/** What study records add up to. */
interface StudySums {
  plays: Default<number>
  seconds: Default<number>
  scored: Default<number>
  score_sum: Default<number>
  /** Passed or failed. */
  judged: Default<number>
  passed: Default<number>
  credit: Default<number>
}

interface LoginSums {
  logins: Default<number>
}

interface HazardSums {
  hazards_found: Default<number>
  hazards_closed: Default<number>
}

/** Days are those of GMT+8, months are named by their first day. */
interface Place {
  tenant_id: number
  day: string
  org_id: string
  terminal: string
}

/** What writes changed and the roll-ups do not have yet: signed sums, written by triggers. */
export interface StatDeltaTable extends Place, StudySums, LoginSums, HazardSums {
  id: GeneratedAlways<number>
  course_id: string
  student_id: string
  city: string
}

export interface StatStudyDayTable extends Place, StudySums {
  course_id: string
}

export interface StatCourseMonthTable extends StudySums {
  tenant_id: number
  month: string
  course_id: string
}

export interface StatStudentMonthTable extends StudySums {
  tenant_id: number
  student_id: string
  month: string
}

export interface StatTenantDayTable extends StudySums, LoginSums, HazardSums {
  tenant_id: number
  day: string
}

export interface StatLoginDayTable extends Place, LoginSums {
  city: string
}
