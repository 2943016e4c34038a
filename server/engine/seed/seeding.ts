import type { Transaction } from 'kysely'
import { setTenant } from '#server/db/enter-scope.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { workContext, type ContextServices } from '#server/engine/resource/work-context.ts'

/** What a part of the seed works with. */
export interface Seeding extends ContextServices {
  sql: Transaction<Tables>
  now: number
  /** Keys of everything seeded before; what an administrator deleted since stays deleted. */
  done: ReadonlySet<string>
  /** Remembers that something was seeded. */
  mark: (key: string) => Promise<void>
}

/** Makes what every platform begins with, at each start: what was made before, by its key, is not made again. */
export type Seed = (seeding: Seeding) => Promise<void>

/** Takes a transaction back to the scope of the whole platform: work for a tenant leaves it in that tenant's. */
export async function seeWhole(sql: Transaction<Tables>): Promise<void> {
  await setTenant(sql, 0)
}

/** The context in which resources write for a tenant; nobody is told. */
export function contextOf(seeding: Omit<Seeding, 'done' | 'mark'>, tenantId: number): Context {
  const { sql, now } = seeding
  return { ...workContext(seeding, { sql, principal: system(tenantId), now }), tellsNobody: true }
}
