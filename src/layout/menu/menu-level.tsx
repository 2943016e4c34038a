import { useShell } from '#layout/shell/shell-context.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { useSelector } from '@xstate/react'
import type { CSSProperties, ReactNode } from 'react'
import { FAVOURITES, isSectionNode } from './favourites.ts'
import { FavouritesHint, usePinsUnknown } from './favourites-hint.tsx'
import { MenuLeaf } from './menu-leaf.tsx'
import styles from './side-menu.module.css'
import { underHeadings } from './under-headings.ts'

interface MenuLevelProps {
  menus: readonly MenuNode[]
  trail: readonly MenuNode[]
  depth: number
  /** How a title is shown while the menu is narrowed, when every section is open. */
  mark?: ((title: string) => ReactNode) | undefined
}

/** The entries of one level, under their headings, the sections among them open in place. */
export function MenuLevel({ menus, trail, depth, mark }: MenuLevelProps) {
  return underHeadings(menus).map(({ title, nodes }) => {
    const list = (
      <ul key={title} className={styles['level']} style={{ '--depth': depth } as CSSProperties}>
        {nodes.map((node) => (
          <li key={node.key}>
            {isSectionNode(node) ? (
              <MenuSection node={node} trail={trail} depth={depth} mark={mark} />
            ) : (
              <MenuLeaf node={node} trail={trail} className={styles['entry']}>
                <Face node={node} depth={depth} mark={mark} />
              </MenuLeaf>
            )}
          </li>
        ))}
      </ul>
    )
    return title === null ? list : <Headed key={title} title={title} mark={mark} list={list} />
  })
}

/** Entries under their heading. */
function Headed({ title, mark, list }: Pick<MenuLevelProps, 'mark'> & { title: string; list: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form
    <div role="group" aria-label={title}>
      <span className={styles['heading']} aria-hidden="true">
        {mark?.(title) ?? title}
      </span>
      {list}
    </div>
  )
}

function Face({ node, depth, mark }: Pick<MenuLevelProps, 'depth' | 'mark'> & { node: MenuNode }) {
  return (
    <>
      {depth === 0 && <MenuIcon icon={node.icon} title={node.title} />}
      <span className={styles['text']}>{mark?.(node.title) ?? node.title}</span>
    </>
  )
}

function MenuSection({ node, trail, depth, mark }: Omit<MenuLevelProps, 'menus'> & { node: MenuNode }) {
  const { menuPanel } = useShell()
  const chosen = useSelector(menuPanel, ({ context }) => context.sections[node.key])
  const hasPins = useSelector(menuPanel, ({ context }) => context.pins.length > 0)
  const isUnknown = usePinsUnknown()
  const holdsCurrent = trail.some(({ key }) => key === node.key)
  const at = trail.at(-1)?.key ?? ''
  // Closing holds until another page is opened: the section of that page must be in sight.
  const isShownAtFirst = node.key === FAVOURITES && (hasPins || isUnknown)
  const byItself = (holdsCurrent && chosen?.at !== at) || (isShownAtFirst && chosen === undefined)
  const isOpen = mark !== undefined || chosen?.open === true || byItself
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        data-menu-entry
        className={styles['entry']}
        aria-expanded={isOpen}
        data-holds-current={holdsCurrent || undefined}
        title={node.title}
        onClick={() => menuPanel.send({ type: 'section.set', key: node.key, open: !isOpen, at })}
      >
        <Face node={node} depth={depth} mark={mark} />
        <span className={styles['chevron']} aria-hidden="true" />
      </button>
      {isOpen && <FavouritesHint node={node} />}
      {isOpen && <MenuLevel menus={node.children} trail={trail} depth={depth + 1} mark={mark} />}
    </>
  )
}
