import { entityNamed } from '#core/lists/entity-named.ts'
import { type HeldAction, heldActions } from '#core/lists/held-actions.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { use } from 'react'
import type { Hit } from './hit.ts'
import { fitsLabel, type SoundsLike } from './search-menus.ts'

const MOST = 8

/** What somebody may do, by the words of its right: the page that has the button. */
export function useActionHits(shell: ShellView, routes: readonly RouteRecord[], text: string, soundsLike: SoundsLike) {
  const grants = use(ServicesContext)?.grants
  const isAsked = grants !== undefined
  const { value: actions, problem } = useLoading(
    async () => (isAsked ? heldActions(routes, grants(), entityNamed) : null),
    String(isAsked),
  )
  const fitting = (actions ?? []).filter(({ title }) => fitsLabel(title, text, soundsLike))
  return {
    hits: fitting.slice(0, MOST).map((action) => hitOf(shell, action)),
    isSearching: isAsked && text.trim() !== '' && actions === null && problem === null,
  }
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
