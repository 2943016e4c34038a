import { MONITOR_TOPIC } from '#contract/wire/monitor.ts'
import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'
import * as z from 'zod/mini'
import { inChina } from '#core/dates.ts'
import { DetailTable } from './detail-table.tsx'
import { unitText } from './figure-text.ts'
import { TraceFilters, TRACE_FILTERS, type TraceFilter } from './trace-filters.tsx'
import styles from './monitor.module.css'
import { useDetail } from './use-detail.ts'
import { useStamp } from './use-stamp.ts'

/** 请求追踪: the last requests of the server that answers; the filters stand in the address. No list of the engine: rows live in the memory of a server. Source: SCREEN-47. */
export function Page() {
  const page = usePage()
  const given = new URLSearchParams(page.query)
  const filters = Object.fromEntries(TRACE_FILTERS.map((name) => [name, given.get(name) ?? ''])) as Record<
    TraceFilter,
    string
  >
  const choose = (name: TraceFilter, value: string) =>
    page.readdress((now) => {
      const next = new URLSearchParams(now)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next.toString()
    })
  const between = betweenOf(given)
  const clear = () =>
    page.readdress((now) => {
      const next = new URLSearchParams(now)
      next.delete('from')
      next.delete('to')
      return next.toString()
    })
  return (
    <div className={styles['page']}>
      <TraceFilters filters={filters} onChoose={choose} />
      {between !== null && (
        <p className={styles['past']}>
          只看 <b>{inChina(between.from).slice(5)}</b> 到 <b>{inChina(between.to).slice(11)}</b> 的请求
          <Button size="small" onClick={() => clear()}>
            看全部时间
          </Button>
        </p>
      )}
      <Requests key={JSON.stringify({ filters, between })} filters={filters} between={between} />
    </div>
  )
}

interface Between {
  from: number
  to: number
}

/** The stretch of time that an address names, epoch ms. */
function betweenOf(given: URLSearchParams): Between | null {
  const [from, to] = [given.get('from'), given.get('to')].map((text) =>
    /^\d{10,14}$/.test(text ?? '') ? Number(text) : null,
  )
  return typeof from === 'number' && typeof to === 'number' && from <= to ? { from, to } : null
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

function Requests({ filters, between }: { filters: Record<TraceFilter, string>; between: Between | null }) {
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
