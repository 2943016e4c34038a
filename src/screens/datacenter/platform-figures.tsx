import { inChina } from '#core/formats/dates.ts'
import { shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import styles from './datacenter.module.css'
import { LIVE_FIGURES } from './live-figure-facts.ts'
import type { PlatformBoard } from './platform-board.ts'

/** The six figures of this moment, of all tenants. Source: SCREEN-17. */
export function PlatformFigures({ board }: { board: PlatformBoard }) {
  const { told, asOf, problem, retry } = board.tile('now')
  const shown = LIVE_FIGURES.filter(({ list }) => board.has(list))
  return (
    <section className={styles['live']} aria-labelledby="platform-figures">
      <header>
        <h2 id="platform-figures">实时</h2>
        <span>{asOf === null ? '正在等待数据' : `截至 ${inChina(asOf).slice(11)}`}</span>
      </header>
      <div className={styles['figures']}>
        {shown.map(({ name, label, unit }) => (
          <FigureTile
            key={name}
            label={label}
            figure={told && shortNumber(told[name])}
            exact={`${thousands(told?.[name])} ${unit}`}
            note={name === 'onlineDevice' && told !== null ? `已激活 ${thousands(told.deviceTotal)} 台` : ''}
            problem={problem}
            onRetry={retry}
          />
        ))}
      </div>
    </section>
  )
}
