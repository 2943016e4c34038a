import { useShell } from '#layout/shell/shell-context.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { withFavourites } from './favourites.ts'

/** The person's menu, with what they pinned and opened lately on top. */
export function useWholeMenu(): readonly MenuNode[] {
  const { actors, menuPanel, recent } = useShell()
  const menus = useSelector(actors.menuRoutes, ({ context }) => context.menus)
  const pins = useSelector(menuPanel, ({ context }) => context.pins)
  const pages = useSyncExternalStore(recent.subscribe, recent.list)
  // The menu on top measures its entries anew whenever they are others.
  return useMemo(
    () =>
      withFavourites(
        menus,
        pins,
        pages.map(({ fullPath }) => fullPath),
      ),
    [menus, pins, pages],
  )
}
