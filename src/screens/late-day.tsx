import styles from './late-day.module.css'

/** A day or moment until which something has to be done; once it is past, it says so. */
export function LateDay({ text, isLate, word }: { text: unknown; isLate: boolean; word: string }) {
  if (typeof text !== 'string' || text === '') return <span className={styles['nothing']}>—</span>
  if (!isLate) return text
  return (
    <span className={styles['late']}>
      {text} {word}
    </span>
  )
}
