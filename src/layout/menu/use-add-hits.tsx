import { type AddForm, addForms } from '#core/lists/add-forms.ts'
import { LIST_FACTS } from '#core/lists/list-facts.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import { withAskedForm } from '#machines/tabs/asked-form.ts'
import { activeTab } from '#machines/tabs/tab.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { use, useMemo } from 'react'
import type { Hit } from './hit.ts'
import { fitsLabel, type SoundsLike } from './search-menus.ts'

/** 新增… of every list that somebody may add to; it opens the page with its form. */
export function useAddHits(
  shell: ShellView,
  routes: readonly RouteRecord[],
  text: string,
  soundsLike: SoundsLike,
): Hit[] {
  const grants = use(ServicesContext)?.grants
  const forms = useMemo(() => (grants === undefined ? [] : addForms(routes, grants(), LIST_FACTS)), [routes, grants])
  return forms.filter(({ title }) => fitsLabel(title, text, soundsLike)).map((form) => hitOf(shell, form))
}

function hitOf({ actors, navigate }: ShellView, { title, page }: AddForm): Hit {
  return {
    key: `add-${page.path}`,
    icon: <MenuIcon icon={page.icon} title={page.title} />,
    title,
    note: '操作',
    isPage: true,
    choose() {
      const front = activeTab(actors.tabs.getSnapshot().context)
      navigate(withAskedForm(page.path, 'add'), { replace: front?.path === page.path })
    },
  }
}
