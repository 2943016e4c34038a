import { HOME_PATH } from '#contract/console/layout.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useWorkbench } from '#widgets/workbench-context.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './dashboard.module.css'
import { EntryChoice } from './entry-choice.tsx'
import { EntryLinks } from './entry-links.tsx'
import { leavesOf } from './leaves-of.ts'

const OFFERED = 8

interface QuickEntriesProps {
  /** Paths the person chose; null = never chosen. */
  chosen: readonly string[] | null
  isUnsaved: boolean
  onChoose: (paths: readonly string[]) => void
}

/** Entries of the person's own menu within one click; which ones is theirs to say. Nothing where the menu has none. */
export function QuickEntries({ chosen, isUnsaved, onChoose }: QuickEntriesProps) {
  const [isChoosing, setChoosing] = useState(false)
  const workbench = useWorkbench()
  const all = leavesOf(workbench.menus).filter(({ path }) => path !== HOME_PATH)
  if (all.length === 0) return null
  const paths = chosen ?? all.slice(0, OFFERED).map(({ path }) => path)
  const shown = all.filter(({ path }) => paths.includes(path))
  const toggle = (path: string): void =>
    onChoose(paths.includes(path) ? paths.filter((each) => each !== path) : [...paths, path])
  return (
    <section className={styles['card']} aria-label="快捷入口">
      <div className={styles['cardHead']}>
        <h2>快捷入口</h2>
        {isUnsaved && <span className={styles['unsaved']}>没有保存到服务器，仅在本窗口有效</span>}
        <Button type="link" size="small" onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? '完成' : '选择'}
        </Button>
      </div>
      {isChoosing && <EntryChoice all={all} paths={paths} onToggle={toggle} />}
      {!isChoosing && shown.length > 0 && <EntryLinks nodes={shown} workbench={workbench} />}
      {!isChoosing && shown.length === 0 && (
        <EmptyState compact title="还没有选择快捷入口" hint="点右上角“选择”，把常用菜单放到这里。" />
      )}
    </section>
  )
}
