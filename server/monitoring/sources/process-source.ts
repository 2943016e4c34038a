import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import { constants, monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import type { Source } from '#server/monitoring/source.ts'

/** How closely the event loop is watched; a timer that fires on time counts as no delay. */
const RESOLUTION_MS = 20
const NANOSECONDS = 1e6

/** Memory, event loop, garbage collection and handles of this process. */
export function processSource(): Source {
  const collections = watchCollections()
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS)
  let busy = performance.eventLoopUtilization()
  let cpu = { usage: process.cpuUsage(), atMs: performance.now() }
  let threadsPeak = 0
  return {
    start() {
      delay.enable()
      collections.start()
    },
    stop() {
      delay.disable()
      collections.stop()
    },
    async measure() {
      const [loop, nowBusy] = [performance.eventLoopUtilization(busy), performance.eventLoopUtilization()]
      busy = nowBusy
      const [usage, atMs] = [process.cpuUsage(), performance.now()]
      const usedMs = (usage.user + usage.system - cpu.usage.user - cpu.usage.system) / 1_000
      const passedMs = Math.max(1, atMs - cpu.atMs)
      cpu = { usage, atMs }
      const hasDelays = delay.count > 0
      const delays = hasDelays
        ? { eventLoopMean: late(delay.mean), eventLoopP99: late(delay.percentile(99)), eventLoopMax: late(delay.max) }
        : {}
      delay.reset()
      const threads = await threadCount()
      threadsPeak = Math.max(threadsPeak, threads ?? 0)
      const openFiles = await entriesOf('/proc/self/fd')
      return {
        ...memory(),
        ...delays,
        ...collections.take(),
        eventLoopBusy: loop.utilization,
        handles: process.getActiveResourcesInfo().length,
        processCpu: Math.min(1, usedMs / passedMs / os.cpus().length),
        startedAt: Math.round(Date.now() - process.uptime() * 1_000),
        uptime: process.uptime(),
        ...(openFiles !== null && { openFiles }),
        ...(threads !== null && { threads, threadsPeak }),
      }
    },
  }
}

function memory(): FigureValues {
  const { rss, external, arrayBuffers } = process.memoryUsage()
  const { used_heap_size: heapUsed, total_heap_size: heapTotal, heap_size_limit: heapLimit } = getHeapStatistics()
  return {
    heapUsed,
    heapTotal,
    heapLimit,
    heapUsage: heapUsed / heapLimit,
    residentMemory: rss,
    externalMemory: external,
    bufferMemory: arrayBuffers,
  }
}

/** How often and how long memory was collected. */
function watchCollections() {
  let [gcCount, gcTime, gcLongest, heapAfterGc] = [0, 0, 0, 0]
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration } = entry
      gcCount += 1
      gcTime += duration
      gcLongest = Math.max(gcLongest, duration)
      const { detail } = entry as typeof entry & { detail?: { kind?: number } }
      if (detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR) heapAfterGc = getHeapStatistics().used_heap_size
    }
  })
  return {
    start: () => observer.observe({ entryTypes: ['gc'] }),
    stop: () => observer.disconnect(),
    take(): FigureValues {
      const taken = { gcCount, gcTime, gcLongest, ...(heapAfterGc > 0 && { heapAfterGc }) }
      gcLongest = 0
      return taken
    },
  }
}

/** Only where the system tells it. */
async function threadCount(): Promise<number | null> {
  const status = await textOf('/proc/self/status')
  const found = /^Threads:\s+(\d+)/m.exec(status ?? '')
  return found === null ? null : Number(found[1])
}

async function entriesOf(folder: string): Promise<number | null> {
  try {
    return (await readdir(folder)).length
  } catch {
    return null // systems without /proc
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null // systems without /proc
  }
}
