import type { Scene } from './demo-pictures.ts'

/** How far a hazard has come. */
export type Progress =
  | 'reported'
  | 'rejected'
  | 'waiting'
  | 'rectifying'
  | 'delayAsked'
  | 'rectified'
  | 'failed'
  | 'firstChecked'
  | 'closed'

/** A hazard that somebody of a department reported and somebody of the same department puts right. */
export interface HazardSeed {
  tenantId: number
  department: string
  title: string
  location: string
  description: string
  scene: Scene
  /** Values of `hazard_level`, `hazard_type`, `hazard_source` and `accident_type`. */
  level: '1' | '2' | '3'
  type: string
  source: string
  accidentType: string
  daysAgo: number
  progress: Progress
  require: string
  measure: string
  /** Days from the order to its deadline; default by level. */
  deadlineDays?: number
  cost?: number
  /** Accounts that found it, put it right and graded it, where they are not of the department and the department of safety. */
  people?: { reporter: string; rectifier: string; officer: string }
}

type Told = readonly [
  department: string,
  title: string,
  location: string,
  description: string,
  require: string,
  measure: string,
]
type Facts = Omit<HazardSeed, 'tenantId' | 'department' | 'title' | 'location' | 'description' | 'require' | 'measure'>

/** A hazard as it is told, with its facts. */
export function told(
  tenantId: number,
  [department, title, location, description, require, measure]: Told,
  facts: Facts,
) {
  return { tenantId, department, title, location, description, require, measure, ...facts }
}
