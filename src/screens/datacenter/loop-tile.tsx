import { LOOP_BOXES, LOOP_DAYS } from '#contract/areas/analysis/hazard-loop.ts'
import { daysAfter } from '#contract/figures/periods.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { useLiveFigures } from '#widgets/dashboard/use-live-figures.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useIsPlatform } from './center-scope.ts'
import { LISTS, rowsAt } from './lists.ts'
import type { LoopBoard, LoopFigures } from './loop-board.ts'
import { loopNow } from './loop-now.ts'
import styles from './loop.module.css'

const NAMES: Readonly<Record<string, string>> = {
  reported: '已上报',
  waiting: '待整改',
  rectifying: '整改中',
  verifying: '待验收',
  closed: '已闭环',
}
const CLOSED = 'closed'
const PROMISE_MS = 30_000

type Box = LoopFigures['loop'][number]

/** 隐患闭环: how many hazards stand at each step of their life and for how long, told while somebody looks; a funnel would suggest losses that are none. Source: walls 1.4. */
export function LoopTile({ board }: { board: LoopBoard }) {
  const page = usePage()
  const { problem, retry, ...read } = board.tile('loop')
  const { scope, product, today } = board
  const isTold = !useIsPlatform() && page.active
  const live = useLiveFigures('hazards', { orgId: board.filters.org, promiseMs: PROMISE_MS, isShown: isTold })
  const { boxes: told, asOf, today: ofToday } = loopNow(read, live)
  const boxes = told ?? []
  const open = boxes.reduce((sum, { box, count }) => (box === CLOSED ? sum : sum + count), 0)
  const isEmpty = boxes.every(({ count }) => count === 0)
  return (
    <ChartFrame
      title="隐患闭环"
      summary={[
        `${thousands(open)} 条隐患还没有闭环`,
        ...(ofToday === '' ? [] : [ofToday]),
        `已闭环的是近 ${LOOP_DAYS} 天发现的`,
      ].join('；')}
      nothing="隐患"
      empty={{ title: '没有未闭环的隐患', hint: `近 ${LOOP_DAYS} 天也没有发现过隐患` }}
      table={
        told && {
          heads: ['步骤', '数量', '中位天数'],
          rows: isEmpty
            ? []
            : told.map((one) => ({ key: one.box, cells: [NAMES[one.box], thousands(one.count), daysText(one)] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={rowsAt(board, LISTS.hazards)}
      picture={{ scope, period: `截至 ${today}`, product }}
    >
      <ol className={styles['loop']} aria-label="隐患闭环">
        {boxes.map((one) => (
          <LoopBox key={one.box} box={one} address={rowsAt(board, LISTS.hazards, filtersOf(one, today))} />
        ))}
      </ol>
    </ChartFrame>
  )
}

function LoopBox({ box, address }: { box: Box; address: string | undefined }) {
  const page = usePage()
  const count = thousands(box.count)
  return (
    <li>
      <span>{NAMES[box.box]}</span>
      <strong>{address === undefined ? count : <TextLink onClick={() => page.open(address)}>{count}</TextLink>}</strong>
      <small>
        {box.box === CLOSED ? '从发现到闭环' : '停留'}中位 {daysText(box)}
      </small>
    </li>
  )
}

const daysText = ({ count, medianDays }: Box): string => (count === 0 ? '—' : `${medianDays} 天`)

function filtersOf({ box }: Box, today: string): Readonly<Record<string, string>> {
  const status = (LOOP_BOXES[box] ?? []).join()
  if (box !== CLOSED) return { status }
  return { status, discoverTime_begin: daysAfter(today, 1 - LOOP_DAYS), discoverTime_end: today }
}
