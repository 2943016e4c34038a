import { MessageContent } from './message-content.tsx'
import styles from './message.module.css'

/** What would arrive, while it is written. */
export function MessagePreview({ title, content, channel }: { title: string; content: string; channel: unknown }) {
  return (
    <section className={styles['preview']} aria-label="预览">
      <header>预览</header>
      <h3>{title}</h3>
      <MessageContent content={content} channel={channel} />
    </section>
  )
}
