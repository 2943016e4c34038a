import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { usePart } from '#crud/part.ts'
import { DiscardQuestion } from '#crud/form/discard-question.tsx'
import { PageScope } from '#widgets/page-context.tsx'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import styles from './list-drawer.module.css'

const WIDTH_PX = 1_080

interface ListDrawerProps {
  crud: Pick<Crud, 'panel'>
  /** Name under which `panel.open` opens it. */
  name: string
  title: (record: Row) => string
  children: (record: Row) => ReactNode
}

/** A drawer with a list of its own, opened by the panel machine of the page; the actors of what is in it end with it. */
export function ListDrawer(props: ListDrawerProps) {
  const panel = usePart(props.crud.panel)
  return panel === null ? null : <OpenedDrawer {...props} panel={panel} />
}

function OpenedDrawer({
  panel,
  name,
  title,
  children,
}: ListDrawerProps & { panel: NonNullable<Crud['panel']['made']> }) {
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open') && snapshot.context.name === name)
  const isAsking = useSelector(panel, (snapshot) => snapshot.matches({ open: 'asking' }))
  const record = useSelector(panel, (snapshot) => snapshot.context.record)
  return (
    <>
      <PageLayer>
        <Drawer
          open={isOpen}
          title={title(record)}
          size={WIDTH_PX}
          rootClassName={styles['drawer'] ?? ''}
          destroyOnHidden
          onClose={() => panel.send({ type: 'panel.close' })}
        >
          {isOpen && <PageScope name={name}>{children(record)}</PageScope>}
        </Drawer>
      </PageLayer>
      <DiscardQuestion
        open={isOpen && isAsking}
        onDiscard={() => panel.send({ type: 'discard.confirm' })}
        onKeep={() => panel.send({ type: 'discard.cancel' })}
      />
    </>
  )
}
