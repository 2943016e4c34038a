import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { launcher } from './launcher.entity.ts'
import { menu } from './launcher.menu.ts'
import { page } from './launcher.page.ts'

/** Versions of the programs that start courses, investigations and drills. */
export const area = defineArea({ name: 'launcher', entities: [launcher], pages: [inMenu(page, menu)] })
