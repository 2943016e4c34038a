import type { UserPermission } from '#contract/wire/menu.ts'
import { createAskedGrants } from '#core/session/asked-grants.ts'
import type { Services } from '#core/services.ts'
import { useShell } from '#layout/shell/shell-context.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { use, useState } from 'react'

const NO_RIGHTS = { auth: [], allAuth: [] } satisfies Pick<UserPermission, 'auth' | 'allAuth'>

export interface OwnRights {
  /** The services with grants that note what the page asks; null where there are none. */
  services: Services | null
  /** How often buttons, columns or rows of this page became others; changes of the menu and of other pages' rights leave it. */
  changes: number
}

/** Follows the rights of the person as far as one page asks for them. Source: PERM-03. */
export function useOwnRights(): OwnRights {
  const outer = use(ServicesContext)
  const [{ asked, services }] = useState(() => notingServices(outer))
  const now = useSelector(useShell().actors.menuRoutes, ({ context }) => context.permission)
  const [known, setKnown] = useState({ permission: now, changes: 0 })
  if (now !== known.permission) {
    const isOther = asked.answers(now ?? NO_RIGHTS) !== asked.answers(known.permission ?? NO_RIGHTS)
    setKnown({ permission: now, changes: known.changes + (isOther ? 1 : 0) })
  }
  return { services, changes: known.changes }
}

function notingServices(outer: Services | null) {
  const asked = createAskedGrants(() => outer?.grants() ?? NO_RIGHTS)
  return { asked, services: outer === null ? null : { ...outer, grants: asked.grants } }
}
