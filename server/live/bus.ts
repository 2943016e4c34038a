import { sql as raw, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Listener, Query } from '#server/db/listener.ts'
import { installationOf, standingsOf } from '#server/db/numbering.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Carrier } from './carrier.ts'
import { createEar } from './ear.ts'
import { createFollowing, FOLLOWS_ALL, PLATFORM, type Following } from './following.ts'
import { createHearing } from './hearing.ts'
import { added, guarded } from './listeners.ts'
import { createToldNumbers } from './told-numbers.ts'
import type { Word, WordOf } from './words.ts'

/** The channel of the notifications; the function `tell_servers` of the migration `tell-servers` names it, too. */
const CHANNEL = 'andun_live'

/** Publishes to every server when the transaction commits. The transaction must have the scope of the platform. */
export async function publish(sql: Transaction<Tables>, word: Word): Promise<void> {
  await raw`select tell_servers(${JSON.stringify(word)})`.execute(sql)
}

export interface Bus extends Following {
  /** Listeners hear in the order in which things were told. @returns the undo */
  on: <K extends Word['kind']>(kind: K, listener: (word: WordOf<K>) => void) => () => void
  /** Told when the server begins to hear (again) and when it does not hear any more. @returns the undo */
  onHearing: (listener: (isHearing: boolean) => void) => () => void
  isHearing: () => boolean
  start: () => Promise<void>
  stop: () => Promise<void>
}

export interface BusOptions {
  database: Pick<Database, 'listen' | 'read' | 'scope'>
  /** What carries words beside the notifications of the database; default null = nothing, and words to all tenants are heard. */
  carrier?: Carrier | null
  /** Runs on the listening connection before anybody is told that the server hears. */
  arrive: (query: Query) => Promise<void>
  /** Runs on it before the server stops to listen. */
  leave: (query: Query) => Promise<void>
  report: (error: unknown) => void
}

type Listeners = { [K in Word['kind']]: Set<(word: WordOf<K>) => void> }

/**
 * Receives what any server published through the database, and through a carrier where there is one: then the database notifies of what
 * others than servers do. Source: https://www.postgresql.org/docs/current/sql-notify.html
 */
export function createBus({ database, carrier = null, arrive, leave, report }: BusOptions): Bus {
  const listeners = noListeners()
  const numbers = createToldNumbers()
  const hearing = createHearing(['database', ...(carrier === null ? [] : ['carrier' as const])], report)
  const { hear, pass } = createEar(database, report, (word) => {
    if (word.kind === 'missed') hearing.again()
    const told = word.kind === 'changes' ? numbers.hear(word) : word
    for (const listener of listeners[word.kind] as Set<(word: Word) => void>) guarded(() => listener(told), report)
  })
  const look = async (tenantIds: readonly number[]) => {
    const standings = await database.read({ tenantId: 0 }, (sql) => standingsOf(sql, tenantIds))
    for (const word of numbers.look(tenantIds, standings)) pass(word)
  }
  const listener: Listener = database.listen(CHANNEL, {
    heard: hear,
    async listening(query) {
      await arrive(query)
      hearing.turn('database', true)
    },
    deaf(error) {
      report(error)
      hearing.turn('database', false)
    },
  })
  const following = carrier === null ? FOLLOWS_ALL : createFollowing(carrier, { look, forget: numbers.forget })
  return {
    on: (kind, told) => added(listeners[kind] as Set<typeof told>, told),
    onHearing: hearing.on,
    isHearing: hearing.is,
    follow: following.follow,
    review: async (tenantIds) => void (hearing.is() && (await following.review(tenantIds))),
    async start() {
      await listener.start()
      if (carrier === null) return
      await look([PLATFORM])
      const installation = await database.read({ tenantId: 0 }, installationOf)
      await carrier.start(installation, { heard: hear, hearing: (is) => hearing.turn('carrier', is) })
    },
    async stop() {
      await carrier?.stop()
      await listener.stop(leave)
    },
  }
}

function noListeners(): Listeners {
  return {
    changes: new Set(),
    notification: new Set(),
    update: new Set(),
    volatile: new Set(),
    presence: new Set(),
    rights: new Set(),
    counted: new Set(),
    watched: new Set(),
    measured: new Set(),
    forget: new Set(),
    missed: new Set(),
  }
}
