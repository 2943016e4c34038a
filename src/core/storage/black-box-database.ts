/** What open walls heard is kept in a database of its own: `segments` says what there is, `batches` has it. Names begin with the owner, see `boxOwner`. */
export const SEGMENTS = 'segments'
export const BATCHES = 'batches'

const DATABASE = 'andun-black-box'
const REFUSED = '浏览器不允许保存数据'

/** Under which names the boxes of a person are found, in every tenant; those of screens begin with `display`. */
export function boxOwner(kind: 'person' | 'display', who: string): string {
  return `${kind}:${encodeURIComponent(who)}|`
}

/** The names that begin with these letters. */
export const beginningWith = (letters: string): IDBKeyRange => IDBKeyRange.bound(letters, `${letters}\uffff`)

/**
 * Works on both stores in one transaction, and closes the database. Resolves once it is on disk.
 * @param open may throw, as reading `window.indexedDB` does where storage is forbidden
 * @throws Error with a sentence
 */
export async function withinBoxes<T>(
  open: () => IDBFactory | undefined,
  mode: IDBTransactionMode,
  work: (segments: IDBObjectStore, batches: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await opened(open())
  try {
    const transaction = database.transaction([SEGMENTS, BATCHES], mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(REFUSED)))
    })
    const worked = await Promise.all([work(transaction.objectStore(SEGMENTS), transaction.objectStore(BATCHES)), done])
    return worked[0]
  } finally {
    database.close()
  }
}

/** Forgets every box whose name begins with these letters. */
export async function eraseBoxes(open: () => IDBFactory | undefined, letters: string): Promise<void> {
  await withinBoxes(open, 'readwrite', async (segments, batches) => {
    await Promise.all([segments, batches].map((store) => answerOf(store.delete(beginningWith(letters)))))
  })
}

/** Forgets what walls showed to somebody. */
export const forgetPerson = (username: string): Promise<void> =>
  eraseBoxes(() => globalThis.indexedDB, boxOwner('person', username))

/** @throws what the browser says */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(REFUSED)))
  })
}

function opened(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  if (factory === undefined) throw new Error(REFUSED)
  const request = factory.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(SEGMENTS)
    request.result.createObjectStore(BATCHES)
  })
  return answerOf(request)
}
