import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The same database, counting what it is asked within scopes. */
export function countingStatements(database: Database): { database: Database; count: () => number } {
  let statements = 0
  const counter: KyselyPlugin = {
    // Of what is only compiled there is none.
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
    transformQuery: ({ node }) => node,
  }
  const scope: Database['scope'] = (who, work) => database.scope(who, (sql) => work(sql.withPlugin(counter)))
  const read: Database['read'] = (who, work) => database.read(who, (sql) => work(sql.withPlugin(counter)))
  return { database: { ...database, scope, read }, count: () => statements }
}
