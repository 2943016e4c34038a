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
 * The pages and headings that fit all words of a text by their own text or by the title of their page; pages first, then headings in reading order. An
 * empty text fits none.
 * @param fits whether a text holds a word, or sounds like it @param most so many at most
 */
export function findInGuide(text: string, fits: (text: string, word: string) => boolean, most: number): GuideHit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const pages = GUIDE_ENTRIES.filter(({ title }) => words.every((word) => fits(title, word)))
  const headings = GUIDE_ENTRIES.flatMap((entry) => headingsIn(entry, words, fits))
  return [...pages.map(({ path, title }) => ({ to: path, title, on: '' })), ...headings].slice(0, most)
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
