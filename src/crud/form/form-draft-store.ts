import { formDraftKey, STORAGE_KEYS } from '#contract/console/storage.ts'
import { FORM_DRAFT_LIFETIME_MS } from '#contract/console/timings.ts'
import type { Services } from '#core/services.ts'
import type { FormDraft } from '#machines/kept-draft/kept-draft.machine.ts'
import * as z from 'zod/mini'

/** Where the drafts of a form survive the page. */
export interface FormDraftStore {
  /** The newest draft that no other window works on; those that nobody took up in 7 days are dropped. */
  read: () => Promise<FormDraft | null>
  /** Keeps the draft of this window; null = it has none. */
  keep: (draft: FormDraft | null) => Promise<void>
  /** Drops what is kept under the keys that this window works on, or did. */
  drop: () => Promise<void>
  /** This window works on the draft with this key. @returns the undo */
  hold: (key: string) => () => void
}

const keptSchema = z.object({
  keptAt: z.number(),
  draft: z.object({
    values: z.record(z.string(), z.unknown()),
    opened: z.record(z.string(), z.unknown()),
    index: z.int().check(z.nonnegative()),
    key: z.string(),
  }),
})

/** Keeps drafts per tenant and person: nobody is offered the work of another. @param form its name @returns undefined where nothing can be kept */
export function createFormDraftStore(
  { store, drafts: drawer }: Pick<Services, 'store' | 'drafts'>,
  form: string,
  now: () => number = Date.now,
): FormDraftStore | undefined {
  if (drawer === undefined) return undefined
  const tenant = store.get(STORAGE_KEYS.tenantId, z.union([z.number(), z.string()])) ?? 0
  const name = formDraftKey({ tenant, username: store.get(STORAGE_KEYS.username, z.string()) ?? '', form })
  const at = (key: string) => `${name}#${key}`
  const own = new Set<string>()
  const dropAll = async (keys: Iterable<string>) => {
    await Promise.all(Array.from(keys, (key) => drawer.drop(at(key))))
  }
  return {
    async read() {
      const found = (await drawer.list(name)).flatMap(({ value, isHeld }) => {
        const kept = z.safeParse(keptSchema, value)
        return isHeld || !kept.success ? [] : [kept.data]
      })
      const isOld = ({ keptAt }: { keptAt: number }) => now() - keptAt > FORM_DRAFT_LIFETIME_MS
      await dropAll(found.filter(isOld).map(({ draft }) => draft.key))
      const [newest] = found.filter((kept) => !isOld(kept)).toSorted((one, other) => other.keptAt - one.keptAt)
      return newest?.draft ?? null
    },
    async keep(draft) {
      if (draft !== null) await drawer.keep(at(draft.key), { keptAt: now(), draft })
      await dropAll([...own].filter((key) => key !== draft?.key))
    },
    drop: () => dropAll(own),
    hold(key) {
      own.add(key)
      return drawer.hold(at(key))
    },
  }
}
