import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import { SPANS, type FiguresAnswer, type Span } from '#contract/wire/monitor.ts'
import { usePage } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useId, type ReactNode } from 'react'
import { FigureAlarms } from './figure-alarms.tsx'
import { FigureBar } from './figure-bar.tsx'
import { FigureChart, type ChartOfFigures } from './figure-chart.tsx'
import { FigureTiles, type TileGroup } from './figure-tiles.tsx'
import styles from './monitor.module.css'
import { useFigures } from './use-figures.ts'

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
