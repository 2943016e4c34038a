import * as z from 'zod/mini'

const tenantId = z.int().check(z.nonnegative())
const wordSchema = z.discriminatedUnion('kind', [
  /** Changes of a table of a tenant from this number to the last one stand in the change log. */
  z.object({ kind: z.literal('changes'), tenantId, key: z.string(), seq: z.number(), last: z.optional(z.number()) }),
  /** A frame for the notification sockets of these people, of everybody in the tenant for null. */
  z.object({
    kind: z.literal('notification'),
    tenantId,
    userIds: z.nullable(z.array(z.string())),
    frame: z.record(z.string(), z.unknown()),
  }),
  /** What a page does to a row before it is saved. */
  z.object({
    kind: z.literal('update'),
    tenantId,
    key: z.string(),
    row: z.looseObject({ id: z.string() }),
    caseId: z.unknown(),
  }),
  /** Rows of a tenant's table reported something of themselves, which is written now. */
  z.object({ kind: z.literal('volatile'), tenantId, key: z.string(), ids: z.array(z.string()) }),
  /** In which rows somebody is; in none = they left. */
  z.object({
    kind: z.literal('presence'),
    tenantId,
    page: z.string(),
    name: z.string(),
    places: z.array(z.object({ key: z.string(), id: z.string(), cell: z.nullable(z.string()) })),
  }),
  /** Somebody's rights, memberships or sessions changed, in this table. */
  z.object({ kind: z.literal('rights'), of: z.optional(z.string()) }),
  /** Rows of this table changed that live figures count; the database tells it. */
  z.object({ kind: z.literal('counted'), tenantId, of: z.string() }),
  /** A page at some server shows what servers measure of themselves. */
  z.object({ kind: z.literal('watched'), key: z.string() }),
  /** What a server measured of itself. */
  z.object({
    kind: z.literal('measured'),
    server: z.string(),
    at: z.number(),
    figures: z.record(z.string(), z.number()),
  }),
  /** Servers forget what they remember: one entry of one cache, all of one, or everything. */
  z.object({ kind: z.literal('forget'), cache: z.nullable(z.string()), key: z.nullable(z.string()) }),
  /** Words may have been lost: everything that may have changed is looked at again. */
  z.object({ kind: z.literal('missed') }),
  /** A word too long for what carries it. */
  z.object({ kind: z.literal('letter'), id: z.number() }),
])

/** What travels between servers: words, and letters in which a word waits. */
export type Sent = z.infer<typeof wordSchema>
/** Messages between servers that share a database; a server also receives its own. */
export type Word = Exclude<Sent, { kind: 'letter' }>
export type WordOf<K extends Word['kind']> = Extract<Word, { kind: K }>
export type NotificationWord = WordOf<'notification'>
/** What areas may have published with a change: notifications, and rows that show something new without being changed. */
export type ChangeWord = NotificationWord | WordOf<'volatile'>

/** @returns null for what is no word of this version */
export function parseWord(payload: string): Sent | null {
  try {
    const word = z.safeParse(wordSchema, JSON.parse(payload))
    return word.success ? word.data : null
  } catch {
    return null // anybody who may connect to the database or to NATS may send something
  }
}
