import type { Row } from '#contract/wire/row.ts'
import { createCrud } from '#crud/create-crud.ts'
import { RecordWindows } from '#crud/windows/record-windows.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Screen } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useLoaded } from '#widgets/use-loading.ts'
import { useState } from 'react'
import { DetailView } from '#crud/detail/detail-view.tsx'
import { recordView } from '#crud/record/record-view.ts'
import { tellDialog } from '#crud/record/tell-dialog.ts'
import styles from '#crud/detail/record-detail.module.css'

/** 详情 of a record in a tab of its own, under an address that can be sent to others; the tab is called after the record, which is worked on here as in its list. */
export function DetailPage({ screen, id }: { screen: Screen; id: string }) {
  const page = usePage()
  const services = useServices()
  const [view] = useState(() => recordView(page, { screen, services }, id))
  const { value: record, renew: changed } = useLoaded<Row>(view)
  const [crud] = useState(() => createCrud(screen, page, services, { name: 'detail', addressed: false, changed }))
  const take = (row: Row) => {
    const title = `${screen.entity.label} ${nameOf(row, crud)}`
    if (title !== page.title) page.rename(title)
    tellDialog(crud, row)
  }
  return (
    <div className={styles['page']}>
      <DetailView crud={crud} id={id} onRead={take} />
      <RecordWindows crud={crud} record={record ?? undefined} />
    </div>
  )
}
