import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import styles from './datacenter.module.css'
import { columnsFor, type Column } from './paged-tile.tsx'
import type { Watch, WatchBoard } from './video-board.ts'
import { stretchText } from './video-texts.ts'

const WHOLE = 100

type Segment = Watch['segments'][number]

const COLUMNS: readonly Column<Segment & { stretch: string }>[] = [
  { head: '起止', cell: ({ stretch }) => stretch },
  { head: '看过', cell: ({ seen }) => thousands(seen) },
  { head: '播放', cell: ({ plays }) => thousands(plays), isWide: true },
  { head: '回看', cell: ({ again }) => thousands(again) },
  { head: '跳过', cell: ({ skipped }) => thousands(skipped) },
  { head: '离开', cell: ({ left }) => thousands(left) },
]

/** 分段: each tenth of a film in the year, with what was seen again and passed over. */
export function SegmentsTile({ board }: { board: WatchBoard }) {
  const { told, asOf, problem, retry } = board.tile('watch')
  const { segments = [], length = 0, year } = told ?? {}
  const size = WHOLE / Math.max(1, segments.length)
  const { columns, heads } = columnsFor(COLUMNS, useNarrow())
  const rows = segments.map((segment, at) => {
    const stretch = stretchText(at * size, (at + 1) * size, length)
    return { key: String(at), cells: columns.map(({ cell }) => cell({ ...segment, stretch })) }
  })
  return (
    <ChartFrame
      title="分段"
      summary={`${year} 年每一段看过和跳过的人数，回看和离开的次数；回看是超出每人一次的播放，跳过是没看这段却看了后面`}
      nothing="播放记录"
      table={told && { heads, rows }}
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={null}
    >
      <div className={styles['scroll']}>
        <SmallTable label="分段" heads={heads} rows={rows} />
      </div>
    </ChartFrame>
  )
}
