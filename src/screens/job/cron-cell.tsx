import { cronWords } from '#widgets/fields/cron-words.ts'
import styles from './job.module.css'

/** What an expression means, with itself below. */
export function CronCell({ text }: { text: string }) {
  const words = cronWords(text)
  return (
    <span className={styles['cron']} title={`${words}\n${text}`}>
      <span>{words}</span>
      <code>{text}</code>
    </span>
  )
}
