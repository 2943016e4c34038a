import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { serverHost } from './server-host.entity.ts'
import { menu } from './server-host.menu.ts'
import { page } from './server-host.page.ts'

/** The machines the platform runs on. */
export const area = defineArea({ name: 'server-list', entities: [serverHost], pages: [inMenu(page, menu)] })
