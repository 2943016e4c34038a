import { useShell } from '#layout/shell/shell-context.tsx'
import { activeTab } from '#machines/tabs/tab.ts'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { PageTab } from './page-tab.tsx'

/** The mounted pages, the one in front visible; each remembers how far it was scrolled. Source: LAYOUT-09, issue "pages stay alive". */
export function PageHost() {
  const { tabs } = useShell().actors
  const set = useSelector(tabs, (snapshot) => snapshot.context)
  useScrollPerTab(set.active)
  return (
    <>
      <output className="andun-hidden">{activeTab(set)?.title}</output>
      {set.tabs
        .filter((tab) => set.alive.includes(tab.id))
        .map((tab) => (
          <PageTab key={`${tab.id}.${tab.generation}`} tab={tab} isActive={tab.id === set.active} />
        ))}
    </>
  )
}

function useScrollPerTab(active: string | null): void {
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const remembered = tops.current
    const remember = (): void => {
      if (active !== null) remembered.set(active, window.scrollY)
    }
    window.scrollTo({ top: remembered.get(active ?? '') ?? 0 })
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [active])
}
