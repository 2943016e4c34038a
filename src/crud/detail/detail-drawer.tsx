import { idOf, type Row } from '#contract/wire/row.ts'
import { TITLE_DETAIL } from '#contract/texts.ts'
import { DETAIL } from '#crud/detail/detail-name.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { later } from '#widgets/later/later.tsx'
import { PageScope } from '#widgets/page-context.tsx'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Drawer } from 'antd'

const WIDTH_PX = 720
const DetailView = later(async () => ({ default: (await import('./detail-view.tsx')).DetailView }))

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
          <>
            <Neighbours crud={crud} record={record} />
            {openTab !== null && (
              <Button type="link" onClick={() => openTab(idOf(record))}>
                在标签页中打开
              </Button>
            )}
          </>
        }
        footer={<Button onClick={close}>关闭</Button>}
      >
        {isOpen && (
          <PageScope name={DETAIL}>
            <DetailView key={idOf(record)} crud={crud} id={idOf(record)} />
          </PageScope>
        )}
      </Drawer>
    </PageLayer>
  )
}

/** The records before and after it in its list, as far as they are at hand. */
function Neighbours({ crud, record }: { crud: Crud; record: Row }) {
  const isNarrow = useNarrow()
  const records = useSelector(crud.list, (snapshot) => snapshot.context.records)
  const place = records.findIndex((row) => idOf(row) === idOf(record))
  if (place < 0 || records.length < 2) return null
  const show = (to: number) => crud.panel.send({ type: 'panel.open', name: DETAIL, record: records[to] ?? record })
  return (
    <>
      <Button
        type="text"
        aria-label="上一条"
        icon={<LeftOutlined aria-hidden />}
        disabled={place === 0}
        onClick={() => show(place - 1)}
      >
        {isNarrow ? null : '上一条'}
      </Button>
      <Button
        type="text"
        aria-label="下一条"
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={place === records.length - 1}
        onClick={() => show(place + 1)}
      >
        {isNarrow ? null : '下一条'}
      </Button>
    </>
  )
}
