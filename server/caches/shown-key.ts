import { createHash } from 'node:crypto'

/** Enough to tell the entries of one place apart. */
const SHOWN_OF_HASH = 6

/** How an entry is called whose key may hold what people asked for. @param place says nothing secret @returns `place#hash` */
export function shownKey(place: string, key: string): string {
  return `${place}#${createHash('sha256').update(key).digest('hex').slice(0, SHOWN_OF_HASH)}`
}
