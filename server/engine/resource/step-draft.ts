import type { ColumnsOf } from '#server/db/tables.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { RowOf, ValuesOf } from '#contract/entity/row-of.ts'
import type { Step } from '#machines/lifecycles/define-lifecycle.ts'
import type { Values } from '#server/engine/values/validate.ts'

/** A step about to be taken with one record. @typeParam E its entity */
export interface StepDraft<E extends Entity = Entity> {
  id: string
  /** Owner of the record, 0 = the whole platform. */
  tenantId: number
  before: RowOf<E>
  step: Step
  /** What was filled in, by field key; hooks may change it. */
  values: ValuesOf<E>
  /** The same with the fields that are no columns (`asks` of the step); the history keeps it. */
  given: Values
  /** Further columns by their database name. */
  columns: ColumnsOf<E>
  reason: string | null
  /** What the answer tells once and nothing keeps, where the step says `shows`. */
  shown: Record<string, string>
}
