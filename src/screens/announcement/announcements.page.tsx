import { announcementSchema } from '#contract/wire/notification.ts'
import { CrudView } from '#crud/list/crud-page.tsx'
import { ListDrawer } from '#crud/list/list-drawer.tsx'
import { useCrud } from '#crud/use-crud.ts'
import { idOf } from '#contract/wire/row.ts'
import { AnnouncementDialog } from '#widgets/announcement/announcement-dialog.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { READERS } from './announcement-actions.ts'
import { runAnnouncementCommand } from './announcement-commands.ts'
import { announcementScreen } from './announcement-screen.tsx'
import { NOTICE_VIEWS } from './notice-views.ts'
import { ReaderList } from './reader-list.tsx'
import { useViewer } from './use-viewer.ts'

/** 系统通告. Source: SCREEN-71, contract §24. */
export function Page() {
  const viewer = useViewer()
  // Looking at it here is not reading it: what is shown counts as read already.
  const [screen] = useState(() =>
    announcementScreen((row) =>
      viewer.send({ type: 'announcement.open', announcement: { ...z.parse(announcementSchema, row), readFlag: '1' } }),
    ),
  )
  const crud = useCrud(screen, { commands: runAnnouncementCommand })
  return (
    <>
      <CrudView crud={crud} />
      <AnnouncementDialog reader={viewer} views={NOTICE_VIEWS} />
      <ListDrawer crud={crud} name={READERS} title={(row) => `阅读情况：${String(row['titile'] as string)}`}>
        {(row) => <ReaderList anntId={idOf(row)} />}
      </ListDrawer>
    </>
  )
}
