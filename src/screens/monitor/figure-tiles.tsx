import { figureOf, type FigureName, type FigureValues } from '#contract/areas/monitor/figures.ts'
import type { FiguresAnswer } from '#contract/wire/monitor.ts'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import type { CSSProperties } from 'react'
import { figureState, STATE_WORDS, type FigureState } from './figure-state.ts'
import { figureText } from './figure-text.ts'
import styles from './monitor.module.css'

/** Figures that belong together. */
export interface TileGroup {
  title: string
  figures: readonly FigureName[]
}

/** From here on a share is worth a look, and from here on it is dangerous. */
const HIGH = 0.75
const CRITICAL = 0.9

interface FigureTilesProps {
  groups: readonly TileGroup[]
  figures: FigureValues
  told: Pick<FiguresAnswer, 'limits' | 'alarms'>
}

/** What was measured last, in groups; a share has a bar, and what is near or beyond its threshold says so. */
export function FigureTiles({ groups, figures, told }: FigureTilesProps) {
  return (
    <div className={styles['groups']}>
      {groups.map(({ title, figures: names }) => (
        <section key={title} className={styles['card']} aria-label={title}>
          <h2>{title}</h2>
          <dl className={styles['figures']}>
            {names.map((name) => (
              <div key={name}>
                <dt title={figureOf(name).hint}>{figureOf(name).label}</dt>
                <dd data-unit={figureOf(name).unit} data-state={figureState(name, figures, told)}>
                  {figureText(name, figures)}
                  {figureOf(name).unit === 'ratio' && (
                    <Share of={figures[name] ?? 0} level={levelFor(name, figures, told)} />
                  )}
                  <Beyond state={figureState(name, figures, told)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Beyond({ state }: { state: FigureState }) {
  if (state === 'normal' || state === 'unknown') return null
  return (
    <small>
      <StateMark {...STATE_WORDS[state]} />
    </small>
  )
}

/** The more, the better. */
const GOOD: ReadonlySet<FigureName> = new Set(['cacheHitRate', 'bufferHitRate'])

function Share({ of, level }: { of: number; level: Level }) {
  const share = Math.min(1, Math.max(0, of))
  return <i className={styles['share']} data-level={level} style={{ '--share': share } as CSSProperties} />
}

type Level = 'calm' | 'high' | 'critical'

/** A figure with a threshold is judged by it, any other by how full it is. */
function levelFor(name: FigureName, figures: FigureValues, told: FigureTilesProps['told']): Level {
  if (GOOD.has(name)) return 'calm'
  if (!told.limits.some(({ figure }) => figure === name)) return levelOf(figures[name] ?? 0)
  return LEVELS[figureState(name, figures, told)]
}

const LEVELS = { normal: 'calm', unknown: 'calm', attention: 'high', alarm: 'critical' } as const

function levelOf(share: number): Level {
  if (share >= CRITICAL) return 'critical'
  return share >= HIGH ? 'high' : 'calm'
}
