import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Services } from '#server/services.ts'

/** The context in which the platform does what follows from what a device tells. */
export function contextOfDevice(
  { resources, dictionaries }: Pick<Services, 'resources' | 'dictionaries'>,
  { sql, principal, now }: { sql: Transaction<Tables>; principal: Principal; now: number },
): Context {
  return {
    sql,
    principal,
    now,
    resourceNamed: resources.named,
    allResources: () => resources.all,
    dictionaries: dictionaries.known,
  }
}
