import {
  announcement,
  MESSAGE_CATEGORY,
  MESSAGE_TYPE,
  OPEN_TYPE,
  RECEIVER_SETS,
  RECEIVERS_MISSING,
} from '#contract/areas/announcement/announcement.entity.ts'
import type { SeenRow } from '#contract/define-action.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { announcementLifecycle } from '#machines/lifecycles/announcement.lifecycle.ts'
import { announcementActions } from './announcement-actions.ts'
import { announcementRecord } from './announcement-record.ts'
import { AnnouncementAside } from './announcement-slots.tsx'
import { NOTICE_NAMES } from './notice-views.ts'
import { ADDRESS_FIELD, NOTICE_FIELD } from './opening-fields.ts'
import { PeriodEnd } from './period-presets.tsx'
import { ReadShare } from './read-share.tsx'
import { createViewer } from './viewer.tsx'

const isChosen = ({ msgType }: SeenRow<'msgType'>) => msgType === MESSAGE_TYPE.chosen

const screen = defineScreen({
  entity: announcement,
  columns: ['titile', 'priority', 'sendStatus', 'readShare', 'msgCategory', 'startTime', 'endTime'],
  hidden: ['sender', 'msgType', 'sendTime', 'cancelTime', 'msgAbstract', 'createBy', 'createTime'],
  // What the server itself tells people is found by choosing its kind.
  initial: { filters: { msgCategory: MESSAGE_CATEGORY.announcement } },
  query: ['titile', 'msgCategory', 'sendStatus'],
  form: [
    { title: '内容', columns: 2, fields: ['titile', 'msgCategory', 'msgAbstract', 'msgContent'] },
    { title: '发布', columns: 2, fields: ['startTime', 'endTime', 'priority', 'msgType', 'userIds', ...RECEIVER_SETS] },
    { title: '打开后', columns: 2, fields: ['openType', 'openPage', 'busId'] },
  ],
  when: {
    userIds: isChosen,
    departIds: isChosen,
    roleIds: isChosen,
    groupIds: isChosen,
    openPage: ({ openType }) => openType === OPEN_TYPE.url || openType === OPEN_TYPE.component,
    busId: ({ openType }) => openType === OPEN_TYPE.component,
  },
  kinds: {
    userIds: (values) =>
      RECEIVER_SETS.some((key) => textOf(values[key]) !== '') ? {} : { required: RECEIVERS_MISSING },
    openPage: ({ openType }) => (openType === OPEN_TYPE.component ? NOTICE_FIELD : ADDRESS_FIELD),
    busId: () => ({ required: '请输入业务编号！', placeholder: '记录的编号' }),
  },
  checks: {
    openPage: (text, { openType }) =>
      openType === OPEN_TYPE.component && !Object.hasOwn(NOTICE_NAMES, text) ? NOTICE_FIELD.required : null,
  },
  layout: {
    kind: 'list',
    views: [
      { kind: 'board', by: 'sendStatus', tags: ['priority'], lines: ['startTime', 'readShare'] },
      { kind: 'calendar', from: 'startTime', state: 'sendStatus' },
    ],
  },
  cells: { readShare: (row) => <ReadShare share={row.readShare} /> },
  formItems: { endTime: PeriodEnd },
  saveAnd: 'release',
  record: announcementRecord,
  parts: { viewer: createViewer },
  lifecycle: announcementLifecycle,
  rowActions: announcementActions,
  aside: AnnouncementAside,
})

/** 系统通告. Source: SCREEN-71, contract §24. */
export function Page() {
  return <CrudPage screen={screen} />
}
