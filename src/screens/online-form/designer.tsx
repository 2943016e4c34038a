import { childRows, readRows } from '#crud/children/child-rows.ts'
import { editsKey, type ChildShape } from '#crud/children/child-table.ts'
import type { Crud } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { Segmented } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { designOfDraft, type LiveDesign } from './design-of-draft.ts'
import styles from './designer.module.css'
import { LivePreview } from './live-preview.tsx'

/** px: narrower windows show the design or the preview. */
const ONE_PANE = 1279.98

const PANES = [
  { value: 'design', label: '设计' },
  { value: 'preview', label: '预览' },
] as const

/** Where a save did not go through, and why is told in the design. */
const STOPPED = [{ open: 'failed' }, { open: 'comparing' }, { open: 'conflicted' }] as const

/** The designer of a form: its head and its fields beside the form that they make. */
export function Designer({ crud, children }: { crud: Crud; children: ReactNode }) {
  const isOne = useNarrow(ONE_PANE)
  const [pane, setPane] = useState<(typeof PANES)[number]['value']>('design')
  const isStopped = useSelector(crud.dialog.actor(), (snapshot) => STOPPED.some((state) => snapshot.matches(state)))
  const [wasStopped, setWasStopped] = useState(isStopped)
  if (isStopped !== wasStopped) {
    setWasStopped(isStopped)
    if (isStopped) setPane('design')
  }
  const isPreviewed = !isOne || pane === 'preview'
  const [wasPreviewed, setWasPreviewed] = useState(isPreviewed)
  if (isPreviewed && !wasPreviewed) setWasPreviewed(true)
  return (
    <div className={styles['designer']}>
      {isOne && <Segmented block aria-label="设计或预览" options={[...PANES]} value={pane} onChange={setPane} />}
      <div
        className={styles['design']}
        hidden={isOne && pane !== 'design'}
        role="presentation"
        // What is wrong stands where it is mended.
        onSubmitCapture={() => setPane('design')}
      >
        {children}
      </div>
      {(isPreviewed || wasPreviewed) && <Preview crud={crud} isHidden={!isPreviewed} />}
    </div>
  )
}

function Preview({ crud, isHidden }: { crud: Crud; isHidden: boolean }) {
  const draft = useSelector(crud.dialog.actor(), ({ context }) => context.draft)
  const design = useMemo(() => designIn(crud.screen.childTables, draft), [crud, draft])
  return <LivePreview design={design} isHidden={isHidden} />
}

function designIn([shape]: readonly ChildShape[], draft: Values): LiveDesign {
  if (shape === undefined) throw new Error('designer: its screen has no table of fields')
  const rows = childRows(shape, readRows(draft[shape.member]), draft[editsKey(shape.member)])
  const fields = Array.from({ length: rows.count }, (_, index) => rows.row(rows.idAt(index)!) ?? {})
  return designOfDraft(draft, fields)
}
