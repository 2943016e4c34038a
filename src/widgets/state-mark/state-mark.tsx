import type { StateTone } from '#contract/entity/state-tones.ts'
import styles from './state-mark.module.css'

interface StateMarkProps {
  tone: StateTone
  /** What the state is called. */
  text: string
}

/** A state: its word with a mark whose shape and colour both say what it means. All states of the console wear this. */
export function StateMark({ tone, text }: StateMarkProps) {
  return (
    <span className={styles['state']} data-tone={tone}>
      <i aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}
