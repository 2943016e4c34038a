import { readFile } from 'node:fs/promises'
import os from 'node:os'
import { performance } from 'node:perf_hooks'
import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import type { Source } from '#server/monitoring/source.ts'
import { diskTraffic, freeMemory, networkTraffic, type Traffic } from './proc-texts.ts'

/** Processor, memory, network and disk traffic of the machine. */
export function systemSource(): Source {
  let processor = processorTime()
  const network = rateOf(async () => networkTraffic(await textOf('/proc/net/dev')))
  const disk = rateOf(async () => diskTraffic(await textOf('/proc/diskstats')))
  return {
    async measure() {
      const now = processorTime()
      const total = now.total - processor.total
      const busy = total > 0 ? { cpuUsage: 1 - (now.idle - processor.idle) / total } : {}
      processor = now
      const [networkRate, diskRate] = [await network(), await disk()]
      return {
        ...busy,
        ...(await memory()),
        ...load(),
        cpuCount: os.cpus().length,
        hostUptime: os.uptime(),
        ...(networkRate && { networkIn: networkRate.into, networkOut: networkRate.outOf }),
        ...(diskRate && { diskRead: diskRate.outOf, diskWrite: diskRate.into }),
      }
    },
  }
}

function processorTime(): { idle: number; total: number } {
  const sums = { idle: 0, total: 0 }
  for (const { times } of os.cpus()) {
    sums.idle += times.idle
    sums.total += times.user + times.nice + times.sys + times.idle + times.irq
  }
  return sums
}

/** Windows knows no load. */
function load(): FigureValues {
  const [load1 = 0, load5 = 0, load15 = 0] = os.loadavg()
  return os.platform() === 'win32' ? {} : { load1, load5, load15 }
}

async function memory(): Promise<FigureValues> {
  const memoryTotal = os.totalmem()
  const memoryUsed = memoryTotal - (freeMemory(await textOf('/proc/meminfo')) ?? os.freemem())
  return { memoryTotal, memoryUsed, memoryUsage: memoryUsed / memoryTotal }
}

/** What passed per second since it was last asked; null at first and where nobody tells. */
function rateOf(read: () => Promise<Traffic | null>): () => Promise<Traffic | null> {
  let before: { traffic: Traffic; atMs: number } | null = null
  return async () => {
    const traffic = await read()
    if (traffic === null) return null
    const [known, atMs] = [before, performance.now()]
    before = { traffic, atMs }
    if (known === null) return null
    const seconds = Math.max(0.001, (atMs - known.atMs) / 1_000)
    const perSecond = (now: number, then: number) => Math.max(0, now - then) / seconds
    return {
      into: perSecond(traffic.into, known.traffic.into),
      outOf: perSecond(traffic.outOf, known.traffic.outOf),
    }
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null // systems without /proc
  }
}
