import { figureOf, type FigureName, type FigureValues } from '#contract/areas/monitor/figures.ts'
import type { FiguresAnswer } from '#contract/wire/monitor.ts'
import { inChina } from '#core/formats/dates.ts'
import { Sparkline } from '#widgets/chart/sparkline.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { figureState, STATE_WORDS, worst, type FigureState } from './figure-state.ts'
import { figureText, unitText } from './figure-text.ts'
import type { Fact } from './overview-facts.ts'
import styles from './overview.module.css'

interface FrameProps {
  title: string
  /** null = nothing is known yet. */
  state: FigureState | null
  problem: string | undefined
  isLoading: boolean
  /** null = the person may not open the page. */
  onOpen: (() => void) | null
  onRetry: () => void
  children: ReactNode
}

/** One tile: its name, its state, what it shows, and the way to the page that tells more. */
export function TileFrame({ title, state, problem, isLoading, onOpen, onRetry, children }: FrameProps) {
  return (
    <section className={styles['tile']} data-state={state ?? 'unknown'} aria-label={title} aria-busy={isLoading}>
      <header>
        <h2>
          {onOpen === null ? (
            title
          ) : (
            <button type="button" onClick={onOpen}>
              {title}
            </button>
          )}
        </h2>
        {state !== null && <StateMark {...STATE_WORDS[state]} />}
      </header>
      {children}
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          没能读取{title}：{problem}
          <Button size="small" type="link" onClick={onRetry}>
            重试
          </Button>
        </p>
      )}
    </section>
  )
}

interface FiguresBodyProps {
  names: readonly FigureName[]
  answer: FiguresAnswer
}

/** The first figure large with its course of the past hour, the others below. */
export function FiguresBody({ names, answer }: FiguresBodyProps) {
  const figures: FigureValues = answer.latest.figures
  const [lead, ...others] = names as [FigureName, ...FigureName[]]
  const limit = answer.limits.find(({ figure }) => figure === lead)
  return (
    <>
      <p className={styles['lead']}>
        <b>{figureText(lead, figures)}</b>
        <span>
          {figureOf(lead).label}
          {limit !== undefined && `，阈值 ${unitText(figureOf(lead).unit, limit.value)}`}
        </span>
      </p>
      <Sparkline values={answer.series[lead] ?? []} limit={limit?.value ?? null} />
      <dl className={styles['lines']}>
        {others.map((name) => (
          <div key={name} data-state={figureState(name, figures, answer)}>
            <dt title={figureOf(name).hint}>{figureOf(name).label}</dt>
            <dd>{flagText(name, figures) ?? figureText(name, figures)}</dd>
          </div>
        ))}
      </dl>
      {answer.at[0] !== undefined && <p className={styles['since']}>曲线从 {inChina(answer.at[0]).slice(11, 16)} 起</p>}
    </>
  )
}

/** Figures that say yes or no. */
function flagText(name: FigureName, figures: FigureValues): string | null {
  if ((name !== 'hearing' && name !== 'clockTrusted') || figures[name] === undefined) return null
  return figures[name] === 1 ? '是' : '否'
}

/** How the figures of a tile stand, all together. */
export function stateOfFigures(names: readonly FigureName[], answer: FiguresAnswer): FigureState {
  return worst(names.map((name) => figureState(name, answer.latest.figures, answer)))
}

export function FactBody({ fact: { value, label, lines } }: { fact: Fact }) {
  return (
    <>
      <p className={styles['lead']}>
        <b>{value}</b>
        <span>{label}</span>
      </p>
      <dl className={styles['lines']}>
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
