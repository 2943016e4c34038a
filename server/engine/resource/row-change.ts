import type { Transaction } from 'kysely'
import type { Scope } from '#server/db/scope.ts'
import type { Tables } from '#server/db/tables.ts'

/** What happened to rows. */
export interface RowChange {
  /** Name of the entity definition: `position`. */
  entity: string
  action: 'add' | 'edit' | 'delete'
  ids: readonly string[]
  /** Owner of the rows, 0 = the whole platform. */
  tenantId: number
  /** The row as a list shows it, when a single one was added or edited. */
  row?: Readonly<Record<string, unknown>>
}

/**
 * Runs work in one transaction that sees only the rows of the scope. What it adds to `changes` is numbered in that transaction, as its last
 * step, and every server that shares the database hears of it when it commits; a throw rolls everything back.
 */
export type Write = <T>(
  scope: Scope,
  work: (sql: Transaction<Tables>, changes: RowChange[]) => Promise<T>,
) => Promise<T>
