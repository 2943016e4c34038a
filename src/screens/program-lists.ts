import { launcher } from '#contract/areas/launcher/launcher.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { isVisible } from '#core/session/grants.ts'
import type { Grants } from '#core/services.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** The published launchers of a module, to be downloaded. @param what they are called: 排查程序 */
export function programList(name: 'hazardPrograms' | 'drillPrograms', what: string) {
  return defineScreen({
    name,
    entity: launcher,
    offers: [],
    columns: ['name', 'platform', 'versionNo'],
    query: ['name', 'platform'],
    form: [],
    nothing: { title: `还没有${what}`, hint: '平台发布后可以在这里下载' },
  })
}

/** Whether somebody sees launchers at all. */
export const seesPrograms = (grants: Grants): boolean => isVisible(permissionOf(launcher, 'list'), grants)
