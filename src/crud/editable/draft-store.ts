import { STORAGE_KEYS, tableDraftKey } from '#contract/console/storage.ts'
import { TABLE_DRAFT_LIFETIME_MS } from '#contract/console/timings.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Services } from '#core/services.ts'
import { DRAFT_VERSION, type TableDraft } from '#grid/core/draft.ts'
import * as z from 'zod/mini'

/** Unsaved work of one table, person and window. */
export interface KeptDraft {
  name: string
  /** Epoch ms. */
  keptAt: number
  draft: TableDraft
  /** Whether another window that is open still works on it. */
  isOpen: boolean
}

/** What was found of a table. */
export interface FoundDrafts {
  /** Newest first. */
  drafts: readonly KeptDraft[]
  /** How many were too old, and are gone. */
  expired: number
}

/** Where unsaved work survives the page, the session and the version of the console; each window keeps its own. */
export interface DraftStore {
  read: () => Promise<FoundDrafts>
  /** Keeps the work of this window. @throws when it cannot be kept */
  keep: (draft: TableDraft) => Promise<void>
  /** @param name absent = that of this window */
  drop: (name?: string) => Promise<void>
  /** This window works on the table. @returns the undo */
  hold: () => () => void
}

/** A draft of another version says nothing that this code understands: it is none. */
const keptSchema = z.object({
  keptAt: z.number(),
  draft: z.looseObject({ version: z.literal(DRAFT_VERSION), done: z.array(z.unknown()), undone: z.array(z.unknown()) }),
})

/** Keeps drafts per tenant and person: nobody is offered the work of another. @param name of the table. @returns undefined where nothing can be kept */
export function createDraftStore(
  { store, drafts: drawer }: Pick<Services, 'store' | 'drafts'>,
  name: string,
  now: () => number,
): DraftStore | undefined {
  if (drawer === undefined) return undefined
  // Whose table this is was settled when it was opened; the session may end while it is there.
  const tenant = store.get(STORAGE_KEYS.tenantId, z.union([z.number(), z.string()])) ?? 0
  const key = tableDraftKey({ tenant, username: store.get(STORAGE_KEYS.username, z.string()) ?? '', table: name })
  const own = `${key}#${newIdempotencyKey()}`
  return {
    async read() {
      const found = (await drawer.list(key)).flatMap(({ name: at, value, isHeld }) => {
        const kept = z.safeParse(keptSchema, value)
        if (!kept.success) return []
        return [
          { name: at, isOpen: isHeld && at !== own, ...(kept.data as unknown as Pick<KeptDraft, 'keptAt' | 'draft'>) },
        ]
      })
      const old = found.filter(({ keptAt }) => now() - keptAt > TABLE_DRAFT_LIFETIME_MS)
      await Promise.all(old.map((draft) => drawer.drop(draft.name)))
      const drafts = found.filter((draft) => !old.includes(draft))
      return { drafts: drafts.toSorted((one, other) => other.keptAt - one.keptAt), expired: old.length }
    },
    keep: (draft) => drawer.keep(own, { keptAt: now(), draft }),
    drop: (at = own) => drawer.drop(at),
    hold: () => drawer.hold(own),
  }
}
