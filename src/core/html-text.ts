/** What a person reads of HTML in one line: its words without tags; the usual entities as characters. */
export function htmlText(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (_entity, name: string) => CHARACTERS[name] ?? '')
  return words.replace(/\s+/g, ' ').trim()
}

const CHARACTERS: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
