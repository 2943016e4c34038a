import { Input } from 'antd'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DetailTable } from './detail-table.tsx'
import type { ChartOfFigures } from './figure-chart.tsx'
import { FigurePage } from './figure-page.tsx'
import { unitText } from './figure-text.ts'
import type { TileGroup } from './figure-tiles.tsx'
import { useDetail } from './use-detail.ts'

const GROUPS: readonly TileGroup[] = [
  {
    title: '请求',
    figures: ['requestRate', 'requestsOpen', 'requests', 'requestRefusals', 'requestErrors', 'errorRate'],
  },
  { title: '响应时间', figures: ['latencyP50', 'latencyP95', 'latencyP99', 'latencyMax'] },
  { title: '会话', figures: ['sessions', 'sessionsPeak', 'sessionsOpened', 'sessionsEnded', 'signInsBlocked'] },
]

const CHARTS: readonly ChartOfFigures[] = [
  { title: '每秒请求', figures: ['requestRate'] },
  { title: '响应时间', figures: ['latencyP50', 'latencyP95', 'latencyP99'] },
]

/** 应用服务器: requests by route, their times and errors. No list of the engine, so it names its columns itself. Source: SCREEN-52. */
export function Page() {
  return (
    <FigurePage groups={GROUPS} charts={CHARTS}>
      {({ latest }) => <Routes stamp={latest.at} />}
    </FigurePage>
  )
}

const time = z.nullable(z.number())
const routesSchema = z.object({
  ends: z.array(z.number()),
  routes: z.array(
    z.object({
      method: z.string(),
      route: z.string(),
      count: z.number(),
      refusals: z.number(),
      errors: z.number(),
      meanMs: z.number(),
      p50Ms: time,
      p95Ms: time,
      p99Ms: time,
      buckets: z.array(z.number()),
    }),
  ),
})
type Answer = z.infer<typeof routesSchema>

function Routes({ stamp }: { stamp: number }) {
  const [words, setWords] = useState('')
  const { value, problem, retry } = useDetail('/sys/monitor/routes', routesSchema, stamp)
  const search = (
    <Input.Search
      aria-label="搜索接口"
      placeholder="搜索接口"
      allowClear
      onChange={({ target }) => setWords(target.value)}
    />
  )
  return (
    <DetailTable
      title="接口"
      heads={['方法', '接口', '请求', '4xx', '5xx', '平均', 'P50', 'P95', 'P99', '分布']}
      rows={value === null ? null : rowsOf(value, words.trim().toLowerCase())}
      problem={problem}
      onRetry={retry}
      empty={words === '' ? '还没有请求' : '没有符合的接口'}
      aside={search}
    />
  )
}

function rowsOf({ routes, ends }: Answer, words: string) {
  const below = (ms: number | null) =>
    ms === null ? `> ${unitText('milliseconds', ends.at(-1) ?? 0)}` : `≤ ${unitText('milliseconds', ms)}`
  return routes
    .filter(({ method, route }) => `${method} ${route}`.toLowerCase().includes(words))
    .map((one) => ({
      key: `${one.method} ${one.route}`,
      cells: [
        one.method,
        one.route,
        unitText('count', one.count),
        unitText('count', one.refusals),
        unitText('count', one.errors),
        unitText('milliseconds', one.meanMs),
        below(one.p50Ms),
        below(one.p95Ms),
        below(one.p99Ms),
        sparkOf(one.buckets),
      ],
    }))
}

const BARS = '▁▂▃▄▅▆▇█'

/** The histogram as letters: short times left, long ones right. */
function sparkOf(buckets: readonly number[]): string {
  const most = Math.max(1, ...buckets)
  return buckets.map((count) => (count === 0 ? ' ' : BARS[Math.ceil((count / most) * (BARS.length - 1))])).join('')
}
