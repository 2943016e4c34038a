import { inChina } from '#core/formats/dates.ts'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { STATE_WORDS, type FigureState } from './figure-state.ts'
import styles from './overview.module.css'

const COUNTED: readonly FigureState[] = ['alarm', 'attention', 'normal', 'unknown']

/** How many tiles are in which state. @param at when they were measured last, epoch ms */
export function OverviewSummary({ states, at }: { states: readonly (FigureState | null)[]; at: number | null }) {
  return (
    <section className={styles['summary']} aria-label="整体状态">
      {COUNTED.map((state) => {
        const count = states.filter((one) => one === state).length
        const { text, tone } = STATE_WORDS[state]
        return count === 0 ? null : <StateMark key={state} tone={tone} text={`${text} ${count} 项`} />
      })}
      {at !== null && <time>更新于 {inChina(at).slice(11)}</time>}
    </section>
  )
}
