import { CHANNEL } from '#contract/areas/message/channel.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'

/** What somebody is told. */
export interface Notice {
  title: string
  /** HTML. */
  content: string
  /** The page of the console that it leads to. */
  page?: string
  remark?: string
}

const LONGEST_TITLE = 100

/** Sends system messages, in the transaction of what they are about. @param context of who sends them, in the tenant of the receivers @param receivers accounts @returns what to publish with it */
export async function tell(context: Context, receivers: Iterable<string>, notice: Notice): Promise<RowChange[]> {
  if (context.tellsNobody) return []
  const { title, content, page, remark } = notice
  const common = { esTitle: title.slice(0, LONGEST_TITLE), esContent: content, esType: CHANNEL.system, remark }
  const changes: RowChange[] = []
  for (const esReceiver of new Set(receivers)) {
    const prepared = page === undefined ? {} : { open_page: page }
    changes.push(await addRow(context, context.resources.named('message'), { ...common, esReceiver }, prepared))
  }
  return changes
}
