import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { channelsOf } from './channels.ts'
import { databaseDetails } from './database-details.ts'
import { disksOf } from './disks.ts'
import { machineOf } from './machine.ts'

const to = (permission: string) => ({ config: { access: { permission } } })

/** What stands beside the figures: of the server that answers, and of the database that all of them share. */
export function registerDetails(
  api: Api,
  services: EngineServices & Pick<Services, 'dataFolder' | 'live' | 'monitor' | 'serverName'>,
): void {
  const { monitor, caches, database, dataFolder, serverName } = services
  api.get('/sys/monitor/disks', to('monitor:disk'), async () => ok(await disksOf(dataFolder)))
  api.get('/sys/monitor/machine', to('monitor:system'), async () => ok(await machineOf(services)))
  api.get('/sys/monitor/routes', to('monitor:server'), async () => {
    const routes = await monitor.requests.routes()
    return ok({ ends: monitor.requests.ends, routes: routes.toSorted((a, b) => b.count - a.count) })
  })
  api.get('/sys/monitor/caches', to('monitor:cache'), async () =>
    ok(
      caches.all().map((cache) => ({
        name: cache.name,
        title: cache.title,
        size: cache.size(),
        bytes: cache.bytes(),
        hits: cache.hits(),
        misses: cache.misses(),
      })),
    ),
  )
  api.get('/sys/monitor/database', to('monitor:database'), async () => ok(await databaseDetails(database)))
  api.get('/sys/monitor/channels', to('monitor:channels'), async ({ principal }) =>
    ok({ server: serverName(), channels: await channelsOf(services, principal) }),
  )
}
