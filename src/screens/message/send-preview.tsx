import { outlookOf } from '#machines/message-test/test-draft.ts'
import { useSelector } from '@xstate/react'
import { MessagePreview } from './message-preview.tsx'
import type { MessageTest } from './message-test-with.ts'

/** The test message as it would arrive. */
export function SendPreview({ test }: { test: MessageTest }) {
  const draft = useSelector(test, (snapshot) => snapshot.context.draft)
  const { title, content } = outlookOf(draft)
  return <MessagePreview title={title} content={content} channel={draft.channel} />
}
