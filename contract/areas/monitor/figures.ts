/** What a figure counts in; decides how it is written. */
export type FigureUnit =
  | 'bytes'
  | 'bytesPerSecond'
  | 'milliseconds'
  | 'seconds'
  | 'ratio'
  | 'count'
  | 'perSecond'
  | 'moment'
  | 'number'

export interface Figure {
  label: string
  unit: FigureUnit
  /** It only grows while the server runs. */
  grows?: true
  /** Of a longer time its highest value counts, not the mean. */
  peaks?: true
  /** What it says where its label does not. */
  hint?: string
}

/**
 * Every figure that is measured of a server: pages, history, thresholds, `/metrics` and the calls of other clients derive from this list. A
 * moment is epoch ms, a ratio 0–1.
 */
export const FIGURES = {
  heapUsed: { label: '已用堆内存', unit: 'bytes' },
  heapTotal: { label: '已申请堆内存', unit: 'bytes' },
  heapLimit: { label: '堆内存上限', unit: 'bytes' },
  heapUsage: { label: '堆内存使用率', unit: 'ratio' },
  heapAfterGc: { label: '上次完整回收后的堆内存', unit: 'bytes' },
  residentMemory: { label: '进程占用内存', unit: 'bytes' },
  externalMemory: { label: '堆外内存', unit: 'bytes' },
  bufferMemory: { label: '缓冲区内存', unit: 'bytes' },
  eventLoopMean: { label: '事件循环平均延迟', unit: 'milliseconds' },
  eventLoopP99: { label: '事件循环延迟 P99', unit: 'milliseconds', peaks: true },
  eventLoopMax: { label: '事件循环最大延迟', unit: 'milliseconds', peaks: true },
  eventLoopBusy: { label: '事件循环占用率', unit: 'ratio' },
  gcCount: { label: '垃圾回收次数', unit: 'count', grows: true },
  gcTime: { label: '垃圾回收总耗时', unit: 'milliseconds', grows: true },
  gcLongest: { label: '最长一次回收', unit: 'milliseconds', peaks: true, hint: '两次测量之间' },
  handles: { label: '活动句柄', unit: 'count', hint: '定时器、连接、文件等仍在使用的资源' },
  openFiles: { label: '打开的文件', unit: 'count' },
  threads: { label: '线程数', unit: 'count' },
  threadsPeak: { label: '线程数峰值', unit: 'count', peaks: true },
  processCpu: { label: '进程 CPU 使用率', unit: 'ratio', hint: '相对于全部核心' },
  startedAt: { label: '启动时间', unit: 'moment' },
  uptime: { label: '已运行时间', unit: 'seconds' },

  cpuCount: { label: 'CPU 核数', unit: 'count' },
  cpuUsage: { label: 'CPU 使用率', unit: 'ratio' },
  load1: { label: '1 分钟平均负载', unit: 'number' },
  load5: { label: '5 分钟平均负载', unit: 'number' },
  load15: { label: '15 分钟平均负载', unit: 'number' },
  memoryTotal: { label: '内存总量', unit: 'bytes' },
  memoryUsed: { label: '已用内存', unit: 'bytes' },
  memoryUsage: { label: '内存使用率', unit: 'ratio' },
  hostUptime: { label: '主机已运行', unit: 'seconds' },
  networkIn: { label: '网络接收', unit: 'bytesPerSecond' },
  networkOut: { label: '网络发送', unit: 'bytesPerSecond' },
  diskRead: { label: '磁盘读取', unit: 'bytesPerSecond' },
  diskWrite: { label: '磁盘写入', unit: 'bytesPerSecond' },
  diskTotal: { label: '数据盘容量', unit: 'bytes' },
  diskUsed: { label: '数据盘已用', unit: 'bytes' },
  diskUsage: { label: '数据盘使用率', unit: 'ratio' },

  requests: { label: '请求总数', unit: 'count', grows: true },
  requestRefusals: { label: '被拒绝的请求', unit: 'count', grows: true, hint: '状态码 4xx' },
  requestErrors: { label: '出错的请求', unit: 'count', grows: true, hint: '状态码 5xx' },
  requestRate: { label: '每秒请求', unit: 'perSecond' },
  errorRate: { label: '出错比例', unit: 'ratio', hint: '两次测量之间状态码 5xx 的比例' },
  requestsOpen: { label: '处理中的请求', unit: 'count' },
  latencyP50: { label: '响应时间 P50', unit: 'milliseconds' },
  latencyP95: { label: '响应时间 P95', unit: 'milliseconds' },
  latencyP99: { label: '响应时间 P99', unit: 'milliseconds', peaks: true },
  latencyMax: { label: '最长响应时间', unit: 'milliseconds', peaks: true },
  sessions: { label: '有效会话', unit: 'count' },
  sessionsPeak: { label: '有效会话峰值', unit: 'count', peaks: true },
  sessionsOpened: { label: '启动以来新增会话', unit: 'count', grows: true },
  sessionsEnded: { label: '启动以来结束会话', unit: 'count', grows: true },
  signInsBlocked: { label: '被暂停登录的账号或地址', unit: 'count' },

  notificationSockets: { label: '消息通道连接', unit: 'count' },
  tableSockets: { label: '列表通道连接', unit: 'count' },
  socketsOpened: { label: '启动以来建立的连接', unit: 'count', grows: true },
  socketsRefused: { label: '启动以来拒绝的连接', unit: 'count', grows: true },
  changesHeard: { label: '收到的变更通知', unit: 'count', grows: true },
  bellsHeard: { label: '收到的消息通知', unit: 'count', grows: true },
  hearing: { label: '变更通道畅通', unit: 'number', hint: '1 为畅通' },
  changesKept: { label: '变更日志行数', unit: 'count' },

  clockTrusted: { label: '时钟一致', unit: 'number', hint: '1 为一致；不一致时，按时间清理的数据都先保留' },

  cacheEntries: { label: '缓存条目', unit: 'count' },
  cacheBytes: { label: '缓存占用', unit: 'bytes' },
  cacheHits: { label: '缓存命中', unit: 'count', grows: true },
  cacheMisses: { label: '缓存未命中', unit: 'count', grows: true },
  cacheHitRate: { label: '缓存命中率', unit: 'ratio' },

  databaseBytes: { label: '数据库大小', unit: 'bytes' },
  databaseAnswer: { label: '数据库应答时间', unit: 'milliseconds' },
  connections: { label: '数据库连接', unit: 'count' },
  connectionLimit: { label: '数据库连接上限', unit: 'count' },
  connectionUsage: { label: '数据库连接使用率', unit: 'ratio' },
  connectionsActive: { label: '正在执行的连接', unit: 'count' },
  connectionsIdleInTransaction: { label: '事务中空闲的连接', unit: 'count' },
  lockWaits: { label: '等待锁的连接', unit: 'count' },
  bufferHitRate: { label: '数据库缓冲命中率', unit: 'ratio' },
  commits: { label: '提交的事务', unit: 'count', grows: true },
  rollbacks: { label: '回滚的事务', unit: 'count', grows: true },
  deadlocks: { label: '死锁', unit: 'count', grows: true },
  temporaryBytes: { label: '临时文件写入', unit: 'bytes', grows: true },

  operationsWaiting: { label: '等待中的后台操作', unit: 'count' },
  operationsRunning: { label: '进行中的后台操作', unit: 'count' },
  operationsFailed: { label: '失败的后台操作', unit: 'count', hint: '仍保留的记录' },
  messagesWaiting: { label: '待发消息', unit: 'count' },
  messagesFailed: { label: '发送失败的消息', unit: 'count' },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof FIGURES

/** What was measured; what this machine cannot tell is absent. */
export type FigureValues = Readonly<Partial<Record<FigureName, number>>>

/** Names in the order of the list. */
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[]

/** A figure by its name. */
export function figureOf(name: FigureName): Figure {
  return FIGURES[name]
}

/** Whether a text is the name of a figure. */
export function isFigureName(text: string): text is FigureName {
  return Object.hasOwn(FIGURES, text)
}
