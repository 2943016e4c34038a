import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { hazardNotice } from '#contract/areas/hazard/hazard-notice.entity.ts'
import type { PrintSheet } from '#crud/print/print-sheet-definition.ts'
import { ReplySlip } from './reply-slip.tsx'

/** What a responsible organisation gets on paper, with the slip that it sends back. Source: domain part 8. */
export const NOTICE_SHEET: PrintSheet<keyof typeof hazardNotice.fields> = {
  name: 'notice',
  label: '打印整改通知单',
  of: 'record',
  title: '隐患整改通知单',
  number: 'noticeNo',
  groups: [{ fields: ['orgId', 'issueTime', 'hazardCount', 'lastDeadline'] }],
  relations: { hazards: { entity: hazard, by: 'noticeId', sort: { column: 'rectifyDeadline', order: 'asc' } } },
  sections: [
    {
      title: '须整改的隐患',
      of: ['hazards'],
      columns: ['title', 'location', 'hazardLevel', 'rectifyRequire', 'rectifyDeadline', 'rectifyUser'],
    },
    { title: '整改回执', of: ['hazards'], view: ReplySlip },
  ],
  note: '请责任单位按期整改，并在整改完成后将整改回执送交签发单位。',
  signatures: ['签发人', '责任单位签收人', '责任单位负责人'],
}
