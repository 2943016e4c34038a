import type { Database } from '#server/db/database.ts'
import type { RememberedDictionaries } from '#server/engine/kinds/dictionary-texts.ts'
import type { Context, Resources } from '#server/engine/resource/resource.ts'
import type { Principal } from '#server/identity/auth.ts'

/** What a context takes from the server that it works in. */
export interface ContextServices {
  resources: Resources
  dictionaries: Pick<RememberedDictionaries, 'known'>
  database: Pick<Database, 'report'>
}

/** The context of work that may change anything: it uses what is remembered, and nothing it reads is remembered. @param now epoch ms */
export function workContext(
  { resources, dictionaries, database }: ContextServices,
  { sql, principal, now }: Pick<Context, 'sql' | 'now'> & { principal: Principal },
): Context {
  return {
    sql,
    principal,
    now,
    resources,
    dictionaries: dictionaries.known,
    report: database.report,
    largeTotals: null,
  }
}
