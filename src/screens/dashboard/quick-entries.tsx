import { HOME_PATH } from '#contract/layout.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useWorkbench, type Workbench } from '#widgets/workbench-context.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './dashboard.module.css'

const OFFERED = 8

interface QuickEntriesProps {
  /** Paths the person chose; null = never chosen. */
  chosen: readonly string[] | null
  isUnsaved: boolean
  onChoose: (paths: readonly string[]) => void
}

/** Entries of the person's own menu within one click; which ones is theirs to say. */
export function QuickEntries({ chosen, isUnsaved, onChoose }: QuickEntriesProps) {
  const [isChoosing, setChoosing] = useState(false)
  const workbench = useWorkbench()
  const all = leavesOf(workbench.menus).filter(({ path }) => path !== HOME_PATH)
  const paths = chosen ?? all.slice(0, OFFERED).map(({ path }) => path)
  const shown = all.filter(({ path }) => paths.includes(path))
  const toggle = (path: string): void =>
    onChoose(paths.includes(path) ? paths.filter((each) => each !== path) : [...paths, path])
  return (
    <section className={`${styles['card']} ${styles['wide']}`} aria-label="快捷入口">
      <div className={styles['cardHead']}>
        <h2>快捷入口</h2>
        {isUnsaved && <span className={styles['unsaved']}>没有保存到服务器，仅在本窗口有效</span>}
        {all.length > 0 && (
          <Button type="link" size="small" onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? '完成' : '选择'}
          </Button>
        )}
      </div>
      {isChoosing && <Choice all={all} paths={paths} onToggle={toggle} />}
      {!isChoosing && shown.length > 0 && <Entries nodes={shown} workbench={workbench} />}
      {!isChoosing && shown.length === 0 && (
        <EmptyState
          compact
          title={all.length === 0 ? '还没有可用的菜单' : '还没有选择快捷入口'}
          hint={all.length === 0 ? '请联系管理员为你的角色授权。' : '点右上角“选择”，把常用菜单放到这里。'}
        />
      )}
    </section>
  )
}

function Entries({ nodes, workbench }: { nodes: readonly MenuNode[]; workbench: Workbench }) {
  return (
    <ul className={styles['entries']}>
      {nodes.map((node) => (
        <li key={node.key}>
          <a
            href={workbench.hrefOf(node)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              workbench.choose(node)
            }}
          >
            {node.title}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  all: readonly MenuNode[]
  paths: readonly string[]
  onToggle: (path: string) => void
}

function Choice({ all, paths, onToggle }: ChoiceProps) {
  return (
    <ul className={styles['entries']}>
      {all.map(({ key, path, title }) => (
        <li key={key}>
          <label className={styles['choice']}>
            <input type="checkbox" checked={paths.includes(path)} onChange={() => onToggle(path)} />
            {title}
          </label>
        </li>
      ))}
    </ul>
  )
}

function leavesOf(menus: readonly MenuNode[]): MenuNode[] {
  return menus.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))
}
