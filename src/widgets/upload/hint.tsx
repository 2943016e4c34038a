import styles from './hint.module.css'

/** What may be chosen, or why the last choice was not taken. */
export function Hint({ problem, children }: { problem: string | null; children: string }) {
  return (
    <span className={styles['hint']} role={problem === null ? undefined : 'alert'} data-failed={problem !== null}>
      {problem ?? children}
    </span>
  )
}
