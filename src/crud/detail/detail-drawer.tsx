import { idOf, type Row } from '#contract/wire/row.ts'
import { TITLE_DETAIL } from '#contract/text/texts.ts'
import { DETAIL, PEEK } from '#crud/detail/detail-name.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { rowsOnScreen } from '#crud/tree/rows-on-screen.ts'
import { later } from '#widgets/later/later.tsx'
import { PageScope } from '#widgets/page-context.tsx'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Drawer } from 'antd'
import { useState, type KeyboardEvent } from 'react'

const WIDTH_PX = 720
const DetailView = later(async () => ({ default: (await import('./detail-view.tsx')).DetailView }))

/** 详情 of a record beside its list. Source: BLOCK-16. */
export function DetailDrawer({ crud }: { crud: Crud }) {
  return usePart(crud.panel) === null ? null : <OpenedDrawer crud={crud} />
}

function OpenedDrawer({ crud }: { crud: Crud }) {
  const panel = crud.panel.actor()
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open') && OWN.includes(snapshot.context.name))
  const name = useSelector(panel, (snapshot) => snapshot.context.name)
  const record = useSelector(panel, (snapshot) => snapshot.context.record)
  const close = () => panel.send({ type: 'panel.close' })
  const { openTab } = crud
  const [content, setContent] = useState<HTMLElement | null>(null)
  const onPeekKey = peekKeys({ crud, record, close }, content)
  return (
    <PageLayer>
      {/* Keys in the drawer come here, wherever in the document it stands. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- of the drawer, which has the focus */}
      <div hidden {...(name === PEEK && { onKeyDown: onPeekKey })}>
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
            <PageScope name={name}>
              <div ref={setContent}>
                <DetailView key={idOf(record)} crud={crud} id={idOf(record)} />
              </div>
            </PageScope>
          )}
        </Drawer>
      </div>
    </PageLayer>
  )
}

const OWN: readonly string[] = [DETAIL, PEEK]

/** Another record, in the same way as the one before. */
function showAt({ panel }: Crud, record: Row): void {
  panel.send({ type: 'panel.open', name: panel.actor().getSnapshot().context.name, record })
}

interface Peeked {
  crud: Crud
  record: Row
  close: () => void
}

/** Keys of a quick look: up and down lead to the next record, Space ends it; what takes keys by itself keeps them. */
function peekKeys({ crud, record, close }: Peeked, content: HTMLElement | null): (event: KeyboardEvent) => void {
  return (event) => {
    const { target, key } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return
    // What opens above the drawer keeps its keys.
    const isOwn = target.contains(content) || content?.closest('[role=dialog]')?.contains(target) === true
    if (!isOwn || target.closest(TAKES_KEYS) !== null || (key === ' ' && target.closest('button, a') !== null)) return
    const step = STEPS[key]
    if (step === undefined && key !== ' ') return
    event.preventDefault()
    // A user who holds Space down meant to open it, and a held arrow would ask for every record on its way.
    if (event.repeat) return
    if (step === undefined) return close()
    const records = rowsOnScreen(crud)
    const place = records.findIndex((row) => idOf(row) === idOf(record))
    const next = place < 0 ? undefined : records[place + step]
    if (next === undefined) return
    // What has the focus goes with the record.
    if (content?.contains(target) === true) content.closest<HTMLElement>('[role=dialog]')?.focus()
    showAt(crud, next)
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=tab], [role=grid], [role=treegrid], [role=combobox]'

/** The records before and after it in its list, as far as they are at hand. */
function Neighbours({ crud, record }: { crud: Crud; record: Row }) {
  const isNarrow = useNarrow()
  useSelector(crud.list, (snapshot) => snapshot.context.records)
  const records = rowsOnScreen(crud)
  const place = records.findIndex((row) => idOf(row) === idOf(record))
  if (place < 0 || records.length < 2) return null
  const show = (to: number) => showAt(crud, records[to] ?? record)
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
