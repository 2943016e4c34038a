import type { FastifyInstance } from 'fastify'
import { FIGURE_CODES, MEASURED_EVERY_MS, MONITOR_TOPIC } from '#contract/wire/monitor.ts'
import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import { publish } from '#server/live/bus.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import type { Word } from '#server/live/words.ts'
import { keepSample } from './history.ts'
import type { MonitoringServices } from './monitoring-services.ts'
import { rolledUp } from './rolled-up.ts'

/** Measurements that become one row of the history. */
const PER_SAMPLE = 60_000 / MEASURED_EVERY_MS
/** So long every server tells its measurements after a page was seen that shows them. */
const TOLD_FOR_MS = 3 * MEASURED_EVERY_MS

type Outside = Pick<LiveServices, 'database' | 'bus' | 'feeds' | 'now'> &
  Pick<EngineServices, 'elapsed' | 'caches'> &
  MonitoringServices

/**
 * Measures this server as long as it listens, keeps a row a minute, and tells the pages that look, whichever server they are connected to.
 * While nobody looks nothing is told. Forgets what somebody at any server wants forgotten.
 */
export function keepMeasuring(app: FastifyInstance, services: Outside): void {
  const { monitor, bus, feeds, caches, database, now, elapsed, serverName } = services
  const report = (error: unknown) => app.log.warn({ err: error }, 'monitoring')
  const say = (word: Word) => database.scope({ tenantId: 0 }, (sql) => publish(sql, word)).catch(report)
  let toldUntil = 0
  let minute: FigureValues[] = []
  feeds.offer(MONITOR_TOPIC, { permissions: FIGURE_CODES })

  const measure = async () => {
    const figures = await monitor.measure()
    const at = now()
    minute.push(figures)
    if (feeds.isWatched(MONITOR_TOPIC)) await say({ kind: 'watched', key: MONITOR_TOPIC })
    if (toldUntil > elapsed()) await say({ kind: 'measured', server: serverName(), at, figures: { ...figures } })
    await monitor.keep(at, figures)
    if (minute.length < PER_SAMPLE) return
    const sample = { server: serverName(), at, figures: rolledUp(minute) }
    minute = []
    await keepSample(database, sample)
  }
  const stops = [
    bus.on('forget', ({ cache, key }) => void caches.forget(cache, key)),
    bus.on('watched', () => (toldUntil = elapsed() + TOLD_FOR_MS)),
    bus.on('measured', ({ server, at, figures }) => {
      feeds.send(MONITOR_TOPIC, { id: server, at, figures }).catch(report)
    }),
  ]
  app.addHook('onListen', async () => monitor.start())
  inRounds(app, { everyMs: MEASURED_EVERY_MS, name: 'monitoring', round: measure })
  app.addHook('preClose', async () => {
    for (const stop of stops) stop()
    monitor.stop()
  })
}
