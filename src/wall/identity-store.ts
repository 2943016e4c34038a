import * as z from 'zod/mini'

const DATABASE = 'andun-display'
const STORE = 'identity'
const KEY = 'own'

/** What a screen knows of itself: a key that cannot be copied, or the next renewal secret. */
const identitySchema = z.object({
  displayId: z.string(),
  key: z.nullable(z.custom<CryptoKey>((value) => typeof value === 'object' && value !== null)),
  secret: z.nullable(z.string()),
  /** The token that it has until now. */
  token: z.nullable(z.string()),
})

export type Identity = z.infer<typeof identitySchema>

export interface IdentityStore {
  read: () => Promise<Identity | null>
  keep: (identity: Identity) => Promise<void>
  /** Nothing of it stays. */
  forget: () => Promise<void>
}

/** Keeps who this screen is in the browser's database, which takes keys without letting them out. */
export function createIdentityStore(factory: IDBFactory): IdentityStore {
  const within = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await opened(factory)
    try {
      return await answerOf(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  }
  return {
    async read() {
      const read = identitySchema.safeParse(await within<unknown>('readonly', (store) => store.get(KEY)))
      return read.success ? read.data : null
    },
    async keep(identity) {
      await within('readwrite', (store) => store.put(identity, KEY))
    },
    async forget() {
      await within('readwrite', (store) => store.clear())
    },
  }
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return answerOf(request)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('浏览器不允许保存数据')))
  })
}
