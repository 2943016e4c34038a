import { htmlText } from '#contract/text/html-text.ts'
import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import styles from './message.module.css'

/** More does not fit into a cell. */
const LONGEST = 300

/** The beginning of what a message or template says, as one line of a list. */
export function ContentText({ content, channel }: { content: unknown; channel: unknown }) {
  const written = typeof content === 'string' ? content : ''
  const text = (isHtmlChannel(channel) ? htmlText(written) : written).slice(0, LONGEST)
  return (
    <span className={styles['content'] ?? ''} title={text}>
      {text === '' ? '—' : text}
    </span>
  )
}
