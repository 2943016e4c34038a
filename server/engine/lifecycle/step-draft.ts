import type { Step } from '#machines/lifecycles/define-lifecycle.ts'
import type { Values } from '#server/engine/write/validate.ts'
import type { Row } from '#server/engine/texts.ts'

/** A step about to be taken with one record. */
export interface StepDraft {
  id: string
  before: Row
  step: Step
  /** What was filled in, by field key; hooks may change it. */
  values: Record<string, unknown>
  /** The same with the fields that are no columns (`asks` of the step); the history keeps it. */
  given: Values
  /** Further columns by their database name. */
  columns: Record<string, unknown>
  reason: string | null
}
