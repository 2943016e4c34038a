import type { announcement } from '#contract/areas/announcement/announcement.entity.ts'
import type { SeenRow } from '#contract/define-action.ts'
import { idOf } from '#contract/wire/row.ts'
import type { RecordCalls } from '#crud/record-calls.ts'
import { separated } from '#core/formats/formats.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { Values } from '#machines/list-page/draft.ts'

/** The text comes with the record where the list left it out. */
export const announcementRecord: RecordCalls = {
  async prepare(record, { http }, signal) {
    const { msgContent }: SeenRow<keyof typeof announcement.fields> = record
    if (typeof msgContent === 'string') return record
    const { result } = await http.get('/sys/annountCement/queryById', { id: idOf(record) }, { signal, quiet: true })
    return { ...record, ...(result as Values) }
  },
  payload: (body) => ('userIds' in body ? { ...body, userIds: receivers(body['userIds']) } : body),
}

/** Older servers cut the last character of the list: it ends with a comma. Source: contract §7.1. */
function receivers(userIds: unknown): string {
  return separated(textOf(userIds))
    .map((id) => `${id},`)
    .join('')
}
