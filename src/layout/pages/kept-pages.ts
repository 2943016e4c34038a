import * as z from 'zod/mini'

const keptPageSchema = z.object({
  path: z.string(),
  generation: z.number(),
  /** Persisted snapshots by the key of the actor. */
  actors: z.record(z.string(), z.unknown()),
})

/** What stays of a page while it is not mounted. */
export type KeptPage = z.infer<typeof keptPageSchema>

const keptSchema = z.object({ userId: z.string(), pages: z.record(z.string(), keptPageSchema) })

const KEY = 'ANDUN_PAGES'

/** The part of session storage that is used. */
export type SessionArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The kept pages by tab id; another person's are wiped. */
export function readKeptPages(area: SessionArea, userId: string): Map<string, KeptPage> {
  const kept = parsed(area.getItem(KEY))
  if (kept?.userId === userId) return new Map(Object.entries(kept.pages))
  area.removeItem(KEY)
  return new Map()
}

/** Writes the kept pages; when there is no room, the largest are left out until the rest fits. */
export function writeKeptPages(area: SessionArea, userId: string, pages: ReadonlyMap<string, KeptPage>): void {
  const texts = [...pages]
    .map(([id, page]) => `${JSON.stringify(id)}:${JSON.stringify(page, withoutSecrets)}`)
    .toSorted((one, other) => other.length - one.length)
  for (; ; texts.shift()) {
    try {
      area.setItem(KEY, `{"userId":${JSON.stringify(userId)},"pages":{${texts.join(',')}}}`)
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
