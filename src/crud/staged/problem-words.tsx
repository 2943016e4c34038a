import styles from './staged-import.module.css'

/** What is wrong with a row, in as many lines as its height has room for; the rest is said on hover. */
export function ProblemWords({ text }: { text: string }) {
  return (
    <span className={styles['problem']} title={text}>
      {text}
    </span>
  )
}
