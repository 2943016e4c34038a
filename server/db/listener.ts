import pg from 'pg'

const NAME = 'andun-listener'
const CONNECT_TIMEOUT_MS = 10_000
const RETRY_MS = 1_000
const WATCH_EVERY_MS = 5_000
const WATCH_PATIENCE_MS = 5_000

/** A connection of its own that hears the notifications of a channel. */
export interface ListenerEvents {
  heard: (payload: string) => void
  /** It listens, for the first time or again: whatever was told before may have been missed. The query runs on the listening connection. */
  listening: (query: Query) => Promise<void>
  /** It does not listen and could not be made to at once. */
  deaf: (error: unknown) => void
}

export type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

export interface Listener {
  /** Rejects when the first connection cannot be made. */
  start: () => Promise<void>
  /** @param goodbye what to do on the connection before it goes, when there is one */
  stop: (goodbye?: (query: Query) => Promise<void>) => Promise<void>
}

/** Listens to a channel and goes on listening: a connection that broke or answers no more is replaced, at once and then every second. */
export function createListener(connection: pg.PoolConfig, channel: string, events: ListenerEvents): Listener {
  let ear: Ear | null = null
  let retry: NodeJS.Timeout | undefined
  let opening: Promise<void> | null = null
  let isStopped = false

  const open = async () => {
    const own = await openEar(connection, channel, events, () => {
      if (ear !== own) return
      ear = null
      reopen()
    })
    ear = own
  }
  const reopen = () => {
    if (isStopped) return
    opening = open()
      .catch((error: unknown) => {
        if (isStopped) return
        events.deaf(error)
        retry = setTimeout(reopen, RETRY_MS)
      })
      .finally(() => {
        opening = null
      })
  }
  return {
    start: open,
    async stop(goodbye) {
      isStopped = true
      clearTimeout(retry)
      await opening
      const last = ear
      ear = null
      await last?.close(goodbye)
    },
  }
}

/** One listening connection. */
interface Ear {
  close: (goodbye?: (query: Query) => Promise<void>) => Promise<void>
}

/** @param lost told once when the connection broke after it had listened */
async function openEar(
  connection: pg.PoolConfig,
  channel: string,
  events: ListenerEvents,
  lost: () => void,
): Promise<Ear> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...connection, application_name: NAME })
  const query: Query = (text, values) => client.query(text, values)
  const end = () => client.end().catch(() => undefined)
  let watch: NodeJS.Timeout | undefined
  let state: 'opening' | 'open' | 'lost' = 'opening'
  const lose = () => {
    clearInterval(watch)
    const was = state
    state = 'lost'
    if (was === 'open') lost()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => events.heard(payload ?? ''))
  try {
    await client.connect()
    await query(`listen ${pg.escapeIdentifier(channel)}`)
    await events.listening(query)
    if ((state as string) === 'lost') throw new Error('the connection broke while it began to listen')
  } catch (error) {
    void end()
    throw error
  }
  state = 'open'
  watch = setInterval(() => {
    void answers(client).then((does) => {
      if (does) return
      lose()
      void end()
    })
  }, WATCH_EVERY_MS)
  watch.unref()
  return {
    async close(goodbye) {
      clearInterval(watch)
      state = 'lost'
      await goodbye?.(query).catch(() => undefined)
      await end()
    },
  }
}

/** A peer that went without a word is found out by asking. */
async function answers(client: pg.Client): Promise<boolean> {
  let patience: NodeJS.Timeout | undefined
  const tooLong = new Promise<boolean>((resolve) => {
    patience = setTimeout(() => resolve(false), WATCH_PATIENCE_MS)
  })
  const answer = client.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(patience))
}
