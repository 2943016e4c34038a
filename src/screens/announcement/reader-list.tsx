import { announcementReader } from '#contract/areas/announcement/announcement-reader.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: announcementReader,
  initial: { sort: [{ column: 'readTime', order: 'desc' }] },
  columns: ['realname', 'username', 'readFlag', 'readTime'],
  query: ['realname', 'readFlag'],
  form: [],
  rowActions: () => [],
})

/** Who an announcement goes to and whether they have read it. */
export function ReaderList({ anntId }: { anntId: string }) {
  return <CrudPage screen={screen} options={{ addressed: false, fixed: { anntId } }} />
}
