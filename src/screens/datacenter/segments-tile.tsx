import { thousands } from '#core/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import styles from './datacenter.module.css'
import type { WatchBoard } from './video-board.ts'
import { stretchText } from './video-texts.ts'

const HEADS = ['起止', '看过的人', '播放', '回看', '跳过的人', '离开'] as const
const WHOLE = 100

/** 分段: each tenth of a film in the year, with what was seen again and passed over. */
export function SegmentsTile({ board }: { board: WatchBoard }) {
  const { told, asOf, problem, retry } = board.tile('watch')
  const { segments = [], length = 0, year } = told ?? {}
  const size = WHOLE / Math.max(1, segments.length)
  const rows = segments.map(({ seen, plays, again, skipped, left }, at) => ({
    key: String(at),
    cells: [stretchText(at * size, (at + 1) * size, length), ...[seen, plays, again, skipped, left].map(thousands)],
  }))
  return (
    <ChartFrame
      title="分段"
      summary={`${year} 年每一段；回看是超出每人一次的播放，跳过的人没看这段却看了后面`}
      nothing="播放记录"
      table={told && { heads: HEADS, rows }}
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={null}
    >
      <div className={styles['scroll']}>
        <SmallTable label="分段" heads={HEADS} rows={rows} />
      </div>
    </ChartFrame>
  )
}
