import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import type { CSSProperties } from 'react'
import { isSectionNode } from './favourites.ts'
import { MenuLeaf } from './menu-leaf.tsx'
import styles from './side-menu.module.css'
import { underHeadings } from './under-headings.ts'

interface FlyoutListProps {
  node: MenuNode
  trail: readonly MenuNode[]
  onChosen: () => void
}

/** What flies out of a section: its pages under their headings, which stand beside each other, and deeper sections as headings. */
export function FlyoutList({ node, trail, onChosen }: FlyoutListProps) {
  const parts = underHeadings(node.children)
  const lists = parts.map(({ title, nodes }) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form
    <div key={title} role={title === null ? undefined : 'group'} aria-label={title ?? undefined}>
      {title !== null && (
        <span className={styles['flyoutHeading']} aria-hidden="true">
          {title}
        </span>
      )}
      <ul className={styles['flyoutList']} {...sectionsOf(nodes)}>
        {nodes.map((child) => (
          <li key={child.key} data-columns={columnsOf(child) > 1 || undefined}>
            {!isSectionNode(child) ? (
              <MenuLeaf node={child} trail={trail} className={styles['flyoutEntry']} onChosen={onChosen}>
                {child.title}
              </MenuLeaf>
            ) : (
              <>
                <span className={styles['flyoutTitle']} title={child.title}>
                  {child.title}
                </span>
                <FlyoutList node={child} trail={trail} onChosen={onChosen} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  ))
  if (parts.length === 1) return lists
  return (
    <div className={styles['flyoutColumns']} style={{ '--groups': parts.length } as CSSProperties}>
      {lists}
    </div>
  )
}

/** Sections stand beside each other, those with headings in lines of their own. */
function sectionsOf(nodes: readonly MenuNode[]) {
  if (!nodes.some(isSectionNode)) return {}
  const columns = Math.max(nodes.length, ...nodes.map(columnsOf))
  return { 'data-sections': true, style: { '--groups': columns } as CSSProperties }
}

function columnsOf({ children }: MenuNode): number {
  return underHeadings(children).length
}
