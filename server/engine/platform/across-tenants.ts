import { sql as raw } from 'kysely'
import { setTenant } from '#server/db/enter-scope.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { ApiError } from '#server/http/errors.ts'

/** Runs work on rows of all tenants inside a tenant's transaction; what it finds decides, it is told to nobody by itself. */
export async function acrossTenants<T>(
  { sql }: Pick<Context, 'sql'>,
  work: (sql: Context['sql']) => Promise<T>,
): Promise<T> {
  const { rows } = await raw<{ tenant: string }>`select current_setting('app.tenant') as tenant`.execute(sql)
  const goBack = () => setTenant(sql, Number(rows[0]!.tenant))
  await setTenant(sql, 0)
  const found = await work(sql).catch(async (error: unknown) => {
    // After an error of the database nothing can be asked of the transaction any more.
    if (error instanceof ApiError) await goBack()
    throw error
  })
  await goBack()
  return found
}
