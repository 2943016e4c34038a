import { MONITOR_TOPIC } from '#contract/wire/monitor.ts'
import { inChina } from '#core/formats/dates.ts'
import * as z from 'zod/mini'
import { DetailTable } from './detail-table.tsx'
import { unitText } from './figure-text.ts'
import type { TraceFilter } from './trace-filters.tsx'
import { useDetail } from './use-detail.ts'
import { useStamp } from './use-stamp.ts'

/** A stretch of time, epoch ms. */
export interface Between {
  from: number
  to: number
}

const requestsSchema = z.object({
  total: z.number(),
  /** The oldest that the server still knows. */
  oldest: z.nullable(z.number()),
  records: z.array(
    z.object({
      id: z.string(),
      at: z.number(),
      method: z.string(),
      path: z.string(),
      status: z.number(),
      durationMs: z.number(),
      ip: z.string(),
      username: z.nullable(z.string()),
      tenantId: z.nullable(z.number()),
      bytes: z.nullable(z.number()),
    }),
  ),
})

/** The rows of the requests that fit. */
export function TracedRequests({
  filters,
  between,
}: {
  filters: Record<TraceFilter, string>
  between: Between | null
}) {
  const stamp = useStamp(MONITOR_TOPIC)
  const { value, problem, retry } = useDetail('/sys/monitor/requests', requestsSchema, stamp, {
    ...filters,
    slow: filters.slow || 0,
    ...between,
  })
  const isForgotten = between !== null && (value?.oldest ?? 0) > between.to
  const rows = value?.records.map((one) => ({
    key: one.id,
    cells: [
      inChina(one.at).slice(5),
      one.method,
      one.path,
      String(one.status),
      unitText('milliseconds', one.durationMs),
      one.bytes === null ? '—' : unitText('bytes', one.bytes),
      one.username ?? '未登录',
      one.ip,
    ],
  }))
  return (
    <DetailTable
      title="最近的请求"
      heads={['时间', '方法', '路径', '状态', '耗时', '大小', '人员', '地址']}
      rows={rows ?? null}
      problem={problem}
      onRetry={retry}
      empty={isForgotten ? '服务器只记得最近 1,000 个请求，那段时间的已经不在了' : '没有符合的请求'}
      aside={
        value !== null && (
          <small>
            共 {value.total} 条，显示最近 {value.records.length} 条
          </small>
        )
      }
    />
  )
}
