import { figureOf, type FigureName, type FigureValues } from '#contract/areas/monitor/figures.ts'
import type { CSSProperties } from 'react'
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

/** What was measured last, in groups; a share has a bar. */
export function FigureTiles({ groups, figures }: { groups: readonly TileGroup[]; figures: FigureValues }) {
  return (
    <div className={styles['groups']}>
      {groups.map(({ title, figures: names }) => (
        <section key={title} className={styles['card']} aria-label={title}>
          <h2>{title}</h2>
          <dl className={styles['figures']}>
            {names.map((name) => (
              <div key={name}>
                <dt title={figureOf(name).hint}>{figureOf(name).label}</dt>
                <dd data-unit={figureOf(name).unit}>
                  {figureText(name, figures)}
                  {figureOf(name).unit === 'ratio' && <Share of={figures[name] ?? 0} isGood={GOOD.has(name)} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** The more, the better. */
const GOOD: ReadonlySet<FigureName> = new Set(['cacheHitRate', 'bufferHitRate'])

function Share({ of, isGood }: { of: number; isGood: boolean }) {
  const share = Math.min(1, Math.max(0, of))
  return (
    <i
      className={styles['share']}
      data-level={isGood ? 'calm' : levelOf(share)}
      style={{ '--share': share } as CSSProperties}
    />
  )
}

function levelOf(share: number): 'calm' | 'high' | 'critical' {
  if (share >= CRITICAL) return 'critical'
  return share >= HIGH ? 'high' : 'calm'
}
