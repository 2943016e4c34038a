import { WALL_MANAGE } from '#contract/areas/wall/wall-show.ts'
import { NO_PERMISSION } from '#contract/text/texts.ts'
import { isVisible } from '#core/session/grants.ts'
import { formPath, listPathOf, NEW_RECORD } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { WallEditor } from './wall-editor.tsx'
import { wallEditorOf } from './wall-editor-of.ts'

/** Below this neither palette nor options have room beside the wall. */
const LEAST_PX = 1_000

/** A wall in its editor. @param of its id, or `NEW_RECORD`. Source: walls 4.8. */
export function WallEditorPage({ of }: { of: string }) {
  const page = usePage()
  const { grants } = useServices()
  const isNarrow = useNarrow(LEAST_PX)
  if (!isVisible(WALL_MANAGE, grants())) return <ErrorState title={NO_PERMISSION} />
  if (isNarrow)
    return (
      <EmptyState title="编辑大屏需要更宽的窗口" hint={`窗口至少 ${LEAST_PX} 像素宽，请在电脑上编辑。`}>
        <Button type="primary" onClick={() => page.close(listPathOf(page.path))}>
          返回列表
        </Button>
      </EmptyState>
    )
  return <Opened of={of} />
}

function Opened({ of }: { of: string }) {
  const page = usePage()
  const services = useServices()
  const [actor] = useState(() => page.actor('editor', wallEditorOf(services, of), undefined))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isUnreadable = useSelector(actor, (snapshot) => snapshot.matches('unreadable'))
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  const hasLeft = useSelector(actor, (snapshot) => snapshot.matches('left'))
  const name = useSelector(actor, ({ context }) => context.saved?.name ?? '')
  const added = useSelector(actor, ({ context }) => (of === NEW_RECORD ? (context.record?.id ?? null) : null))
  const isKept = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'settled' }))
  const title = of === NEW_RECORD ? '新增大屏' : `编辑 ${name}`
  useEffect(() => {
    if (isShown && page.title !== title) page.rename(title)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page is another object with each rendering
  }, [isShown, title])
  useEffect(() => {
    if (hasLeft) page.close(listPathOf(page.path))
    else if (added !== null && isKept) page.close(formPath(page.path, added))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- left once
  }, [hasLeft, added, isKept])
  if (isUnreadable)
    return <ErrorState title="大屏打不开" hint={problem} onRetry={() => actor.send({ type: 'retry' })} />
  // A pinned tab stays.
  if (hasLeft)
    return (
      <EmptyState title="这里的编辑已经结束">
        <Button type="primary" onClick={() => page.open(listPathOf(page.path))}>
          返回列表
        </Button>
      </EmptyState>
    )
  return isShown ? <WallEditor actor={actor} /> : <LoadingState label="正在加载大屏" lines={8} />
}
