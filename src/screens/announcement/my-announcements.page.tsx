import { announcementSchema } from '#contract/wire/notification.ts'
import type { Services } from '#core/services.ts'
import { CrudView } from '#crud/list/crud-page.tsx'
import { useCrud } from '#crud/use-crud.ts'
import { announcementReaderMachine } from '#machines/announcement-reader/announcement-reader.machine.ts'
import type { Command } from '#machines/command/command.machine.ts'
import { AnnouncementDialog } from '#widgets/announcement/announcement-dialog.tsx'
import { goToPage } from '#widgets/announcement/go-to.ts'
import { readerWith } from '#widgets/announcement/reader-with.ts'
import { usePage, type Page as TabPage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { NOTICE_VIEWS } from './notice-views.ts'
import { ownScreen } from './own-screen.tsx'

/** 我的消息. Source: SCREEN-80, ROUTE-15, contract §24. */
export function Page() {
  const page = usePage()
  const services = useServices()
  const [screen] = useState(() =>
    ownScreen((row) =>
      readerOf(page).send({ type: 'announcement.open', announcement: z.parse(announcementSchema, row) }),
    ),
  )
  const crud = useCrud(screen, { commands: markAllRead })
  const [reader] = useState(() =>
    page.actor(
      READER,
      readerWith(services.http, {
        readChanged() {
          crud.list.send({ type: 'list.refresh' })
          services.unreadChanged?.()
        },
        goTo: (target) =>
          goToPage(target.page, { origin: location.origin, open: (to) => page.open(to), say: services.say }),
        log: ({ message }) => services.say('warning', `没能标为已读：${message}`),
      }),
      undefined,
    ),
  )
  return (
    <>
      <CrudView crud={crud} />
      <AnnouncementDialog reader={reader} views={NOTICE_VIEWS} />
    </>
  )
}

const READER = 'reader'

/** The reader of this page; it is made with its effects when the page is first shown. */
function readerOf(page: TabPage) {
  return page.actor(READER, announcementReaderMachine, undefined)
}

async function markAllRead(_command: Command, { http, unreadChanged }: Services, signal: AbortSignal): Promise<string> {
  const { message } = await http.put('/sys/sysAnnouncementSend/readAll', {}, { signal, quiet: true })
  unreadChanged?.()
  return message || '全部已读'
}
