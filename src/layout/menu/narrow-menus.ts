import { groupNamed, MENU_GROUPS } from '#contract/menu/menu-groups.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { type SoundsAt, wordsOf } from './search-menus.ts'

/**
 * The menu with the entries alone that fit all words of a text by their title, heading or a title above, by sound, too; a word that begins with `/` is
 * looked for in addresses. Sections without such an entry are gone, the order stays.
 */
export function narrowMenus(menus: readonly MenuNode[], text: string, soundsAt: SoundsAt): MenuNode[] {
  const words = wordsOf(text)
  const narrowed = (nodes: readonly MenuNode[], above: readonly string[]): MenuNode[] =>
    nodes.flatMap((node) => {
      const titles = [...above, headingOf(node), node.title]
      if (node.children.length === 0) return words.every((word) => fits(node, titles, word, soundsAt)) ? [node] : []
      const children = narrowed(node.children, titles)
      return children.length === 0 ? [] : [{ ...node, children }]
    })
  return narrowed(menus, [])
}

function fits({ path }: MenuNode, titles: readonly string[], word: string, soundsAt: SoundsAt): boolean {
  if (word.startsWith('/')) return path.toLowerCase().includes(word)
  return titles.some((title) => title.toLowerCase().includes(word) || soundsAt(title, word) !== null)
}

function headingOf({ group }: MenuNode): string {
  const named = groupNamed(group)
  return named === undefined ? '' : MENU_GROUPS[named]
}

/** A piece of a title, and whether it is what was looked for. */
export interface Piece {
  text: string
  isHit: boolean
}

/** A title in pieces, those apart that fit a text or its sound. */
export function piecesOf(title: string, text: string, soundsAt: SoundsAt): Piece[] {
  const hits = new Set(wordsOf(text).flatMap((word) => placesOf(title, word, soundsAt)))
  const pieces: Piece[] = []
  for (let place = 0; place < title.length; place += 1) {
    const isHit = hits.has(place)
    const last = pieces.at(-1)
    if (last?.isHit === isHit) last.text += title[place]!
    else pieces.push({ text: title[place]!, isHit })
  }
  return pieces
}

function placesOf(title: string, word: string, soundsAt: SoundsAt): readonly number[] {
  const start = title.toLowerCase().indexOf(word)
  if (start < 0) return soundsAt(title, word) ?? []
  return Array.from(word, (_, place) => start + place)
}
