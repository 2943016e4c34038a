import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import { announcementSchema } from '#contract/wire/notification.ts'
import type { Services } from '#core/services.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import type { Crud } from '#crud/screen.ts'
import type { Command } from '#machines/command/command.machine.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import * as z from 'zod/mini'
import { ReadFlag } from './read-flag.tsx'
import { AnnouncementViewer, createReader } from './viewer.tsx'

const screen = defineScreen({
  entity: ownAnnouncement,
  urls: { list: '/sys/sysAnnouncementSend/getMyAnnouncementSend' },
  initial: { sort: [{ column: 'sendTime', order: 'desc' }] },
  columns: ['titile', 'msgCategory', 'sender', 'sendTime', 'priority', 'readFlag'],
  query: ['titile', 'sender', 'priority', 'readFlag'],
  form: [],
  cells: { readFlag: (row) => <ReadFlag isRead={row.readFlag === '1'} /> },
  parts: { viewer: createReader },
  rowActions: (row, { parts }) => [
    {
      key: 'read',
      label: '查看',
      inline: true,
      run: () => parts.viewer.send({ type: 'announcement.open', announcement: z.parse(announcementSchema, row) }),
    },
  ],
  toolbar: ReadAll,
  aside: AnnouncementViewer,
})

/** 我的消息. Source: SCREEN-80, ROUTE-15, contract §24. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: markAllRead }} />
}

function ReadAll({ crud: { command } }: { crud: Crud }) {
  const ask = () =>
    command.send({
      type: 'command.ask',
      command: { name: 'readAll', ids: [], title: '确认操作', text: '是否全部标注已读？' },
    })
  return <GuardedButton onClick={ask}>全部标注已读</GuardedButton>
}

async function markAllRead(_command: Command, { http, unreadChanged }: Services, signal: AbortSignal): Promise<string> {
  const { message } = await http.put('/sys/sysAnnouncementSend/readAll', {}, { signal, quiet: true })
  unreadChanged?.()
  return message || '全部已读'
}
