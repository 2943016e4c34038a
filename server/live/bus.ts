import { sql as raw, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import type { Listener, Query } from '#server/db/listener.ts'
import type { Tables } from '#server/db/tables.ts'

/** The channel of the notifications; the function `tell_servers` of the migration `tell-servers` names it, too. */
const CHANNEL = 'andun_live'

const tenantId = z.int().check(z.nonnegative())
const wordSchema = z.discriminatedUnion('kind', [
  /** Changes of a table of a tenant from this number on stand in the change log. */
  z.object({ kind: z.literal('changes'), tenantId, key: z.string(), seq: z.number() }),
  /** A frame for the notification sockets of these people, of everybody in the tenant for null. */
  z.object({
    kind: z.literal('bell'),
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
  /** A word too long for what carries it. */
  z.object({ kind: z.literal('letter'), id: z.number() }),
])

/** Messages between servers that share a database; a server also receives its own. */
export type Word = Exclude<z.infer<typeof wordSchema>, { kind: 'letter' }>
export type WordOf<K extends Word['kind']> = Extract<Word, { kind: K }>
export type NotificationWord = WordOf<'bell'>
/** What areas may have published with a change: notifications, and rows that show something new without being changed. */
export type ChangeWord = NotificationWord | WordOf<'volatile'>

/** Publishes to every server when the transaction commits. The transaction must have the scope of the platform. */
export async function publish(sql: Transaction<Tables>, word: Word): Promise<void> {
  await raw`select tell_servers(${JSON.stringify(word)})`.execute(sql)
}

export interface Bus {
  /** Listeners hear in the order in which things were told. @returns the undo */
  on: <K extends Word['kind']>(kind: K, listener: (word: WordOf<K>) => void) => () => void
  /** Told when the server begins to hear (again) and when it does not hear any more. @returns the undo */
  onHearing: (listener: (isHearing: boolean) => void) => () => void
  isHearing: () => boolean
  start: () => Promise<void>
  stop: () => Promise<void>
}

export interface BusOptions {
  database: Database
  /** Runs on the listening connection before anybody is told that the server hears. */
  arrive: (query: Query) => Promise<void>
  /** Runs on it before the server stops to listen. */
  leave: (query: Query) => Promise<void>
  report: (error: unknown) => void
}

type Listeners = { [K in Word['kind']]: Set<(word: WordOf<K>) => void> }

/** Receives what any server published through the database. Source: https://www.postgresql.org/docs/current/sql-notify.html */
export function createBus({ database, arrive, leave, report }: BusOptions): Bus {
  const listeners = noListeners()
  const hearers = new Set<(isHearing: boolean) => void>()
  let isHearing = false
  /** Letters have to be fetched; what was told after them waits. */
  let letters: Promise<void> | null = null

  const pass = (word: Word) => {
    for (const listener of listeners[word.kind] as Set<(word: Word) => void>) guarded(() => listener(word), report)
  }
  const setHearing = (next: boolean) => {
    isHearing = next
    for (const hearer of hearers) guarded(() => hearer(next), report)
  }
  const afterLetters = (work: () => Promise<void> | void) => {
    const done = (letters ?? Promise.resolve()).then(work).catch(report)
    letters = done
    void done.then(() => {
      if (letters === done) letters = null
    })
  }
  const hear = (payload: string) => {
    const word = parseWord(payload)
    if (word === null) report(new Error(`bus: unreadable notification ${payload.slice(0, 100)}`))
    else if (word.kind === 'letter') {
      const { id } = word
      afterLetters(async () => {
        const found = await openLetter(database, id)
        if (found !== null) pass(found)
      })
    } else if (letters === null) pass(word)
    else afterLetters(() => pass(word))
  }
  const listener: Listener = database.listen(CHANNEL, {
    heard: hear,
    async listening(query) {
      await arrive(query)
      setHearing(true)
    },
    deaf(error) {
      report(error)
      if (isHearing) setHearing(false)
    },
  })
  return {
    on: (kind, told) => added(listeners[kind] as Set<typeof told>, told),
    onHearing: (told) => added(hearers, told),
    isHearing: () => isHearing,
    start: listener.start,
    stop: () => listener.stop(leave),
  }
}

function noListeners(): Listeners {
  return {
    changes: new Set(),
    bell: new Set(),
    update: new Set(),
    volatile: new Set(),
    presence: new Set(),
    rights: new Set(),
    counted: new Set(),
    watched: new Set(),
    measured: new Set(),
    forget: new Set(),
  }
}

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => void all.delete(one)
}

function guarded(work: () => void, report: (error: unknown) => void): void {
  try {
    work()
  } catch (error) {
    report(error)
  }
}

function parseWord(payload: string): z.infer<typeof wordSchema> | null {
  try {
    const word = z.safeParse(wordSchema, JSON.parse(payload))
    return word.success ? word.data : null
  } catch {
    return null // anybody who may connect to the database may notify
  }
}

async function openLetter(database: Database, id: number): Promise<Word | null> {
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ body: string }>`select body from live_letter where id = ${id}`.execute(sql),
  )
  const word = rows[0] === undefined ? null : parseWord(rows[0].body)
  return word === null || word.kind === 'letter' ? null : word
}
