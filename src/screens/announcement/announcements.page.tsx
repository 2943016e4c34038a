import { announcement } from '#contract/areas/announcement/announcement.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { announcementActions } from './announcement-actions.ts'
import { runAnnouncementCommand } from './announcement-commands.ts'
import { announcementRecord } from './announcement-record.ts'
import { AnnouncementAside } from './announcement-slots.tsx'
import { BusinessIdField, PageField } from './opening-fields.tsx'
import { EndField, StartField } from './period-field.tsx'
import { ReceiversField } from './receivers-field.tsx'
import { createViewer } from './viewer.tsx'

const screen = defineScreen({
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
  parts: { viewer: createViewer },
  rowActions: announcementActions,
  aside: AnnouncementAside,
})

/** 系统通告. Source: SCREEN-71, contract §24. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: runAnnouncementCommand }} />
}
