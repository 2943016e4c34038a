import { sql as raw } from 'kysely'
import { publish } from '#server/live/bus.ts'
import type { TestApp } from '#tests/server/app.ts'

let count = 0

/** Waits until this server heard everything that was told before. */
export async function heardAll({ app, database }: Pick<TestApp, 'app' | 'database'>): Promise<void> {
  await app.ready()
  await app.services.bus.follow(0)
  count += 1
  const mark = `mark ${count}`
  const heard = new Promise<void>((resolve) => {
    const stop = app.services.bus.on('notification', ({ frame }) => {
      if (frame['cmd'] !== mark) return
      stop()
      resolve()
    })
  })
  await database.scope({ tenantId: 0 }, (sql) =>
    publish(sql, { kind: 'notification', tenantId: 0, userIds: [], frame: { cmd: mark } }),
  )
  await heard
}

/** What the work changed in a tenant, as the change log has it. */
export async function changesBy(
  { database }: Pick<TestApp, 'database'>,
  tenantId: number,
  work: () => Promise<unknown>,
): Promise<{ key: string; action: string; ids: string[] }[]> {
  const logged = (after: number) =>
    database.scope({ tenantId: 0 }, (sql) =>
      raw<{ id: number; key: string; action: string; ids: string[] }>`
        select id, socket_key as key, action, ids from change_log where tenant_id = ${tenantId} and id > ${after}
        order by id`.execute(sql),
    )
  const before = (await logged(0)).rows.at(-1)?.id ?? 0
  await work()
  return (await logged(before)).rows.map(({ id: _id, ...change }) => change)
}
