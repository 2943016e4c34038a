import type { EntityName } from '#contract/areas.ts'
import type { Entity } from '#contract/define-entity.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { contextOf, type Seeding } from './seeding.ts'

/** What a part of the demo works with. */
export interface DemoSeeding extends Seeding {
  /** The demo tenants, in their order; they have departments, positions and people. */
  tenants: readonly DemoTenant[]
  /** Names of the accounts that can be signed in with. */
  accounts: readonly string[]
  /** The id of a menu or button that the product brings. @param key its address or code */
  permissionId: (key: string) => string
}

interface DemoTenant {
  id: number
  name: string
}

/** What a demo platform shows of an area, made once. */
export interface Demo {
  /** What it is remembered by, from release to release. */
  key: string
  /** It needs rows of areas that come after its own. */
  isLast?: true
  make: (seeding: DemoSeeding) => Promise<void>
}

type DemoRow<E extends Entity> = { readonly [K in keyof E['fields']]?: string | number | boolean | null }

/**
 * A demo of rows as a form would send them, added in their order: those of an entity with tenants to the first one, others to the platform.
 * @awaited by the demos that `npm run new` writes
 */
export function demoRows<E extends Entity & { name: EntityName }>(
  entity: E,
  rows: readonly DemoRow<NoInfer<E>>[],
): Demo {
  return {
    key: entity.name,
    make: async (seeding) => {
      const tenantId = entity.tenant ? seeding.tenants[0]!.id : 0
      const context = contextOf(seeding, tenantId)
      for (const row of rows) await addRow(context, seeding.resources.named(entity.name), row)
    },
  }
}
