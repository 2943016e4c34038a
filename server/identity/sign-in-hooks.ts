import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Somebody came in. */
export interface Arrival {
  tenantId: number
  ip: string
  /** Epoch ms. */
  atMs: number
}

/** What others add to signing in; identity does not know who they are. */
export interface SignInHooks {
  /** Notes a sign-in, in its transaction: a throw refuses it. */
  note: (sql: Transaction<Tables>, arrival: Arrival) => Promise<void>
  /** What the answer of a sign-in provider tells besides who came where. */
  answerParts: (sql: Transaction<Tables>) => Promise<Readonly<Record<string, unknown>>>
}
