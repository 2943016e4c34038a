import { figureOf, type FigureName, type FigureValues } from '#contract/areas/monitor/figures.ts'
import { SPANS, type FiguresAnswer, type Span } from '#contract/wire/monitor.ts'
import { Chart } from '#widgets/chart/chart.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useId, type ReactNode } from 'react'
import { FigureAlarms } from './figure-alarms.tsx'
import { FigureBar } from './figure-bar.tsx'
import { unitText } from './figure-text.ts'
import { FigureTiles, type TileGroup } from './figure-tiles.tsx'
import styles from './monitor.module.css'
import { useFigures } from './use-figures.ts'

/** Figures that are looked at as curves; they count in one unit. */
export interface ChartOfFigures {
  title: string
  figures: readonly FigureName[]
}

interface FigurePageProps {
  groups: readonly TileGroup[]
  charts: readonly ChartOfFigures[]
  /** What stands below; renewed with each measurement. */
  children?: (answer: FiguresAnswer) => ReactNode
}

/** A page of figures: what they are now, how they went, and of which server. Span and server stand in the address. All pages of figures are this one. */
export function FigurePage(props: FigurePageProps) {
  const page = usePage()
  const asked = new URLSearchParams(page.query)
  const span = SPANS.find((one) => one === asked.get('span')) ?? 'hour'
  const server = asked.get('server') ?? ''
  const at = momentOf(asked.get('at'))
  const readdress = (name: string, value: string) =>
    page.readdress((now) => {
      const next = new URLSearchParams(now)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next.toString()
    })
  return <Figures key={`${span} ${server} ${at}`} {...props} {...{ span, server, at }} onChoose={readdress} />
}

/** Epoch ms in an address; null for anything else. */
function momentOf(text: string | null): number | null {
  return text !== null && /^\d{10,14}$/.test(text) ? Number(text) : null
}

interface FiguresProps extends FigurePageProps {
  span: Span
  server: string
  at: number | null
  onChoose: (name: 'span' | 'server' | 'at', value: string) => void
}

function Figures({ groups, charts, children, span, server, at, onChoose }: FiguresProps) {
  const names = [...new Set(charts.flatMap(({ figures }) => figures))]
  const { shown, problem, retry } = useFigures({ names, span, server, at })
  const together = useId()
  if (problem !== null) return <ErrorState hint={problem} onRetry={retry} />
  if (shown === null) return <LoadingState label="正在读取监控数据" />
  const figures: FigureValues = shown.latest.figures
  return (
    <div className={styles['page']}>
      <FigureBar answer={shown} span={span} at={at} onChoose={onChoose} />
      <FigureTiles groups={groups} figures={figures} told={shown} />
      {charts.length > 0 && (
        <div className={styles['charts']}>
          {charts.map((chart) => (
            <section key={chart.title} className={styles['card']}>
              <FigureChart chart={chart} answer={shown} together={together} />
            </section>
          ))}
        </div>
      )}
      <FigureAlarms alarms={shown.alarms} onShow={(ms) => onChoose('at', String(ms))} />
      {children?.(shown)}
    </div>
  )
}

interface FigureChartProps {
  chart: ChartOfFigures
  answer: FiguresAnswer
  together: string
}

function FigureChart({ chart: { title, figures }, answer, together }: FigureChartProps) {
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
