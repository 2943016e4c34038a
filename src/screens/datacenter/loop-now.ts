import type { FigureOf } from '#contract/wire/figures.ts'
import { thousands } from '#core/formats/formats.ts'
import type { LiveFigure } from '#widgets/dashboard/use-live-figures.ts'
import type { LoopFigures } from './loop-board.ts'

type Boxes = LoopFigures['loop']

/** Which figure of the feed counts which box; what was closed within days it does not tell. */
const TOLD_AS: Readonly<Record<string, FigureOf<'hazards'>>> = {
  reported: 'reported',
  waiting: 'waiting',
  rectifying: 'rectifying',
  verifying: 'checking',
}

/** What 隐患闭环 shows: the answer of the call, or its boxes as they were told after it. */
export function loopNow(
  read: { told: Boxes | null; asOf: number | null },
  { figures, asOf }: Pick<LiveFigure<'hazards'>, 'figures' | 'asOf'>,
): { boxes: Boxes | null; asOf: number | null; today: string } {
  const isNewer = figures !== null && asOf !== null && read.asOf !== null && asOf >= read.asOf
  if (read.told === null || !isNewer) return { boxes: read.told, asOf: read.asOf, today: '' }
  const boxes = read.told.map((one) => {
    const name = TOLD_AS[one.box]
    return name === undefined ? one : { ...one, count: figures[name] ?? one.count }
  })
  return { boxes, asOf, today: todayOf(figures) }
}

function todayOf({
  overdue = 0,
  todayFound = 0,
  todayClosed = 0,
}: NonNullable<LiveFigure<'hazards'>['figures']>): string {
  const late = overdue > 0 ? `其中超期 ${thousands(overdue)} 条；` : ''
  return `${late}今日新增 ${thousands(todayFound)} 条，今日闭环 ${thousands(todayClosed)} 条`
}
