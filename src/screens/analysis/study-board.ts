import { PLAYED } from '#contract/figures/counted-rows.ts'
import { within, type Days } from '#contract/figures/periods.ts'
import { page as studyStatisticPage } from '#contract/areas/analysis/study-statistic.page.ts'
import { COUNTED, type StudyFigures, type Told } from './study-requests.ts'
import type { StudyFilters } from './study-filters.ts'

/** A tile as it stands. */
interface Tile<T> {
  /** null = on its way. */
  told: T | null
  asOf: number | null
  problem: string | null
  retry: () => void
}

/** All there is to draw the board. */
export interface StudyBoard {
  filters: StudyFilters
  today: string
  /** How the period and whose figures they are is said. */
  period: string
  scope: string
  product: string
  tile: <K extends keyof StudyFigures>(name: K) => Tile<StudyFigures[K]>
  sees: (list: keyof typeof COUNTED) => boolean
}

/** What of the values of a board belongs to a tile. */
export function toldIn<T>(value: unknown): Pick<Tile<T>, 'told' | 'asOf'> {
  if (value === undefined) return { told: null, asOf: null }
  const { told, asOf } = value as Told<T>
  return { told, asOf }
}

/** The study records that a mark counts. */
export function recordsOf(
  { from, to, org }: StudyFilters,
  narrower: Partial<Days> & { result?: string; score_begin?: string } = {},
): string {
  const { from: first = from, to: last = to, ...further } = narrower
  return addressOf(COUNTED.records, { ...within('startTime', first, last), ...PLAYED, orgId: org, ...further })
}

/** The cards behind the levels. */
export function cardsOf({ from, to, org }: StudyFilters): string {
  return addressOf(COUNTED.cards, { openDate_begin: from, openDate_end: to, orgId: org })
}

/** The people of the list below, narrowed. */
export function peopleOf({ from, to, org }: StudyFilters, narrower: Readonly<Record<string, string>> = {}): string {
  return addressOf(studyStatisticPage.path!, { studyDay_begin: from, studyDay_end: to, orgId: org, ...narrower })
}

function addressOf(list: string, filters: Readonly<Record<string, string>>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  return `${list}?${new URLSearchParams(given).toString()}`
}
