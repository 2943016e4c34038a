import { createListeners } from '#core/listeners.ts'
import { NOBODY_TELLS, type Holds } from './holds.ts'

/** Where unsaved work is put so that it survives the page: as large as the disk allows, and never dropped in silence. Every call rejects when it could not be done. */
export interface DraftDrawer {
  /** What lies under this name, and under names that begin with it and `#`. */
  list: (name: string) => Promise<readonly Drawn[]>
  keep: (name: string, value: unknown) => Promise<void>
  drop: (name: string) => Promise<void>
  /** Drops what `list` finds. Who works on it in this window gives it up. */
  clear: (name: string) => Promise<void>
  /** Calls back when something was cleared. @returns the undo */
  onClear: (this: void, cleared: () => void) => () => void
  /** This page works on what lies under a name, until it goes, however that happens. @returns the undo */
  hold: (name: string) => () => void
}

/** What lies in the drawer. */
export interface Drawn {
  name: string
  value: unknown
  /** Whether a page that is open works on it; false where nobody knows. */
  isHeld: boolean
}

/** A drawer in the browser's database. @param open may throw, as reading `window.indexedDB` does where storage is forbidden. @param holds tells which names pages hold */
export function createDraftDrawer(open: () => IDBFactory | undefined, holds: Holds = NOBODY_TELLS): DraftDrawer {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const database = () => {
    opened ??= openDatabase(open, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
  const cleared = createListeners()
  const drawer: DraftDrawer = {
    hold: (name) => holds.hold(name),
    async list(name) {
      const held = await holds.held()
      const range = IDBKeyRange.bound(name, `${name}#\uffff`)
      const found: Drawn[] = []
      await inStore(await database(), 'readonly', (store) => {
        const request = store.openCursor(range)
        request.addEventListener('success', () => {
          const { result } = request
          if (result === null) return
          const key = String(result.key as string)
          if (key === name || key.startsWith(`${name}#`)) {
            found.push({ name: key, value: result.value, isHeld: held.has(key) })
          }
          result.continue()
        })
        return request
      })
      return found
    },
    async keep(name, value) {
      await inStore(await database(), 'readwrite', (store) => store.put(value, name))
    },
    async drop(name) {
      await inStore(await database(), 'readwrite', (store) => store.delete(name))
    },
    async clear(name) {
      cleared.notify()
      await Promise.all((await drawer.list(name)).map((drawn) => drawer.drop(drawn.name)))
    },
    onClear: cleared.subscribe,
  }
  return drawer
}

const DATABASE = 'andun'
const STORE = 'drafts'

async function openDatabase(open: () => IDBFactory | undefined, closed: () => void): Promise<IDBDatabase> {
  const factory = open()
  if (factory === undefined) throw new Error('浏览器不允许保存数据')
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
    request.addEventListener('error', () => reject(problemOf(request.error)))
    request.addEventListener('success', () => {
      const { result } = request
      result.addEventListener('close', closed)
      // Another tab with a newer console waits for this one.
      result.addEventListener('versionchange', () => {
        result.close()
        closed()
      })
      resolve(result)
    })
  })
}

/** Resolves once the transaction is on disk, not when its request succeeded: a full disk shows itself at the end. */
async function inStore<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = database.transaction(STORE, mode)
  return new Promise((resolve, reject) => {
    try {
      const request = work(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
    } catch (error) {
      reject(problemOf(error))
    }
    transaction.addEventListener('abort', () => reject(problemOf(transaction.error)))
  })
}

function problemOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('浏览器不允许保存数据')
  return error.name === 'QuotaExceededError' ? new Error('磁盘空间不足') : error
}
