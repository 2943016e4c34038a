import { expect, test } from 'vitest'
import { createCacheRegistry } from '#server/caches/cache-registry.ts'
import { createMemory } from '#server/caches/memory.ts'
import { createMonitor } from '#server/monitoring/monitor.ts'
import { createRequestMeter } from '#server/monitoring/request-meter.ts'
import { createRequestTrace, type TracedRequest } from '#server/monitoring/request-trace.ts'
import { rolledUp } from '#server/monitoring/rolled-up.ts'
import { createSeries } from '#server/monitoring/series.ts'
import { diskTraffic, freeMemory, networkTraffic } from '#server/monitoring/sources/proc-texts.ts'

test('[SCREEN-51] traffic is that of whole disks and real interfaces', () => {
  const network = ' lo: 100 1 0 0 0 0 0 0 100 1\neth0: 2000 5 0 0 0 0 0 0 300 4\neth1:7 1 0 0 0 0 0 0 3 1\nnonsense'
  expect(networkTraffic(network)).toEqual({ into: 2007, outOf: 303 })
  const disk = '   8 0 sda 10 0 4 0 5 0 6 0 0\n 8 1 sda1 10 0 4 0 5 0 6 0 0\n 7 0 loop0 1 0 9 0 0 0 9 0\n'
  expect(diskTraffic(disk)).toEqual({ into: 6 * 512, outOf: 4 * 512 })
  expect(freeMemory('MemTotal: 10 kB\nMemAvailable:   8 kB\n')).toBe(8192)
  expect([networkTraffic(null), diskTraffic(null), freeMemory(null), freeMemory('x')]).toEqual([null, null, null, null])
})

test('a series keeps the newest and answers what was not measured with null', () => {
  const series = createSeries(3)
  for (const at of [1, 2, 3, 4]) series.add(at, at === 3 ? {} : { heapUsed: at * 10 })
  expect(series.read(['heapUsed'], 0)).toEqual({ at: [2, 3, 4], series: { heapUsed: [20, null, 40] } })
  expect(series.read(['heapUsed'], 4)).toEqual({ at: [4], series: { heapUsed: [40] } })
})

test('a minute is the mean of a figure, the end of a count and the height of a peak', () => {
  const minute = [
    { heapUsed: 10, requests: 5, latencyMax: 9 },
    { heapUsed: 20, requests: 8, latencyMax: 3 },
  ]
  expect(rolledUp(minute)).toEqual({ heapUsed: 15, requests: 8, latencyMax: 9 })
})

test('[SCREEN-52] requests are counted by route, with refusals, errors and times', async () => {
  const meter = createRequestMeter()
  const end = (status: number, durationMs: number, route = '/vr/a') => {
    meter.begin()
    meter.end({ method: 'GET', route, status, durationMs })
  }
  for (const ms of [4, 8, 20, 20_000]) end(200, ms)
  end(403, 1)
  end(500, 1)
  end(200, 1, '/vr/b')
  meter.begin()
  const figures = meter.measure()
  expect(figures).toMatchObject({ requests: 7, requestRefusals: 1, requestErrors: 1, requestsOpen: 1 })
  expect(figures.errorRate).toBeCloseTo(1 / 7)
  const [first, second] = await meter.routes()
  expect(first).toMatchObject({
    method: 'GET',
    route: '/vr/a',
    count: 6,
    refusals: 1,
    errors: 1,
    p50Ms: 5,
    p95Ms: null,
  })
  expect(first!.buckets).toEqual([3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(second).toMatchObject({ route: '/vr/b', count: 1, errors: 0 })
  expect(meter.measure()).toMatchObject({ requests: 7, errorRate: 0 })
})

test('[SCREEN-47] the trace keeps the last thousand, the newest first', () => {
  const trace = createRequestTrace()
  for (let at = 1; at <= 2_500; at += 1) trace.add({ at } as TracedRequest)
  const kept = trace.all().map(({ at }) => at)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([1_000, 2_500, 1_501])
})

test('[SCREEN-49] a memory counts what it saves, can be looked into, and forgets one entry or all', () => {
  const clock = { now: 0 }
  const memory = createMemory<string>({
    name: 'a',
    title: '甲',
    keepMs: 10,
    elapsed: () => clock.now,
    nameOf: (key) => `#${key}`,
  })
  const registry = createCacheRegistry()
  registry.add(memory.cache)
  expect(memory.get('1')).toBe(undefined)
  memory.set('1', 'one', memory.begin())
  memory.set('2', 'two', memory.begin())
  expect(memory.get('1')).toBe('one')
  const { cache } = memory
  expect([cache.hits(), cache.misses(), cache.size()]).toEqual([1, 1, 2])
  expect(cache.list()).toEqual([
    { key: '#1', leftMs: 10 },
    { key: '#2', leftMs: 10 },
  ])
  expect(cache.show('#2')).toBe('two')
  expect(registry.forget('a', '#1')).toBe(1)
  expect([memory.get('1'), memory.get('2')]).toEqual([undefined, 'two'])
  const reading = memory.begin()
  expect(registry.forget(null, null)).toBe(1)
  memory.set('3', 'late', reading)
  expect(memory.get('3'), 'what was read before it was forgotten').toBe(undefined)
  memory.set('4', 'four', memory.begin())
  clock.now = 10
  expect([memory.get('4'), cache.size(), cache.bytes()]).toEqual([undefined, 0, 0])
  expect(() => registry.add(cache)).toThrow('a is there twice')
})

test('a source that fails leaves its figures out and is reported; the others are measured', async () => {
  const problems: unknown[] = []
  let isBroken = true
  const monitor = createMonitor({
    sources: [
      { measure: () => ({ uptime: 1 }) },
      {
        measure: () => {
          if (isBroken) throw new Error('no answer')
          return { load1: 2 }
        },
      },
    ],
    requests: createRequestMeter(),
    trace: createRequestTrace(),
    keep: 1,
    report: (error) => void problems.push((error as Error).message),
  })
  expect(await monitor.latest()).toEqual({ uptime: 1 })
  isBroken = false
  expect(await monitor.measure()).toEqual({ uptime: 1, load1: 2 })
  expect(problems).toEqual(['no answer'])
})
