import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import type { Crud } from '#crud/crud.ts'
import { defineScreen, type Screen } from '#crud/define-screen.ts'
import type { Row } from '#contract/wire/row.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import styles from './announcement.module.css'

/** The list of what was announced to me. @param read shows one of it */
export function ownScreen(read: (row: Row) => void): Screen {
  return defineScreen({
    entity: ownAnnouncement,
    urls: { list: '/sys/sysAnnouncementSend/getMyAnnouncementSend' },
    initial: { sort: { column: 'sendTime', order: 'desc' } },
    columns: ['titile', 'msgCategory', 'sender', 'sendTime', 'priority', 'readFlag'],
    query: ['titile', 'sender'],
    form: [],
    cells: { readFlag: (row) => <ReadFlag isRead={String(row['readFlag'] as string) === '1'} /> },
    rowActions: (row) => [{ key: 'read', label: '查看', inline: true, run: () => read(row) }],
    toolbar: ReadAll,
  })
}

function ReadFlag({ isRead }: { isRead: boolean }) {
  return (
    <span className={styles['readFlag']} data-read={isRead}>
      {isRead ? '已读' : '未读'}
    </span>
  )
}

function ReadAll({ crud: { command } }: { crud: Crud }) {
  const ask = () =>
    command.send({
      type: 'command.ask',
      command: { name: 'readAll', ids: [], title: '确认操作', text: '是否全部标注已读?' },
    })
  return <GuardedButton onClick={ask}>全部标注已读</GuardedButton>
}
