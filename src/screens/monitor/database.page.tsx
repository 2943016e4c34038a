import * as z from 'zod/mini'
import { DetailTable } from './detail-table.tsx'
import type { ChartOfFigures } from './figure-chart.tsx'
import { FigurePage } from './figure-page.tsx'
import { unitText } from './figure-text.ts'
import type { TileGroup } from './figure-tiles.tsx'
import { useDetail } from './use-detail.ts'

const GROUPS: readonly TileGroup[] = [
  {
    title: '连接',
    figures: [
      'connectionUsage',
      'connections',
      'connectionLimit',
      'connectionsActive',
      'connectionsIdleInTransaction',
      'lockWaits',
    ],
  },
  {
    title: '数据',
    figures: [
      'databaseBytes',
      'bufferHitRate',
      'databaseAnswer',
      'commits',
      'rollbacks',
      'deadlocks',
      'temporaryBytes',
    ],
  },
]

const CHARTS: readonly ChartOfFigures[] = [
  { title: '连接', figures: ['connections', 'connectionsActive', 'lockWaits'] },
  { title: '应答时间', figures: ['databaseAnswer'] },
  { title: '大小', figures: ['databaseBytes'] },
]

/** 数据库: size, connections, slow statements, locks and rows. No list of the engine, so it names its tables itself. */
export function Page() {
  return (
    <FigurePage groups={GROUPS} charts={CHARTS}>
      {({ latest }) => <Details stamp={Math.floor(latest.at / EVERY_MS)} />}
    </FigurePage>
  )
}

const EVERY_MS = 30_000

const detailsSchema = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number(),
      bytes: z.number(),
      dead: z.number(),
      vacuumed: z.nullable(z.string()),
    }),
  ),
  slow: z.nullable(
    z.array(z.object({ statement: z.string(), calls: z.number(), meanMs: z.number(), totalMs: z.number() })),
  ),
  locks: z.array(
    z.object({ pid: z.number(), blockedBy: z.array(z.number()), waitingMs: z.number(), statement: z.string() }),
  ),
})

function Details({ stamp }: { stamp: number }) {
  const { value, problem, retry } = useDetail('/sys/monitor/database', detailsSchema, stamp)
  const common = { problem, onRetry: retry }
  const tables = value?.tables.map(({ name, rows, bytes, dead, vacuumed }) => ({
    key: name,
    cells: [
      name,
      unitText('count', rows),
      unitText('bytes', bytes),
      unitText('count', dead),
      unitText('ratio', rows + dead > 0 ? dead / (rows + dead) : 0),
      vacuumed ?? '—',
    ],
  }))
  const slow = value?.slow?.map(({ statement, calls, meanMs, totalMs }, index) => ({
    key: String(index),
    cells: [statement, unitText('count', calls), unitText('milliseconds', meanMs), unitText('milliseconds', totalMs)],
  }))
  const locks = value?.locks.map(({ pid, blockedBy, waitingMs, statement }) => ({
    key: String(pid),
    cells: [String(pid), blockedBy.join('、'), unitText('milliseconds', waitingMs), statement],
  }))
  return (
    <>
      <DetailTable
        title="等待的锁"
        heads={['进程', '被谁阻塞', '已等待', '语句']}
        rows={locks ?? null}
        empty="没有连接在等待锁"
        {...common}
      />
      <DetailTable
        title="慢语句"
        heads={['语句', '次数', '平均', '总计']}
        rows={value === null ? null : (slow ?? [])}
        empty={value?.slow === null ? '数据库没有加载 pg_stat_statements，无法统计语句' : '还没有语句'}
        {...common}
      />
      <DetailTable
        title="数据表"
        heads={['表', '行数（估计）', '大小', '失效行', '膨胀', '上次清理']}
        rows={tables ?? null}
        empty="没有数据表"
        {...common}
      />
    </>
  )
}
