import * as z from 'zod/mini'
import { DetailTable } from './detail-table.tsx'
import type { ChartOfFigures } from './figure-chart.tsx'
import { FigurePage } from './figure-page.tsx'
import { unitText } from './figure-text.ts'
import type { TileGroup } from './figure-tiles.tsx'
import { useDetail } from './use-detail.ts'

const GROUPS: readonly TileGroup[] = [
  { title: '缓存', figures: ['cacheHitRate', 'cacheEntries', 'cacheBytes', 'cacheHits', 'cacheMisses'] },
]

const CHARTS: readonly ChartOfFigures[] = [
  { title: '占用', figures: ['cacheBytes'] },
  { title: '条目', figures: ['cacheEntries'] },
]

/** 缓存信息: what the server remembers. Source: SCREEN-49. */
export function Page() {
  return (
    <FigurePage groups={GROUPS} charts={CHARTS}>
      {({ latest }) => <Caches stamp={latest.at} />}
    </FigurePage>
  )
}

const cachesSchema = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    size: z.number(),
    bytes: z.number(),
    hits: z.number(),
    misses: z.number(),
  }),
)

function Caches({ stamp }: { stamp: number }) {
  const { value, problem, retry } = useDetail('/sys/monitor/caches', cachesSchema, stamp)
  const rows = value?.map(({ name, title, size, bytes, hits, misses }) => ({
    key: name,
    cells: [
      title,
      name,
      unitText('count', size),
      unitText('bytes', bytes),
      unitText('count', hits),
      unitText('count', misses),
      hits + misses === 0 ? '—' : unitText('ratio', hits / (hits + misses)),
    ],
  }))
  return (
    <DetailTable
      title="全部缓存"
      heads={['缓存', '名称', '条目', '占用', '命中', '未命中', '命中率']}
      rows={rows ?? null}
      problem={problem}
      onRetry={retry}
      empty="服务器没有缓存"
    />
  )
}
