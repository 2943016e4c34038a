import type { Standing } from '#server/db/numbering.ts'
import type { WordOf } from './words.ts'

type Changes = WordOf<'changes'>

/** Up to which change of each table everything was heard, of tenants that were looked at. */
export interface ToldNumbers {
  /** @returns the word as it is passed on: where one before it is missing, from that one on */
  hear: (word: Changes) => Changes
  /** Compares with what the database says. @returns what was not heard; nothing the first time a tenant is looked at */
  look: (tenantIds: Iterable<number>, standings: readonly Standing[]) => Changes[]
  forget: (tenantId: number) => void
}

/** Words are hints that may be lost or come in another order than the changes were made: their numbers tell. */
export function createToldNumbers(): ToldNumbers {
  const tenants = new Map<number, Map<string, number>>()
  return {
    hear(word) {
      const numbers = tenants.get(word.tenantId)
      const known = numbers?.get(word.key) ?? 0
      if (numbers === undefined || word.seq <= known) return word
      // What is missing may still come; until the next look it counts as not heard.
      if (word.seq > known + 1) return { ...word, seq: known + 1 }
      numbers.set(word.key, word.last ?? word.seq)
      return word
    },
    look(tenantIds, standings) {
      const before = new Set(tenants.keys())
      for (const tenantId of tenantIds) if (!before.has(tenantId)) tenants.set(tenantId, new Map())
      return standings.flatMap(({ tenantId, key, seq }) => {
        const numbers = tenants.get(tenantId)
        if (numbers === undefined) return []
        const known = numbers.get(key) ?? 0
        numbers.set(key, seq)
        if (!before.has(tenantId) || seq <= known) return []
        return [{ kind: 'changes', tenantId, key, seq: known + 1, last: seq }]
      })
    },
    forget: (tenantId) => void tenants.delete(tenantId),
  }
}
