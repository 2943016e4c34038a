import { idOf } from '#contract/wire/row.ts'
import { TITLE_DETAIL } from '#contract/texts.ts'
import { DETAIL } from '#crud/detail/detail-name.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { PageScope } from '#widgets/page-context.tsx'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Button, Drawer } from 'antd'
import { lazy, Suspense } from 'react'

const WIDTH_PX = 720
const DetailView = lazy(async () => ({ default: (await import('./detail-view.tsx')).DetailView }))

/** 详情 of a record beside its list. Source: BLOCK-16. */
export function DetailDrawer({ crud }: { crud: Crud }) {
  return usePart(crud.panel) === null ? null : <OpenedDrawer crud={crud} />
}

function OpenedDrawer({ crud }: { crud: Crud }) {
  const panel = crud.panel.actor()
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open') && snapshot.context.name === DETAIL)
  const record = useSelector(panel, (snapshot) => snapshot.context.record)
  const close = () => panel.send({ type: 'panel.close' })
  const { openTab } = crud
  return (
    <PageLayer>
      <Drawer
        open={isOpen}
        title={`${TITLE_DETAIL} · ${crud.screen.entity.label}`}
        size={WIDTH_PX}
        destroyOnHidden
        onClose={close}
        extra={
          openTab !== null && (
            <Button type="link" onClick={() => openTab(idOf(record))}>
              在标签页中打开
            </Button>
          )
        }
        footer={<Button onClick={close}>关闭</Button>}
      >
        {isOpen && (
          <PageScope name={DETAIL}>
            <Suspense fallback={null}>
              <DetailView key={idOf(record)} crud={crud} id={idOf(record)} />
            </Suspense>
          </PageScope>
        )}
      </Drawer>
    </PageLayer>
  )
}
