import type { Row } from '#contract/wire/row.ts'
import { authorSince } from '#core/author.ts'
import { createCrud } from '#crud/create-crud.ts'
import { RecordDialog } from '#crud/form/record-dialog.tsx'
import { isOpenTo } from '#crud/lifecycle/step-actions.ts'
import { PrintButtons, PrintWindows } from '#crud/print/print-actions.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { DetailView } from './detail-view.tsx'
import { recordView } from './record-view.ts'
import styles from './record-detail.module.css'

/** 详情 of a record in a tab of its own, under an address that can be sent to others; the tab is called after the record, which is changed here where that is offered and granted. */
export function DetailPage({ screen, id }: { screen: Screen; id: string }) {
  const page = usePage()
  const services = useServices()
  const changed = () => recordView(page, { screen, services }, id).send({ type: 'record.changed' })
  const [crud] = useState(() => createCrud(screen, page, services, { name: 'detail', addressed: false, changed }))
  const take = (record: Row) => {
    const title = `${screen.entity.label} ${nameOf(record, crud)}`
    if (title !== page.title) page.rename(title)
    tellDialog(crud, record)
  }
  return (
    <div className={styles['page']}>
      <DetailView crud={crud} id={id} onRead={take} actions={(record) => <Actions crud={crud} record={record} />} />
      <RecordDialog crud={crud} />
      <PrintWindows crud={crud} />
    </div>
  )
}

function Actions({ crud, record }: { crud: Crud; record: Row }) {
  return (
    <>
      <Edit crud={crud} record={record} />
      <PrintButtons crud={crud} record={record} />
    </>
  )
}

function Edit({ crud, record }: { crud: Crud; record: Row }) {
  if (!crud.can('edit') || !isOpenTo(record, crud, 'edit')) return null
  return (
    <Button type="primary" onClick={() => crud.dialog.send({ type: 'record.edit', record })}>
      编辑
    </Button>
  )
}

/** Somebody else saved the record while it is changed here. */
function tellDialog({ dialog: { made: dialog } }: Crud, row: Row): void {
  if (dialog === null) return
  const snapshot = dialog.getSnapshot()
  const { opened } = snapshot.context
  if (!snapshot.hasTag('visible') || opened['version'] === row['version']) return
  const { who } = authorSince(opened, row)
  dialog.send({ type: 'record.outdated', ...(who === undefined ? {} : { by: who }) })
}
