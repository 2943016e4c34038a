import { SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import { announcementSchema, type Announcement } from '#contract/wire/notification.ts'
import type { AnnouncementParts } from './viewer.tsx'
import * as z from 'zod/mini'
import type { Command } from '#machines/command/command.machine.ts'
import { announcementLifecycle } from '#machines/lifecycles/announcement.lifecycle.ts'
import { stepsFrom } from '#machines/lifecycles/define-lifecycle.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud, RowAction } from '#crud/screen.ts'

export const READERS = 'readers'

/** What can be done with an announcement where it stands: a draft is edited and released, a released one withdrawn, the others deleted. Source: contract §7.1 and §24. */
export function announcementActions(row: Row, crud: Crud<AnnouncementParts>): RowAction[] {
  const { can, command, panel, parts } = crud
  const steps = new Set(stepsFrom(announcementLifecycle, row['sendStatus']).map(({ name }) => name))
  const isDraft = row['sendStatus'] === SEND_STATUS.draft
  const standard = new Map(standardActions(row, crud).map((action) => [action.key, action]))
  const ask = (asked: Command) => () => command.send({ type: 'command.ask', command: asked })
  const ids = [idOf(row)]
  const release = { name: 'release', ids, title: '确认发布', text: '确定发布吗?' }
  const withdraw = { name: 'withdraw', ids, title: '确认撤销', text: '确定撤销吗?' }
  const offered: (RowAction | undefined | false)[] = [
    steps.has('edit') && standard.get('edit'),
    {
      key: 'view',
      label: '查看',
      inline: !isDraft,
      run: () => parts.viewer.send({ type: 'announcement.open', announcement: readAlready(row) }),
    },
    steps.has('release') && can('release') && { key: 'release', label: '发布', run: ask(release) },
    steps.has('withdraw') && can('withdraw') && { key: 'withdraw', label: '撤销', danger: true, run: ask(withdraw) },
    !isDraft &&
      can('reader:list') && {
        key: 'readers',
        label: '阅读情况',
        run: () => panel.send({ type: 'panel.open', name: READERS, record: row }),
      },
    steps.has('delete') && standard.get('delete'),
  ]
  return offered.filter((action) => action !== undefined && action !== false)
}

/** Looking at it here is not reading it: what is shown counts as read already. */
function readAlready(row: Row): Announcement {
  return { ...z.parse(announcementSchema, row), readFlag: '1' }
}
