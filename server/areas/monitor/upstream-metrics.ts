import type { FigureName, FigureValues } from '#contract/areas/monitor/figures.ts'

interface Measurement {
  statistic: 'VALUE' | 'COUNT' | 'TOTAL_TIME' | 'MAX'
  value: number
}

interface Told {
  description: string
  baseUnit: string | null
  measure: (figures: FigureValues) => Measurement[]
}

const SECOND_MS = 1_000
const NONE = '此运行环境没有这个指标'

const of = (
  name: FigureName,
  description: string,
  baseUnit: string | null = null,
  statistic: Measurement['statistic'] = 'VALUE',
): Told => ({
  description,
  baseUnit,
  measure: (figures) => [{ statistic, value: figures[name] ?? 0 }],
})
/** Its pages fail as a whole where one of their metrics is missing, so what a runtime without classes has none of counts nothing. */
const none = (baseUnit: string): Told => ({
  description: NONE,
  baseUnit,
  measure: () => [{ statistic: 'VALUE', value: 0 }],
})

/** The metrics that other clients ask for, from what is measured here. Source: contract §11.13. */
export const UPSTREAM_METRICS: Readonly<Record<string, Told>> = {
  'system.cpu.count': of('cpuCount', 'CPU 数量'),
  'system.cpu.usage': of('cpuUsage', '系统 CPU 使用率'),
  'process.start.time': {
    description: '应用启动时间点',
    baseUnit: 'seconds',
    measure: ({ startedAt = 0 }) => [{ statistic: 'VALUE', value: startedAt / SECOND_MS }],
  },
  'process.uptime': of('uptime', '应用已运行时间', 'seconds'),
  'process.cpu.usage': of('processCpu', '当前应用 CPU 使用率'),
  'jvm.memory.max': of('heapLimit', '堆内存上限', 'bytes'),
  'jvm.memory.committed': of('heapTotal', '已申请堆内存', 'bytes'),
  'jvm.memory.used': of('heapUsed', '已用堆内存', 'bytes'),
  'jvm.buffer.memory.used': of('bufferMemory', '缓冲区内存', 'bytes'),
  'jvm.buffer.count': none('buffers'),
  'jvm.threads.live': of('threads', '线程数', 'threads'),
  'jvm.threads.peak': of('threadsPeak', '线程数峰值', 'threads'),
  'jvm.threads.daemon': {
    description: '主线程以外的线程',
    baseUnit: 'threads',
    measure: ({ threads = 1 }) => [{ statistic: 'VALUE', value: Math.max(0, threads - 1) }],
  },
  'jvm.classes.loaded': none('classes'),
  'jvm.classes.unloaded': none('classes'),
  'jvm.gc.memory.allocated': none('bytes'),
  'jvm.gc.memory.promoted': none('bytes'),
  'jvm.gc.max.data.size': of('heapLimit', '堆内存上限', 'bytes'),
  'jvm.gc.live.data.size': of('heapAfterGc', '上次完整回收后的堆内存', 'bytes'),
  'jvm.gc.pause': {
    description: '垃圾回收',
    baseUnit: 'seconds',
    measure: ({ gcCount = 0, gcTime = 0, gcLongest = 0 }) => [
      { statistic: 'COUNT', value: gcCount },
      { statistic: 'TOTAL_TIME', value: gcTime / SECOND_MS },
      { statistic: 'MAX', value: gcLongest / SECOND_MS },
    ],
  },
  'tomcat.sessions.created': of('sessionsOpened', '启动以来新增的会话', 'sessions', 'COUNT'),
  'tomcat.sessions.expired': of('sessionsEnded', '启动以来结束的会话', 'sessions', 'COUNT'),
  'tomcat.sessions.active.current': of('sessions', '有效会话', 'sessions'),
  'tomcat.sessions.active.max': of('sessionsPeak', '有效会话峰值', 'sessions'),
  'tomcat.sessions.rejected': of('signInsBlocked', '被暂停登录的账号或地址', 'sessions', 'COUNT'),
}
