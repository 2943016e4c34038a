import { defineArea } from '#contract/define-area.ts'
import { gatewayRoute } from './gateway-route.entity.ts'
import { page } from './gateway-route.page.ts'

/** Addresses that are passed on to other servers. */
export const area = defineArea({ name: 'gateway', entities: [gatewayRoute], pages: [page] })
