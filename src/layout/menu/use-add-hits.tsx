import { type AddForm, addForms } from '#core/lists/add-forms.ts'
import { entityNamed } from '#core/lists/entity-named.ts'
import type { Grants } from '#core/services.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import { withAskedForm } from '#machines/tabs/asked-form.ts'
import { activeTab } from '#machines/tabs/tab.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { use, useEffect, useState } from 'react'
import type { Hit } from './hit.ts'
import { fitsLabel, type SoundsLike } from './search-menus.ts'

/** 新增… of every list that somebody may add to; it opens the page with its form. */
export function useAddHits(shell: ShellView, routes: readonly RouteRecord[], text: string, soundsLike: SoundsLike) {
  const grants = use(ServicesContext)?.grants
  const isAsked = grants !== undefined && text.trim() !== ''
  const forms = useForms(routes, isAsked ? grants : null)
  const hits = (forms ?? []).filter(({ title }) => fitsLabel(title, text, soundsLike)).map((form) => hitOf(shell, form))
  return { hits, isSearching: isAsked && forms === null }
}

/** Null until the facts of the lists are there, which are fetched when something is first typed. @param grants null = nothing is typed yet */
function useForms(routes: readonly RouteRecord[], grants: (() => Grants) | null): readonly AddForm[] | null {
  const [forms, setForms] = useState<readonly AddForm[] | null>(null)
  useEffect(() => {
    if (grants === null) return undefined
    let isGone = false
    const take = (found: readonly AddForm[]) => {
      if (!isGone) setForms(found)
    }
    addForms(routes, grants(), entityNamed).then(take, () => take([])) // the next opening asks again
    return () => {
      isGone = true
    }
  }, [grants, routes])
  return forms
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
