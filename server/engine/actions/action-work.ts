import type { Context } from '#server/engine/resource.ts'
import type { Row } from '#server/engine/texts.ts'
import type { RowChange } from '#server/engine/write/row-change.ts'
import type { Values } from '#server/engine/write/validate.ts'

/** A row that an action is done to; it is locked. */
export interface ActionDraft {
  id: string
  before: Row
  /** 0 for tables without tenants. */
  tenantId: number
  /** What is written to it, by database name; the engine stamps and records it. */
  columns: Record<string, unknown>
}

/** What an action works on. @typeParam S what its area uses of the outside */
export interface ActionRequest<S> {
  /** Those that were named, none where the action is one of the list as a whole. */
  rows: readonly ActionDraft[]
  /** What was filled in, by the name of the field. */
  values: Values
  services: S
}

/** What came of it. */
export interface ActionOutcome {
  /** Said in place of what the declaration says. */
  message?: string
  result?: unknown
  /** What changed elsewhere. */
  changes?: readonly RowChange[]
  /** Called when the transaction is committed, before the answer goes out; not for an answer that is repeated. */
  committed?: () => void
}

/** The function that an area writes for an action; it runs inside the request's transaction and refuses by throwing ApiError. */
export type ActionWork<S> = (
  context: Context,
  request: ActionRequest<S>,
) => Promise<ActionOutcome | void> | ActionOutcome | void
