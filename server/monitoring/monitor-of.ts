import { MEASURED_EVERY_MS } from '#contract/wire/monitor.ts'
import type { CacheRegistry } from '#server/caches/cache-registry.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { SPAN } from './history.ts'
import { createMonitor, type Monitor } from './monitor.ts'
import { createRequestMeter } from './request-meter.ts'
import { createRequestTrace } from './request-trace.ts'
import { cacheSource } from './sources/cache-source.ts'
import { clockSource } from './sources/clock-source.ts'
import { databaseSource } from './sources/database-source.ts'
import { diskSource } from './sources/disk-source.ts'
import { liveSource } from './sources/live-source.ts'
import { processSource } from './sources/process-source.ts'
import { systemSource } from './sources/system-source.ts'

interface Outside extends Pick<LiveServices, 'database' | 'now' | 'trustedClock' | 'live' | 'bus'> {
  caches: CacheRegistry
  /** Where the data of this server lies. */
  dataFolder: string
  report: (error: unknown) => void
}

/** The monitor of a server with everything it measures. */
export function monitorOf({ database, now, trustedClock, live, bus, caches, dataFolder, report }: Outside): Monitor {
  const requests = createRequestMeter()
  return createMonitor({
    sources: [
      processSource(),
      systemSource(),
      diskSource(dataFolder),
      { measure: requests.measure },
      liveSource({ live, bus }),
      cacheSource(caches),
      clockSource(trustedClock),
      databaseSource({ database, now }),
    ],
    requests,
    trace: createRequestTrace(),
    keep: SPAN.hour.reachMs / MEASURED_EVERY_MS,
    report,
  })
}
