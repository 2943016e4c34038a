import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import type { WatchBoard } from './video-board.ts'
import styles from './video.module.css'
import { NO_PLAYS, curveSentence, fallsOf, momentText, stretchText } from './video-texts.ts'

const timesText = (times: number) => `${thousands(times)} 次`

/** 观看曲线: how often each hundredth of a film was played, with its steepest falls. */
export function WatchCurve({ board }: { board: WatchBoard }) {
  const { told, asOf, problem, retry } = board.tile('watch')
  const { period, product, scope } = board
  const { curve = [], length = 0 } = told ?? {}
  const falls = fallsOf(curve)
  const isEmpty = curve.every((plays) => plays === 0)
  return (
    <ChartFrame
      title="观看曲线"
      summary={isEmpty ? null : `${period}${curveSentence(curve, length)}`}
      nothing="播放记录"
      empty={NO_PLAYS}
      table={
        told && {
          heads: ['起止', '播放'],
          rows: isEmpty
            ? []
            : curve.map((plays, at) => ({
                key: String(at),
                cells: [stretchText(at, at + 1, length), thousands(plays)],
              })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={{ scope, period, days: board.filters, product }}
    >
      <ColumnChart
        as="steps"
        label="观看曲线"
        series={['播放次数']}
        data={curve.map((plays, at) => ({ key: String(at), label: momentText(at, length), values: [plays] }))}
        pins={falls.map(({ at }, place) => ({ at, text: String(place + 1) }))}
        text={timesText}
        height={200}
      />
      <ol className={styles['falls']} aria-label="减少最多的地方">
        {falls.map(({ at, lost }) => (
          <li key={at}>
            {momentText(at, length)} 减少 {timesText(lost)}
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}
