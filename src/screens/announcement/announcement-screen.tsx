import { announcement } from '#contract/areas/announcement/announcement.entity.ts'
import { defineScreen, type Screen } from '#crud/define-screen.ts'
import type { Row } from '#contract/wire/row.ts'
import { announcementActions } from './announcement-actions.ts'
import { announcementRecord } from './announcement-record.ts'
import { BusinessIdField, PageField } from './opening-fields.tsx'
import { EndField, StartField } from './period-field.tsx'
import { ReceiversField } from './receivers-field.tsx'

/** The list of announcements for those who write them. @param view shows one of them */
export function announcementScreen(view: (row: Row) => void): Screen {
  return defineScreen({
    entity: announcement,
    columns: [
      'titile',
      'msgCategory',
      'startTime',
      'endTime',
      'sender',
      'priority',
      'msgType',
      'sendStatus',
      'sendTime',
      'cancelTime',
    ],
    hidden: ['msgAbstract', 'createBy', 'createTime'],
    query: ['titile', 'msgCategory', 'sendStatus'],
    form: [
      'titile',
      'msgCategory',
      'startTime',
      'endTime',
      'priority',
      'msgType',
      'userIds',
      'msgAbstract',
      'msgContent',
      'openType',
      'openPage',
      'busId',
    ],
    record: announcementRecord,
    formItems: {
      startTime: StartField,
      endTime: EndField,
      userIds: ReceiversField,
      openPage: PageField,
      busId: BusinessIdField,
    },
    rowActions: (row, crud) => announcementActions(row, crud, view),
  })
}
