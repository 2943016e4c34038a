import type { GuidePage } from '#core/guide/guide-page.ts'

const PAGES = import.meta.glob<GuidePage>('../../../docs/guide/*.md', { import: 'default' })
const loaded = new Map<string, GuidePage>()

/** Fetches a page by its name; rejects where it cannot be fetched. */
export async function loadGuide(name: string): Promise<void> {
  const load = PAGES[`../../../docs/guide/${name}.md`]
  if (load === undefined) throw new Error(`loadGuide: docs/guide/${name}.md is missing`)
  loaded.set(name, await load())
}

/** What was fetched; undefined before. */
export function loadedGuide(name: string): GuidePage | undefined {
  return loaded.get(name)
}
