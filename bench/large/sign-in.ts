import { sql as raw } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { PEOPLE } from './accounts.ts'
import { TENANT } from './sql.ts'

/** A server and its database. */
export interface Place {
  origin: string
  database: Database
  authSecret: string
}

/** @returns a token for each of the people, in their order */
export async function signIn({ database, authSecret }: Place): Promise<string[]> {
  const sessions = createSessions({ database, authSecret, now: Date.now })
  return database.scope({ tenantId: 0 }, async (sql) => {
    const tokens: string[] = []
    for (const { username } of PEOPLE) {
      const { rows } = await raw<{
        code: string
      }>`select org_code as code from sys_user where id = ${username}`.execute(sql)
      const at = { userId: username, tenantId: TENANT, orgCode: rows[0]!.code, ip: '127.0.0.1', userAgent: 'bench' }
      tokens.push(await sessions.open(sql, at))
    }
    return tokens
  })
}
