import type { Block } from './blocks.ts'
import type { Section } from './sections/parts/section.ts'

/** A section that is at hand, with the text of its file. */
export interface LoadedBlock extends Section {
  source: string
}

const SOURCES = import.meta.glob<string>('./sections/*.tsx', { query: '?raw', import: 'default' })
const loaded = new Map<string, LoadedBlock>()

/** Fetches the code of a section and its text; rejects where it cannot be fetched. */
export async function loadBlock({ id, load }: Block): Promise<void> {
  const text = SOURCES[`./sections/${id}.tsx`]
  if (text === undefined) throw new Error(`loadBlock: sections/${id}.tsx is missing`)
  const [{ section }, source] = await Promise.all([load(), text()])
  loaded.set(id, { ...section, source })
}

/** What was fetched; undefined before. */
export function loadedBlock(id: string): LoadedBlock | undefined {
  return loaded.get(id)
}
