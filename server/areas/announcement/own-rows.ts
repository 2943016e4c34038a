import { sql as raw, type RawBuilder } from 'kysely'
import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import { columnsOf } from '#server/engine/query/columns.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { isOpen } from './deliveries.ts'
import { ownDeliveries } from './own-announcements.ts'

/** What my announcements are answered, filtered and sorted by. Source: SCREEN-80, contract §7.1. */
export const OWN_COLUMNS = columnsOf(ownAnnouncement, {
  anntId: { label: '通告编号', type: 'text' },
  userId: { label: '用户编号', type: 'text' },
  readTime: { label: '阅读时间', type: 'datetime' },
  msgContent: { label: '内容', type: 'text' },
  msgAbstract: { label: '摘要', type: 'text' },
  startTime: { label: '开始时间', type: 'datetime' },
  endTime: { label: '结束时间', type: 'datetime' },
  openType: { label: '打开方式', type: 'text' },
  openPage: { label: '打开页面', type: 'text' },
  busType: { label: '业务类型', type: 'text' },
  busId: { label: '业务编号', type: 'text' },
  bizSource: { label: '业务来源', type: 'text' },
  starFlag: { label: '标星', type: 'text' },
})

/** What was delivered to this person and is not withdrawn, each row with its announcement. */
export function ownRows(context: Context): RawBuilder<unknown> {
  return raw`select s.id, s.annt_id, s.user_id, s.read_flag, s.read_time, s.star_flag, a.titile, a.msg_category, a.sender, a.send_time,
      a.priority, a.msg_content, a.msg_abstract, a.start_time, a.end_time, a.open_type, a.open_page, a.bus_type, a.bus_id,
      a.bus_type as biz_source, a.version, s.create_by, s.create_time, a.update_by, a.update_time
    ${ownDeliveries(context)} and ${isOpen(context.now)}`
}
