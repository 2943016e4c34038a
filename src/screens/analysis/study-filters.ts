import { rangeProblem, type Days } from '#contract/figures/periods.ts'
import type { Filters } from '#contract/wire/list-query.ts'
import { PRESETS } from '#widgets/dashboard/dashboard-filters.ts'

/** What is counted; the list of the page is asked for the same. */
export interface StudyFilters extends Days {
  /** Id of an organisation, '' = all that the person sees. */
  org: string
}

/** Hours are owed by the year. */
const thisYear = PRESETS.find(({ key }) => key === 'year')!.of

/** What the filters of the list ask for; without days that are some, this year until today. */
export function readStudyFilters(filters: Filters, today: string): StudyFilters {
  const days = { from: filters['studyDay_begin'] ?? '', to: filters['studyDay_end'] ?? '' }
  return { ...(rangeProblem(days) === null ? days : thisYear(today)), org: filters['orgId'] ?? '' }
}

/** The same as filters of the list; what is as at the start is left out of the address. */
export function writeStudyFilters({ from, to, org }: StudyFilters, today: string): Filters {
  const start = thisYear(today)
  const isStart = from === start.from && to === start.to
  return { studyDay_begin: isStart ? '' : from, studyDay_end: isStart ? '' : to, orgId: org }
}
