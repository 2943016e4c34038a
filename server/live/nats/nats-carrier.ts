import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Carrier, CarrierEvents } from '#server/live/carrier.ts'
import { guarded } from '#server/live/listeners.ts'
import { parseWord } from '#server/live/words.ts'
import type { NatsPlace } from './nats-address.ts'
import { otherTenantOf, subjectsOf, type Subjects } from './subjects.ts'

const NAME = 'andun'
const CONNECT_TIMEOUT_MS = 10_000
const RETRY_MS = 1_000
const WATCH_EVERY_MS = 5_000
/** How long a connection may be away before it is told: most come back at once. */
const PATIENCE_MS = 1_500
/** The longest word is 900,000 bytes: `tell_servers` writes a letter for what is longer. */
const LEAST_PAYLOAD = 1_000_000

/**
 * Words between servers by NATS: published after the commit, heard by those servers that follow the tenant. Connects anew as often as it
 * breaks. Source: https://docs.nats.io/using-nats/developer
 * @throws when it cannot be reached, does not let us in, or takes too little
 */
export async function openNats(place: NatsPlace, report: (error: unknown) => void): Promise<Carrier> {
  const { isEncrypted, ...account } = place
  const connection = await connect({
    ...account,
    name: NAME,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    pingInterval: WATCH_EVERY_MS,
    maxPingOut: 1,
    ignoreAuthErrorAbort: true,
    ...(isEncrypted && { tls: {} }),
  })
  const most = connection.info?.max_payload ?? 0
  if (most >= LEAST_PAYLOAD) return carrierOf(connection, report)
  await connection.close()
  throw new Error(`max_payload 为 ${most}，至少应为 ${LEAST_PAYLOAD}`)
}

/** What is there from its start on. */
interface Hearing {
  subjects: Subjects
  events: CarrierEvents
}

function carrierOf(connection: NatsConnection, report: (error: unknown) => void): Carrier {
  const followed = new Map<number, Subscription>()
  let hearing: Hearing | null = null
  let [isConnected, isStopped] = [true, false]
  const tell = (words: readonly string[]) => {
    // A server that misses them is told so when it hears again.
    if (hearing === null || !isConnected || isStopped) return
    const { subjects } = hearing
    for (const text of words) guarded(() => send(connection, subjects, text), report)
  }
  const subscribe = (subject: string, isWanted: (subject: string) => boolean) =>
    connection.subscribe(subject, {
      callback(error: Error | null, message: Msg) {
        if (error !== null) report(error)
        else if (isWanted(message.subject)) hearing!.events.heard(message.string())
      },
    })
  /** What was told since it was away may have been lost, here and, of this server, elsewhere. */
  const arrive = async () => {
    await connection.flush()
    tell([JSON.stringify({ kind: 'missed' })])
    hearing?.events.hearing(true)
  }
  void watch(connection, {
    turned(isNow) {
      isConnected = isNow
      return isNow ? arrive().catch(report) : undefined
    },
    away() {
      report(new Error('nats: the connection broke and does not come back'))
      hearing?.events.hearing(false)
    },
    report,
  })
  return {
    tell,
    async start(installation, events) {
      hearing = { subjects: subjectsOf(installation), events }
      subscribe(hearing.subjects.everywhere, () => true)
      subscribe(hearing.subjects.platformChanges, () => !followed.has(0))
      await arrive()
    },
    async follow(tenantId) {
      const { ofTenant } = hearing!.subjects
      const isFirst = (subject: string) => !followed.has(otherTenantOf(subject) ?? -1)
      if (!followed.has(tenantId)) followed.set(tenantId, subscribe(ofTenant(tenantId), isFirst))
      await connection.flush()
    },
    leave(tenantId) {
      followed.get(tenantId)?.unsubscribe()
      followed.delete(tenantId)
    },
    async stop() {
      if (isStopped) return
      isStopped = true
      if (isConnected) await connection.drain().catch(() => connection.close())
      else await connection.close()
    },
  }
}

/** @throws for what is no word */
function send(connection: NatsConnection, subjects: Subjects, text: string): void {
  const word = parseWord(text)
  if (word === null) throw new Error(`nats: no word ${text.slice(0, 100)}`)
  for (const subject of subjects.of(word)) connection.publish(subject, text)
}

interface Watch {
  turned: (isConnected: boolean) => unknown
  /** It has been away for longer than a moment. */
  away: () => void
  report: (error: unknown) => void
}

/** Tells of a connection whether it is there, until it ends. */
async function watch(connection: NatsConnection, { turned, away, report }: Watch): Promise<void> {
  let patience: NodeJS.Timeout | undefined
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      turned(false)
      clearTimeout(patience)
      patience = setTimeout(away, PATIENCE_MS).unref()
    } else if (status.type === 'reconnect') {
      clearTimeout(patience)
      turned(true)
    } else if (status.type === 'error') report(status.error)
  }
  clearTimeout(patience)
}
