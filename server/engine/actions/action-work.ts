import type { ColumnsOf } from '#server/db/tables.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Values } from '#server/engine/values/validate.ts'

/** A row that an action is done to; it is locked. @typeParam E its entity */
export interface ActionDraft<E extends Entity = Entity> {
  id: string
  before: RowOf<E>
  /** 0 for tables without tenants. */
  tenantId: number
  /** What is written to it, by database name; the engine stamps and records it. */
  columns: ColumnsOf<E>
  /** What it changes of the row beside its columns, put on record with it. */
  recorded?: { before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> }
}

/** What an action works on. @typeParam E the entity @typeParam S what is used of the server */
export interface ActionRequest<E extends Entity = Entity, S = unknown> {
  /** Those that were named, none where the action is one of the list as a whole. */
  rows: readonly ActionDraft<E>[]
  /** What was filled in, by the name of the field. */
  values: Values
  services: S
}

/** What came of it. */
export interface ActionOutcome {
  /** Said in place of what the declaration says. */
  message?: string
  result?: unknown
  /** Ids of rows that it was not done to; nothing is put on record for them. */
  leftOut?: readonly string[]
  /** What was done, put on record with each of the others. */
  recorded?: Readonly<Record<string, unknown>>
  /** What changed elsewhere. */
  changes?: readonly RowChange[]
  /** Called when the transaction is committed, before the answer goes out; not for an answer that is repeated. */
  committed?: () => void
}

/** The function that an area writes for an action; it runs inside the request's transaction and refuses by throwing ApiError. @typeParam E the entity @typeParam S what it uses of the server */
export type ActionWork<E extends Entity = Entity, S = unknown> = (
  context: Context,
  request: ActionRequest<E, S>,
) => Promise<ActionOutcome | void> | ActionOutcome | void
