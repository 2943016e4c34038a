import type { Filters } from '#contract/wire/list-query.ts'
import type { Services } from '#core/services.ts'
import type { Values } from '#machines/list-page/draft.ts'

/** Where a record is written. */
export interface RecordUrls {
  add: string
  edit: string
}

/** Where a screen departs from the standard calls. */
export interface RecordCalls {
  /** What a new record starts with beyond what its fields say. */
  begin?: (record: Values, services: Services, signal: AbortSignal, fixed: Filters) => Promise<Values>
  /** Completes a record before it is edited or viewed. */
  prepare?: (record: Values, services: Services, signal: AbortSignal) => Promise<Values>
  /** What is sent instead of the form's fields. */
  payload?: (body: Values, values: Values) => Values
}
