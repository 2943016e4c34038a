import { type Person, type Workbench, WorkbenchProvider } from '#widgets/workbench-context.tsx'
import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Shell } from './create-shell.ts'
import { chooseMenu, hrefOf, ShellProvider, type ShellView as ShellViewFace } from './shell-context.tsx'
import { ShellFrame } from './shell-frame.tsx'

interface ShellViewProps {
  shell: Shell
  person: Person
  /** Connection indicator and notification button. */
  headerItems?: ReactNode
  /** Dialogs and the like. */
  children?: ReactNode
}

/** The whole console after sign-in. */
export function ShellView({ shell, person, headerItems, children }: ShellViewProps) {
  const face = useMemo((): ShellViewFace => ({ ...shell, person }), [shell, person])
  return (
    <ShellProvider value={face}>
      <WorkbenchProvider value={useWorkbenchOf(face)}>
        <ShellFrame headerItems={headerItems}>{children}</ShellFrame>
      </WorkbenchProvider>
    </ShellProvider>
  )
}

function useWorkbenchOf(shell: ShellViewFace): Workbench {
  const menus = useSelector(shell.actors.menuRoutes, (snapshot) => snapshot.context.menus)
  const recent = useSyncExternalStore(shell.recent.subscribe, shell.recent.list)
  return {
    person: shell.person,
    menus,
    recent,
    choose: (node) => chooseMenu(shell, node),
    hrefOf: (node) => hrefOf(shell, node),
  }
}
