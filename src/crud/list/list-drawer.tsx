import type { Row } from '#contract/wire/row.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import type { Crud } from '#crud/crud.ts'
import styles from './list-drawer.module.css'

const WIDTH_PX = 1_080

interface ListDrawerProps {
  crud: Pick<Crud, 'panel'>
  /** Name under which `panel.open` opens it. */
  name: string
  title: (record: Row) => string
  children: (record: Row) => ReactNode
}

/** A drawer with a list of its own, opened by the panel machine of the page. */
export function ListDrawer({ crud: { panel }, name, title, children }: ListDrawerProps) {
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open') && snapshot.context.name === name)
  const record = useSelector(panel, (snapshot) => snapshot.context.record)
  return (
    <PageLayer>
      <Drawer
        open={isOpen}
        title={title(record)}
        size={WIDTH_PX}
        rootClassName={styles['drawer'] ?? ''}
        destroyOnHidden
        onClose={() => panel.send({ type: 'panel.close' })}
      >
        {isOpen && children(record)}
      </Drawer>
    </PageLayer>
  )
}
