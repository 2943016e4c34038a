/** What a transaction tells other servers, gathered until it commits. */
export interface CollectedWords {
  /** A message of the database: one of `tell_servers` is a word. */
  hear: (message: { code?: string | undefined; message?: string | undefined }) => void
  /** A statement of the transaction that succeeded: what was told since a savepoint is taken back with it. */
  note: (statement: string) => void
  /** The words in their order, equal ones once, as notifications are; none are left. */
  take: () => string[]
}

/** Marks the messages of `tell_servers`. */
const WORD = 'AN001'
const SAVEPOINT = /^(rollback to )?savepoint (\w+)$/

export function collectWords(): CollectedWords {
  let words: string[] = []
  const savepoints = new Map<string, number>()
  return {
    hear({ code, message }) {
      if (code === WORD && message !== undefined) words.push(message)
    },
    note(statement) {
      const [, isBack, name] = SAVEPOINT.exec(statement) ?? []
      if (name === undefined) return
      if (isBack === undefined) savepoints.set(name, words.length)
      else words = words.slice(0, savepoints.get(name))
    },
    take() {
      const taken = [...new Set(words)]
      words = []
      savepoints.clear()
      return taken
    },
  }
}
