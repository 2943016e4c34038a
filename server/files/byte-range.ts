import type { ByteRange } from '#server/storage/file-storage.ts'

/** What a `Range` header asks of so many bytes: one part, `beyond` them, or null = the whole (also for what is not understood, or several parts). */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (asked === null) return null
  const [from, to] = [asked[1]!, asked[2]!]
  if (from === '') {
    if (to === '') return null
    const count = Number(to)
    return count === 0 || size === 0 ? 'beyond' : { first: Math.max(0, size - count), last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'beyond' : { first, last }
}
