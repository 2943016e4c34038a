import { sql as raw } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { parseWord, type Word } from './words.ts'

/** Reads words, in the order in which they came: letters have to be fetched, and what was told after them waits. */
export function createEar(
  database: Pick<Database, 'scope'>,
  report: (error: unknown) => void,
  told: (word: Word) => void,
): { hear: (payload: string) => void; pass: (word: Word) => void } {
  let letters: Promise<void> | null = null
  const afterLetters = (work: () => Promise<void> | void) => {
    const done = (letters ?? Promise.resolve()).then(work).catch(report)
    letters = done
    void done.then(() => {
      if (letters === done) letters = null
    })
  }
  const pass = (word: Word) => {
    if (letters === null) told(word)
    else afterLetters(() => told(word))
  }
  return {
    pass,
    hear(payload) {
      const word = parseWord(payload)
      if (word === null) report(new Error(`bus: unreadable word ${payload.slice(0, 100)}`))
      else if (word.kind === 'letter') {
        const { id } = word
        afterLetters(async () => {
          const found = await openLetter(database, id)
          if (found !== null) told(found)
        })
      } else pass(word)
    },
  }
}

async function openLetter(database: Pick<Database, 'scope'>, id: number): Promise<Word | null> {
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ body: string }>`select body from live_letter where id = ${id}`.execute(sql),
  )
  const word = rows[0] === undefined ? null : parseWord(rows[0].body)
  return word === null || word.kind === 'letter' ? null : word
}
