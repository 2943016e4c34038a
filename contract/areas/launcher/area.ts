import { defineArea } from '#contract/define-area.ts'
import { launcher } from './launcher.entity.ts'
import { page } from './launcher.page.ts'

/** Versions of the programs that start courses, investigations and drills. */
export const area = defineArea({ name: 'launcher', entities: [launcher], pages: [page] })
