import { fieldOf } from '#crud/define-screen.ts'
import { allowed } from '#core/grants.ts'
import type { Crud } from '#crud/screen.ts'

/** Whether a field concerns this person at all: one of the platform only those who see its tenants. */
export function isForViewer({ screen, services }: Pick<Crud, 'screen' | 'services'>, key: string): boolean {
  return fieldOf(screen, key).platformOnly !== true || allowed('system:tenant', services.grants())('list')
}
