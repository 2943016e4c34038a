import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { gatewayRoute } from './gateway-route.entity.ts'
import { menu } from './gateway-route.menu.ts'
import { page } from './gateway-route.page.ts'

/** Addresses that are passed on to other servers. */
export const area = defineArea({ name: 'gateway', entities: [gatewayRoute], pages: [inMenu(page, menu)] })
