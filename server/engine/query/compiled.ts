import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** A part of the statement of an object, as text as soon as it was asked for twice. */
export type Compiled<K extends object> = (sql: Transaction<Tables>, owner: K) => RawBuilder<unknown>

/**
 * Keeps the text of a part of a statement that depends on an object alone: a tree of nodes for each column and request would cost more than the rows.
 * Objects that live for one request are asked for once, and nothing is kept for them; a part with parameters stays as it is.
 */
export function compiled<K extends object>(make: (owner: K) => RawBuilder<unknown>): Compiled<K> {
  const known = new WeakMap<K, RawBuilder<unknown> | 'askedOnce'>()
  return (sql, owner) => {
    const found = known.get(owner)
    if (found === undefined) {
      known.set(owner, 'askedOnce')
      return make(owner)
    }
    if (found !== 'askedOnce') return found
    const part = make(owner)
    const { sql: text, parameters } = part.compile(sql)
    const kept = parameters.length === 0 ? raw.raw(text) : part
    known.set(owner, kept)
    return kept
  }
}
