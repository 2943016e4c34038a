import { fieldOf } from '#crud/define-screen.ts'
import { allowed } from '#core/session/grants.ts'
import type { Crud } from '#crud/screen.ts'
import { hiddenFrom } from '#crud/screen-for-viewer.ts'

/** Whether a field concerns this person at all: one of the platform only those who see its tenants, one with a right of its own only its holders. */
export function isForViewer({ screen, services }: Pick<Crud, 'screen' | 'services'>, key: string): boolean {
  const { platformOnly, seenWith } = fieldOf(screen, key)
  if (seenWith !== undefined && hiddenFrom(screen, services.grants()).includes(key)) return false
  return platformOnly !== true || allowed('system:tenant', services.grants())('list')
}
