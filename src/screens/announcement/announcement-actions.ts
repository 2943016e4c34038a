import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { SEND_STATUS, type announcement } from '#contract/areas/announcement/announcement.entity.ts'
import { announcementSchema, type Announcement } from '#contract/wire/notification.ts'
import type { Row } from '#contract/wire/row.ts'
import { HISTORY } from '#crud/actions/step-actions.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import * as z from 'zod/mini'
import type { AnnouncementParts } from './viewer.tsx'

export const READERS = 'readers'

/** What its life cycle lets be done with an announcement; it is looked at as its receivers see it, and who has read it can be seen. Source: contract §7.1 and §24. */
export function announcementActions(row: SeenRowOf<typeof announcement>, crud: Crud<AnnouncementParts>): RowAction[] {
  const { can, panel, parts } = crud
  const isDraft = row.sendStatus === SEND_STATUS.draft
  const view = {
    key: 'view',
    label: '查看',
    inline: !isDraft,
    run: () => parts.viewer.send({ type: 'announcement.open', announcement: readAlready(row) }),
  }
  const readers = {
    key: READERS,
    label: '阅读情况',
    run: () => panel.send({ type: 'panel.open', name: READERS, record: row }),
  }
  const actions = standardActions(row, crud)
  const reminders = actions.filter(({ key }) => key === 'remind')
  return actions.flatMap((action) => {
    if (action.key === 'view') return [view]
    if (reminders.includes(action)) return []
    if (action.key !== HISTORY) return [action]
    return [...(!isDraft && can('reader:list') ? [readers] : []), ...reminders, action]
  })
}

/** Looking at it here is not reading it: what is shown counts as read already. */
function readAlready(row: Row): Announcement {
  return { ...z.parse(announcementSchema, row), readFlag: '1' }
}
