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
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let opening: Promise<void> | null = null
  let isStopped = false

  const open = async () => {
    const next = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...connection, application_name: NAME })
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      if (client !== next) return
      client = null
      clearInterval(timer)
      reopen()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => events.heard(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      await events.listening((text, values) => next.query(text, values))
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    if (isLost) throw new Error('the connection broke while it began to listen')
    client = next
    timer = setInterval(() => {
      void answers(next).then((does) => {
        if (does) return
        lose()
        void next.end().catch(() => undefined)
      })
    }, WATCH_EVERY_MS)
    timer.unref()
  }
  const reopen = () => {
    if (isStopped) return
    opening = open()
      .catch((error: unknown) => {
        if (isStopped) return
        events.deaf(error)
        timer = setTimeout(reopen, RETRY_MS)
      })
      .finally(() => {
        opening = null
      })
  }
  return {
    start: open,
    async stop(goodbye) {
      isStopped = true
      clearTimeout(timer)
      await opening
      clearInterval(timer)
      const last = client
      client = null
      if (last === null) return
      await goodbye?.((text, values) => last.query(text, values)).catch(() => undefined)
      await last.end().catch(() => undefined)
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
