import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { Database } from '#server/db/database.ts'
import type { Query } from '#server/db/listener.ts'

const CHANNEL = 'andun_uploads'
/** How long a piece waits for the one before it, whose line may have died. */
const PATIENCE_MS = 30_000
/** How soon a lock that somebody has is looked at again. */
const RETRY_MS = 50

/** Who has an upload at this server. */
interface Holder {
  requestRelease: RequestRelease
  /** false = it still waits for another server, whose piece is asked to end by a notification that comes back to the server that asks. */
  isAlone: boolean
  released: Promise<void>
  release: () => void
}

export interface UploadLocks extends Locker {
  stop: () => Promise<void>
}

/**
 * One piece at a time for every upload, whichever of the servers that share the database it comes to: the next one asks the one before to
 * end, so that a line that died holds nobody up. The locks are those of a connection, which is opened with the first upload: a server that is
 * killed holds none.
 */
export function createUploadLocks(database: Pick<Database, 'listen'>): UploadLocks {
  const holders = new Map<string, Holder>()
  let query: Query | null = null
  let starting: Promise<void> | null = null
  const endAll = () => {
    for (const holder of holders.values()) void holder.requestRelease()
  }
  const listener = database.listen(CHANNEL, {
    heard: (id) => {
      const holder = holders.get(id)
      if (holder?.isAlone === true) void holder.requestRelease()
    },
    listening: async (ask) => {
      // What the connection before held is anybody's now.
      if (query !== null) endAll()
      query = ask
    },
    deaf: endAll,
  })
  const connected = async (): Promise<Query> => {
    starting ??= listener.start().catch((error: unknown) => {
      starting = null
      throw error
    })
    await starting
    return query!
  }
  const newLock = (id: string): Lock => ({
    async lock(signal, requestRelease) {
      const isTooLate = within(PATIENCE_MS, signal)
      const own = await alone(holders, id, requestRelease, isTooLate)
      try {
        const ask = await connected()
        while (!(await isMine(ask, id))) {
          if (isTooLate()) throw ERRORS.ERR_LOCK_TIMEOUT
          await ask('select pg_notify($1, $2)', [CHANNEL, id])
          await pause()
        }
        own.isAlone = true
      } catch (error) {
        own.release()
        throw error
      }
    },
    async unlock() {
      try {
        await query!('select pg_advisory_unlock(hashtextextended($1, 0))', [nameOf(id)])
      } finally {
        holders.get(id)?.release()
      }
    },
  })
  return { newLock, stop: async () => void (starting !== null && (await listener.stop())) }
}

/** Becomes the holder at this server. @throws what the protocol's library answers when it takes too long */
async function alone(
  holders: Map<string, Holder>,
  id: string,
  requestRelease: RequestRelease,
  isTooLate: () => boolean,
): Promise<Holder> {
  for (let before = holders.get(id); before !== undefined; before = holders.get(id)) {
    if (isTooLate()) throw ERRORS.ERR_LOCK_TIMEOUT
    await before.requestRelease()
    await Promise.race([before.released, pause()])
  }
  let tell = () => {}
  const released = new Promise<void>((resolve) => (tell = resolve))
  const release = () => {
    holders.delete(id)
    tell()
  }
  const own = { requestRelease, isAlone: false, released, release }
  holders.set(id, own)
  return own
}

async function isMine(query: Query, id: string): Promise<boolean> {
  const { rows } = await query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [nameOf(id)])
  return (rows[0] as { mine: boolean }).mine
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS))
}

function nameOf(id: string): string {
  return `upload ${id}`
}

function within(patienceMs: number, signal: AbortSignal): () => boolean {
  const end = performance.now() + patienceMs
  return () => signal.aborted || performance.now() > end
}
