import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import { SafeHtml } from '#widgets/safe-html.tsx'
import styles from './message.module.css'

/** What a message says, as its receiver sees it. */
export function MessageContent({ content, channel }: { content: string; channel: unknown }) {
  if (isHtmlChannel(channel)) return <SafeHtml html={content} />
  return <p className={styles['plain']}>{content}</p>
}
