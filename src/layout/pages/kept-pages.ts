import * as z from 'zod/mini'

const keptPageSchema = z.object({
  path: z.string(),
  generation: z.number(),
  /** Persisted snapshots by the key of the actor. */
  actors: z.record(z.string(), z.unknown()),
  /** Keys of the actors with work that nobody saved. */
  drafts: z.array(z.string()),
  /** Those of them that outlive the page. */
  elsewhere: z.optional(z.array(z.string())),
})

/** What stays of a page while it is not mounted. */
export type KeptPage = z.infer<typeof keptPageSchema>

const keptSchema = z.object({
  userId: z.string(),
  version: z.string(),
  pages: z.record(z.string(), keptPageSchema),
})

const KEY = 'ANDUN_PAGES'

/** The part of session storage that is used. */
export type SessionArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whose the pages are, and which version of the console kept them. */
export interface Keeper {
  userId: string
  version: string
}

/** The kept pages by tab id; another person's are wiped, of another version only what nobody saved is left. */
export function readKeptPages(area: SessionArea, { userId, version }: Keeper): Map<string, KeptPage> {
  const kept = parsed(area.getItem(KEY))
  if (kept?.userId === userId) {
    const pages = Object.entries(kept.pages)
    return new Map(kept.version === version ? pages : pages.flatMap(draftsOnly))
  }
  area.removeItem(KEY)
  return new Map()
}

function draftsOnly([id, page]: [string, KeptPage]): [string, KeptPage][] {
  if (page.drafts.length === 0) return []
  const actors = Object.entries(page.actors).filter(([key]) => page.drafts.includes(key))
  return [[id, { ...page, actors: Object.fromEntries(actors) }]]
}

/** A page as it is written: without secrets. */
export function keptText(page: KeptPage): string {
  return JSON.stringify(page, withoutSecrets)
}

/** Writes the texts of the kept pages; when there is no room, the largest are left out until the rest fits. */
export function writeKeptPages(
  area: SessionArea,
  { userId, version }: Keeper,
  pages: ReadonlyMap<string, string>,
): void {
  const head = JSON.stringify({ userId, version }).slice(0, -1)
  const texts = [...pages]
    .map(([id, text]) => `${JSON.stringify(id)}:${text}`)
    .toSorted((one, other) => other.length - one.length)
  for (; ; texts.shift()) {
    try {
      area.setItem(KEY, `${head},"pages":{${texts.join(',')}}}`)
      return
    } catch {
      if (texts.length === 0) return // no storage at all: the pages live as long as the window
    }
  }
}

const SECRET = /passw|pwd|captcha|secret|credential|(^|[^a-z])token/i

/** Texts under names that sound like a secret are emptied, at any depth. */
function withoutSecrets(name: string, value: unknown): unknown {
  return typeof value === 'string' && SECRET.test(name) ? '' : value
}

function parsed(text: string | null): z.infer<typeof keptSchema> | null {
  try {
    const kept = z.safeParse(keptSchema, JSON.parse(text ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null // damaged, so nothing was kept
  }
}
