import { figureOf, type FigureName, type FigureValues } from '#contract/areas/monitor/figures.ts'
import { SPANS, type FiguresAnswer, type Span } from '#contract/wire/monitor.ts'
import { Chart } from '#widgets/chart/chart.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import type { ReactNode } from 'react'
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
  const readdress = (name: string, value: string) =>
    page.readdress((now) => {
      const next = new URLSearchParams(now)
      next.set(name, value)
      return next.toString()
    })
  return <Figures key={`${span} ${server}`} {...props} span={span} server={server} onChoose={readdress} />
}

interface FiguresProps extends FigurePageProps {
  span: Span
  server: string
  onChoose: (name: 'span' | 'server', value: string) => void
}

function Figures({ groups, charts, children, span, server, onChoose }: FiguresProps) {
  const names = [...new Set(charts.flatMap(({ figures }) => figures))]
  const { shown, problem, retry } = useFigures({ names, span, server })
  if (problem !== null) return <ErrorState hint={problem} onRetry={retry} />
  if (shown === null) return <LoadingState label="正在读取监控数据" />
  const figures: FigureValues = shown.latest.figures
  return (
    <div className={styles['page']}>
      <FigureBar answer={shown} span={span} onChoose={onChoose} />
      <FigureTiles groups={groups} figures={figures} />
      {charts.length > 0 && (
        <div className={styles['charts']}>
          {charts.map((chart) => (
            <section key={chart.title} className={styles['card']}>
              <Chart
                label={chart.title}
                at={shown.at}
                lines={chart.figures.map((name) => ({ label: figureOf(name).label, values: shown.series[name] ?? [] }))}
                text={TEXT[figureOf(chart.figures[0]!).unit]}
                steps={stepsOf(figureOf(chart.figures[0]!).unit)}
              />
            </section>
          ))}
        </div>
      )}
      {children?.(shown)}
    </div>
  )
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
