import type { Row } from '#contract/wire/row.ts'
import { createCrud } from '#crud/create-crud.ts'
import { RecordDialog } from '#crud/form/record-dialog.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Screen } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useState } from 'react'
import { DetailView } from './detail-view.tsx'
import styles from './record-detail.module.css'

/** 详情 of a record in a tab of its own, under an address that can be sent to others; the tab is called after the record. */
export function DetailPage({ screen, id }: { screen: Screen; id: string }) {
  const page = usePage()
  const services = useServices()
  const [crud] = useState(() => createCrud(screen, page, services, { name: 'detail', addressed: false }))
  const rename = (record: Row) => {
    const title = `${screen.entity.label} ${nameOf(record, crud)}`
    if (title !== page.title) page.rename(title)
  }
  return (
    <div className={styles['page']}>
      <DetailView crud={crud} id={id} onRead={rename} />
      <RecordDialog crud={crud} />
    </div>
  )
}
