import { sql as raw } from 'kysely'
import { gatewayRoute } from '#contract/areas/gateway/gateway-route.entity.ts'
import type { Services } from '#server/services.ts'
import { compileRoute, type Route, type StoredRoute } from './compile-route.ts'
import type { Asked } from './conditions.ts'
import { Breakers, Buckets } from './limits.ts'
import { RESERVED } from './reserved.ts'

/** What one server knows of its routes. */
export interface Gateway {
  buckets: Buckets
  breakers: Breakers
  /** The first route that a request fits. */
  routeOf: (asked: Asked) => Promise<Route | undefined>
  /** Reads the routes anew with the next request. */
  forget: () => void
}

const gateways = new WeakMap<Services['bus'], Gateway>()

/** The gateway of a server. */
export function gatewayOf(services: Pick<Services, 'bus' | 'database' | 'elapsed'>): Gateway {
  const known = gateways.get(services.bus)
  if (known !== undefined) return known
  const gateway = createGateway(services)
  gateways.set(services.bus, gateway)
  return gateway
}

function createGateway({ database, elapsed, bus }: Pick<Services, 'bus' | 'database' | 'elapsed'>): Gateway {
  let routes: Promise<Route[]> | null = null
  const forget = () => {
    routes = null
  }
  return {
    buckets: new Buckets(elapsed),
    breakers: new Breakers(elapsed),
    forget,
    async routeOf(asked) {
      // While this server is deaf nothing is remembered: it would not hear of a change.
      const reading = (bus.isHearing() ? routes : null) ?? readRoutes(database)
      routes = reading
      reading.catch(forget)
      return (await reading).find((route) => route.fits(asked))
    },
  }
}

async function readRoutes(database: Services['database']): Promise<Route[]> {
  const { rows } = await database.read({ tenantId: 0 }, (sql) =>
    raw<StoredRoute>`select id, uri, predicates, filters, strip_prefix as "stripPrefix", access, pass_token as "passToken",
      timeout_seconds as "timeoutSeconds", per_minute as "perMinute"
      from ${raw.table(gatewayRoute.table)} where status = 1 order by sort_no, id`.execute(sql),
  )
  return rows.map((row) => compileRoute(row, RESERVED)).filter((route): route is Route => typeof route !== 'string')
}
