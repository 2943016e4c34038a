import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 500

/** Marks of two characters each, `安全;消防;`. Source: VALID-29, VALID-30. */
export const tags = defineKind({
  length: () => LENGTH,
  read: (facts, given) => readWritten(facts, pairedText(given), LENGTH),
})

/** Groups a text in pairs of characters, each followed by a semicolon; those that are there already do not count. Source: VALID-29, VALID-30. */
export function pairedText(text: string): string {
  const characters = Array.from(text.replaceAll(/[;；\s]/g, ''))
  return characters.map((character, at) => (at % 2 === 1 ? `${character};` : character)).join('')
}

/** The marks of such a text. */
export function tagsOf(text: string): string[] {
  return pairedText(text)
    .split(';')
    .filter((tag) => tag !== '')
}
