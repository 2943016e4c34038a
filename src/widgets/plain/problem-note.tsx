import { PlainIcon } from './plain-icons.tsx'
import styles from './plain.module.css'

/** Says in place why something was refused; nothing while there is no problem. */
export function ProblemNote({ problem }: { problem: string | null }) {
  return (
    <div role="alert">
      {problem !== null && (
        <p className={styles['problem']}>
          <PlainIcon name="alert" />
          {problem}
        </p>
      )}
    </div>
  )
}
