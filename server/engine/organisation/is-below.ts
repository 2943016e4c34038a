import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'

/** The last character there is. */
const LAST = '\u{10FFFF}'

/**
 * Whether a code is the same as another or begins with it. Written as a range of bytes: an index answers it in every database, with values that are
 * known later, and behind row-level security, which lets no `like` pass before it.
 */
export function isBelow(code: RawBuilder<unknown>, above: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${code} ~>=~ ${above} and ${code} ~<~ (${above} || ${raw.lit(LAST)}))`
}
