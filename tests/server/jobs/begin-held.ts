import { sql as raw } from 'kysely'
import { beginOperation, type NewOperation } from '#server/jobs/begin-operation.ts'
import { personOf } from '#server/rights/person-of.ts'
import type { TestApp } from '#tests/server/app.ts'

/** Begins work of somebody in tenant 1 that nobody takes up before it is released. */
export async function beginHeld({ app, database, clock }: TestApp, userId: string, work: NewOperation) {
  const { services } = app
  const { id } = await database.scope({ tenantId: 0 }, async (sql) => {
    const person = await personOf(sql, { userId, tenantId: 1, orgCode: null }, clock.now)
    const operation = await beginOperation(sql, services, person!, work)
    await raw`update sys_operation set next_try_at = 'infinity' where id = ${operation.id}`.execute(sql)
    return operation
  })
  return {
    id,
    async release() {
      await database.scope({ tenantId: 0 }, (sql) =>
        raw`update sys_operation set next_try_at = null where id = ${id}`.execute(sql),
      )
      services.jobs.wake()
    },
  }
}
