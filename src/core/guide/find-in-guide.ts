import { addressOfHeading, GUIDE_ENTRIES, type GuideEntry } from './guide-index.ts'

/** A page or a heading of the guide that was found. */
export interface GuideHit {
  /** Address within the console. */
  to: string
  title: string
  /** The page that a heading stands on; empty for a page. */
  on: string
}

/**
 * The pages and headings that fit all words of a text by their own text, by the title of their page, or by a word of the console below them; pages first,
 * then headings by their text, then those by a word, in reading order. An empty text fits none.
 * @param fits whether a text holds a word, or sounds like it @param most so many at most
 */
export function findInGuide(text: string, fits: (text: string, word: string) => boolean, most: number): GuideHit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const pages = GUIDE_ENTRIES.filter(({ title }) => words.every((word) => fits(title, word)))
  const headings = GUIDE_ENTRIES.flatMap((entry) => headingsIn(entry, words, fits))
  const below = GUIDE_ENTRIES.flatMap((entry) => headingsAbove(entry, words, fits))
  const known = new Set(headings.map(({ to }) => to))
  const others = below.filter(({ to }) => !known.has(to))
  return [...pages.map(({ path, title }) => ({ to: path, title, on: '' })), ...headings, ...others].slice(0, most)
}

/** Headings above a word of the console that fits the whole text. */
function headingsAbove(
  { path, title, headings }: GuideEntry,
  words: readonly string[],
  fits: (text: string, word: string) => boolean,
): GuideHit[] {
  return headings
    .filter(({ labels }) => labels.some((label) => words.every((word) => fits(label, word))))
    .map(({ text, anchor }) => ({ to: addressOfHeading(path, anchor), title: text, on: title }))
}

function headingsIn(
  { path, title, headings }: GuideEntry,
  words: readonly string[],
  fits: (text: string, word: string) => boolean,
): GuideHit[] {
  return headings
    .filter(({ text }) => words.some((word) => fits(text, word)))
    .filter(({ text }) => words.every((word) => fits(text, word) || fits(title, word)))
    .map(({ text, anchor }) => ({ to: addressOfHeading(path, anchor), title: text, on: title }))
}
