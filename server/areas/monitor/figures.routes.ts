import * as z from 'zod/mini'
import { FIGURE_NAMES, isFigureName, type FigureName } from '#contract/areas/monitor/figures.ts'
import { FIGURE_CODES, SPANS, type FiguresAnswer, type Measurement } from '#contract/wire/monitor.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { livingServers, readHistory, SPAN } from '#server/monitoring/history.ts'
import type { Services } from '#server/services.ts'
import { limitsAndAlarms } from './limits-and-alarms.ts'

const MOST_CHARACTERS = 2_000
const text = z.string().check(z.maxLength(MOST_CHARACTERS))
const asked = z.object({
  /** Comma-joined; those that nobody measures are passed over. */
  names: z._default(text, ''),
  span: z._default(z.enum(SPANS), 'hour'),
  /** A moment of the past that is to stand in the middle, epoch ms. */
  at: z.optional(z.coerce.number().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER))),
  /** Default the one that answers. */
  server: z.optional(text),
})

/** The figures of a server, now and in the past. The one that answers knows its own hour, of the others there is what they wrote down. */
export function registerFigures(
  api: Api,
  services: Pick<Services, 'database' | 'monitor' | 'now' | 'serverName'>,
): void {
  const config = { access: { permission: FIGURE_CODES } }
  api.get('/sys/monitor/figures', { config, schema: { querystring: asked } }, async ({ query }) => {
    const { monitor, now, database, serverName } = services
    const own = serverName()
    const known = await livingServers(database, now())
    const others = known.filter(({ server }) => server !== own)
    const other = others.find(({ server }) => server === query.server)
    const names = namesIn(query.names)
    const latest: Measurement = other ?? { server: own, at: now(), figures: await monitor.latest() }
    const { reachMs } = SPAN[query.span]
    const until = query.at === undefined ? now() : Math.min(now(), query.at + reachMs / 2)
    const isInMemory = other === undefined && query.at === undefined && reachMs <= SPAN.hour.reachMs
    const past = isInMemory
      ? monitor.series.read(names, until - reachMs)
      : await readHistory(database, { server: latest.server, names, span: query.span, until })
    const told = await limitsAndAlarms(database, { server: latest.server, names, from: until - reachMs, until })
    const servers = [own, ...others.map(({ server }) => server)]
    const answer = {
      server: latest.server,
      servers: servers.map((id) => ({ id, name: id, own: id === own })),
      latest: { ...latest, figures: { ...latest.figures } },
      ...past,
      ...told,
    } satisfies FiguresAnswer
    return ok(answer)
  })
}

function namesIn(list: string): FigureName[] {
  return [...new Set(list.split(','))].filter(isFigureName).slice(0, FIGURE_NAMES.length)
}
