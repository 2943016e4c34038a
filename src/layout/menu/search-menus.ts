import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'

/** An entry that leads somewhere, with the titles above it. */
export interface MenuHit {
  node: MenuNode
  trail: readonly string[]
}

/** Every entry without children, outermost first. */
export function leavesOf(menus: readonly MenuNode[], trail: readonly string[] = []): MenuHit[] {
  return menus.flatMap((node) =>
    node.children.length === 0 ? [{ node, trail }] : leavesOf(node.children, [...trail, node.title]),
  )
}

/** Which characters of a text letters are the sound of; null = none. */
export type SoundsAt = (text: string, letters: string) => readonly number[] | null

/** Whether letters stand for the sound of a text. */
export type SoundsLike = (text: string, letters: string) => boolean

/**
 * The entries that fit all words of a text in title, path or the titles above, or by the sound of the titles; the best first: title equal,
 * title begins, title holds, title sounds so, the rest. An empty text fits all.
 */
export function searchMenus(menus: readonly MenuNode[], text: string, soundsLike: SoundsLike = () => false): MenuHit[] {
  const words = wordsOf(text)
  const fits = (hit: MenuHit, word: string) =>
    haystackOf(hit).includes(word) || [hit.node.title, ...hit.trail].some((title) => soundsLike(title, word))
  return leavesOf(menus)
    .filter((hit) => words.every((word) => fits(hit, word)))
    .map((hit, index) => ({ hit, index, rank: rankOf(hit.node.title, words, soundsLike) }))
    .toSorted((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ hit }) => hit)
}

/** Whether a label holds all words of a text or sounds like them; an empty text fits none. */
export function fitsLabel(label: string, text: string, soundsLike: SoundsLike): boolean {
  const words = wordsOf(text)
  return words.length > 0 && words.every((word) => label.toLowerCase().includes(word) || soundsLike(label, word))
}

/** The words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

function haystackOf({ node, trail }: MenuHit): string {
  return [...trail, node.title, node.path].join(' ').toLowerCase()
}

function rankOf(title: string, words: readonly string[], soundsLike: SoundsLike): number {
  const [name, text] = [title.toLowerCase(), words.join(' ')]
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (name.includes(text)) return 2
  return words.every((word) => soundsLike(title, word)) ? 3 : 4
}
