import { STORAGE_KEYS, tableDraftKey } from '#contract/storage.ts'
import { SEVEN_DAYS_MS } from '#contract/timings.ts'
import type { KeyStore } from '#core/services.ts'
import { DRAFT_VERSION, type TableDraft } from '#grid/core/draft.ts'
import * as z from 'zod/mini'

/** Unsaved work of one table and person. */
export interface KeptDraft {
  /** Epoch ms. */
  keptAt: number
  draft: TableDraft
}

/** Where unsaved work survives the page, the session and the version of the console. */
export interface DraftStore {
  read: () => KeptDraft | null
  keep: (draft: TableDraft) => void
  drop: () => void
}

/** A draft of another version says nothing that this code understands: it is none. */
const keptSchema = z.object({
  keptAt: z.number(),
  draft: z.looseObject({ version: z.literal(DRAFT_VERSION), done: z.array(z.unknown()), undone: z.array(z.unknown()) }),
})

/** Keeps drafts per person for 7 days: nobody is offered the work of another. @param name of the table */
export function createDraftStore(store: KeyStore, name: string, now: () => number): DraftStore {
  const key = () => tableDraftKey(store.get(STORAGE_KEYS.username, z.string()) ?? '', name)
  return {
    read: () => store.get(key(), keptSchema) as KeptDraft | null,
    keep: (draft) => store.set(key(), { keptAt: now(), draft }, SEVEN_DAYS_MS),
    drop: () => store.remove(key()),
  }
}
