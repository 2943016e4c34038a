import { type HeldAction, heldActions } from '#core/lists/held-actions.ts'
import { LIST_FACTS } from '#core/lists/list-facts.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { use, useMemo } from 'react'
import type { Hit } from './hit.ts'
import { fitsLabel, type SoundsLike } from './search-menus.ts'

const MOST = 8

/** What somebody may do, by the words of its right: the page that has the button. */
export function useActionHits(
  shell: ShellView,
  routes: readonly RouteRecord[],
  text: string,
  soundsLike: SoundsLike,
): Hit[] {
  const grants = use(ServicesContext)?.grants
  const actions = useMemo(
    () => (grants === undefined ? [] : heldActions(routes, grants(), LIST_FACTS)),
    [routes, grants],
  )
  const fitting = actions.filter(({ title }) => fitsLabel(title, text, soundsLike))
  return fitting.slice(0, MOST).map((action) => hitOf(shell, action))
}

function hitOf({ navigate }: ShellView, { title, code, page }: HeldAction): Hit {
  return {
    key: `action-${code}`,
    icon: <MenuIcon icon={page.icon} title={page.title} />,
    title,
    note: `操作 / ${page.title}`,
    isPage: true,
    choose: () => navigate(page.path),
  }
}
