import { outlookOf } from '#machines/message-test/test-draft.ts'
import { useSelector } from '@xstate/react'
import { MessageContent } from './message-content.tsx'
import type { MessageTest } from './message-test-with.ts'
import styles from './message.module.css'

/** What would arrive, while it is written. */
export function SendPreview({ test }: { test: MessageTest }) {
  const draft = useSelector(test, (snapshot) => snapshot.context.draft)
  const { title, content } = outlookOf(draft)
  return (
    <section className={styles['preview']} aria-label="预览">
      <header>预览</header>
      <h3>{title}</h3>
      <MessageContent content={content} channel={draft.channel} />
    </section>
  )
}
