import { ListDrawer } from '#crud/list/list-drawer.tsx'
import type { Crud } from '#crud/screen.ts'
import { nameOf } from '#crud/record-name.ts'
import { idOf } from '#contract/wire/row.ts'
import { READERS } from './announcement-actions.ts'
import { ReaderList } from './reader-list.tsx'
import { AnnouncementViewer, type AnnouncementParts } from './viewer.tsx'

/** The announcement that is looked at, and who has read one. */
export function AnnouncementAside({ crud }: { crud: Crud<AnnouncementParts> }) {
  return (
    <>
      <AnnouncementViewer crud={crud} />
      <ListDrawer crud={crud} name={READERS} title={(row) => `阅读情况：${nameOf(row, crud)}`}>
        {(row) => <ReaderList anntId={idOf(row)} />}
      </ListDrawer>
    </>
  )
}
