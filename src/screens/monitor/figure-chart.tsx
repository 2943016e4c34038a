import { figureOf, type FigureName } from '#contract/areas/monitor/figures.ts'
import type { FiguresAnswer } from '#contract/wire/monitor.ts'
import { Chart } from '#widgets/chart/chart.tsx'
import { unitText } from './figure-text.ts'

/** Figures that are looked at as curves; they count in one unit. */
export interface ChartOfFigures {
  title: string
  figures: readonly FigureName[]
}

interface FigureChartProps {
  chart: ChartOfFigures
  answer: FiguresAnswer
  together: string
}

/** Curves of figures, with the limits and alarms they have. */
export function FigureChart({ chart: { title, figures }, answer, together }: FigureChartProps) {
  const { limits, marks } = beyondOf(figures, answer)
  const { unit } = figureOf(figures[0]!)
  return (
    <Chart
      label={title}
      at={answer.at}
      lines={figures.map((name) => ({ label: figureOf(name).label, values: answer.series[name] ?? [] }))}
      text={TEXT[unit]}
      steps={stepsOf(unit)}
      limits={limits}
      marks={marks}
      together={together}
    />
  )
}

/** The limits and alarms of some figures as a drawing shows them. */
function beyondOf(figures: readonly FigureName[], { limits, alarms }: FiguresAnswer) {
  const own = limits.filter(({ figure }) => figures.some((name) => name === figure))
  return {
    limits: own.map(({ name, value, direction }) => ({
      label: figures.length === 1 ? '阈值' : `${name}阈值`,
      value,
      direction,
    })),
    marks: alarms
      .filter(({ figure }) => figures.some((name) => name === figure))
      .map(({ id, name, from, to }) => ({ key: id, label: name, from, to })),
  }
}

function stepsOf(unit: Unit): 'any' | 'binary' | 'whole' {
  if (unit.startsWith('bytes')) return 'binary'
  return unit === 'count' ? 'whole' : 'any'
}

type Unit = ReturnType<typeof figureOf>['unit']

/** One function per unit for good: a chart is made anew when its words change. */
const TEXT = Object.fromEntries(
  (
    ['bytes', 'bytesPerSecond', 'milliseconds', 'seconds', 'ratio', 'count', 'perSecond', 'moment', 'number'] as const
  ).map((unit) => [unit, (value: number) => unitText(unit, value)]),
) as Readonly<Record<Unit, (value: number) => string>>
