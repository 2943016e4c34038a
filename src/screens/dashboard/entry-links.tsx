import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import type { Workbench } from '#widgets/workbench-context.tsx'
import styles from './dashboard.module.css'

/** Menu entries as tiles with their icons. */
export function EntryLinks({ nodes, workbench }: { nodes: readonly MenuNode[]; workbench: Workbench }) {
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
            <MenuIcon icon={node.icon} title={node.title} />
            {node.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
