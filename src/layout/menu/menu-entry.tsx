import { chooseMenu, hrefOf, isOutside, useShell } from '#layout/shell/shell-context.tsx'
import { ShellLink } from '#layout/shell/shell-link.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import type { ReactNode } from 'react'

interface MenuEntryProps {
  node: MenuNode
  isCurrent: boolean
  /** The page in front has this entry, too. */
  isTwin?: boolean
  /** The arrow keys walk to it. */
  isInMenu?: boolean
  className?: string | undefined
  /** After the page was asked for, such as to close what holds the entry. */
  onChosen?: (() => void) | undefined
  children: ReactNode
}

/** One entry that leads to a page. Source: MENU-11, MENU-13…16. */
export function MenuEntry({ node, isCurrent, isTwin, isInMenu, className, onChosen, children }: MenuEntryProps) {
  const shell = useShell()
  const outside = isOutside(node)
  const choose = (): void => {
    chooseMenu(shell, node)
    onChosen?.()
  }
  return (
    <ShellLink
      href={hrefOf(shell, node)}
      className={className}
      onChoose={choose}
      aria-current={isCurrent ? 'page' : undefined}
      title={outside ? `${node.title}（在新窗口打开）` : node.title}
      target={outside ? '_blank' : undefined}
      {...(isInMenu && {
        tabIndex: -1,
        'data-menu-entry': node.path,
        'data-twin': (isTwin && !isCurrent) || undefined,
      })}
      rel={outside ? 'noopener noreferrer' : undefined}
    >
      {children}
    </ShellLink>
  )
}
