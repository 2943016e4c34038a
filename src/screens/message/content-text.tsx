import { htmlText } from '#contract/html-text.ts'
import { isHtmlChannel } from '#contract/messages/channel.ts'

/** What a message or template says, as one line of a list. */
export function ContentText({ content, channel }: { content: unknown; channel: unknown }) {
  const written = typeof content === 'string' ? content : ''
  const text = isHtmlChannel(channel) ? htmlText(written) : written
  return <span title={text}>{text === '' ? '—' : text}</span>
}
