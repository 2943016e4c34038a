import { later } from '#widgets/later/later.tsx'
import type { Crud } from '#crud/screen.ts'
import { LayoutOutlined, DownOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { isAsIn } from './view-content.ts'
import styles from './views.module.css'

/** The code of views comes with the first use. */
const ViewsPanel = later(async () => ({ default: (await import('./views-panel.tsx')).ViewsPanel }), {
  Waiting: () => <Skeleton active className={styles['panel'] ?? ''} />,
})
const ViewDialogs = later(async () => ({ default: (await import('./view-dialogs.tsx')).ViewDialogs }), {
  dismiss: ({ views }) => {
    views.send({ type: 'draft.cancel' })
    views.send({ type: 'delete.cancel' })
    return views
  },
})

/** The view that holds, and all the others; absent where the server keeps none. */
export function ViewsButton({ crud }: { crud: Crud }) {
  const isOffered = useSelector(crud.views, (snapshot) => !snapshot.matches('unknown'))
  return isOffered && crud.services.listViews !== undefined ? <Views crud={crud} /> : null
}

function Views({ crud }: { crud: Crud }) {
  const current = useCurrentView(crud)
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const show = (opened: boolean) => {
    setOpen(opened)
    if (!opened) return
    setUsed(true)
    crud.views.send({ type: 'views.load' })
  }
  const label = current === null ? '视图' : `视图：${current.name}${current.isChanged ? '，已修改' : ''}`
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        title="视图"
        open={isOpen}
        onOpenChange={show}
        destroyOnHidden
        content={<ViewsPanel crud={crud} close={() => setOpen(false)} />}
      >
        <Button
          type="text"
          icon={<LayoutOutlined aria-hidden />}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <span className={styles['name']}>{current?.name ?? '视图'}</span>
          {current?.isChanged === true && <small className={styles['changed']}>已修改</small>}
          <DownOutlined aria-hidden className={styles['arrow'] ?? ''} />
        </Button>
      </Popover>
      {isUsed && <ViewDialogs views={crud.views} />}
    </>
  )
}

function useCurrentView({
  screen,
  views,
  list,
  columns,
  pageSizes,
}: Crud): { name: string; isChanged: boolean } | null {
  const view = useSelector(views, ({ context }) => context.views.find(({ id }) => id === context.current))
  const query = useSelector(list, (snapshot) => snapshot.context)
  const settings = useSelector(columns, (snapshot) => snapshot.context)
  const pageSize = useSelector(list, () => pageSizes.start().pageSize)
  if (view === undefined) return null
  return { name: view.name, isChanged: !isAsIn(view.content, { screen, start: { pageSize } }, query, settings) }
}
