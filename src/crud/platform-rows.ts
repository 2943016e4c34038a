import { isPlatformRow } from '#contract/entity/platform-rows.ts'
import type { Row } from '#contract/wire/row.ts'
import { allowed } from '#core/session/grants.ts'
import type { Crud } from '#crud/screen.ts'

/** Whether a row is shared by the platform and this person is one of a tenant, who may use and copy it but not change it. */
export function isLocked(row: Row, { screen, services }: Pick<Crud, 'screen' | 'services'>): boolean {
  return isPlatformRow(screen.entity, row) && !allowed('system:tenant', services.grants())('list')
}
