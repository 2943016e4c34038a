import { useWorkbench } from '#widgets/workbench-context.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import styles from './dashboard.module.css'
import { homeWith } from '#machines/home/home-with.ts'
import { homeEffects } from './home-effects.ts'
import { OnlyHome } from './only-home.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { RecentList } from './recent-list.tsx'
import { Totals } from './totals.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import { waitsFor } from './waits-for.ts'
import { VisitsPanel } from './visits-panel.tsx'
import { Welcome } from './welcome.tsx'

/** The home page: greeting, visits, the ways to go on. Figures are fetched anew each time it is shown. Source: SCREEN-15, ROUTE-05. */
export function Page() {
  const home = usePage().actor('home', homeWith(homeEffects(useServices())), undefined)
  const state = useSelector(home, (snapshot) => snapshot)
  const { waiting, totals, days, entries } = state.context
  const { menus } = useWorkbench()
  const refresh = (): void => home.send({ type: 'figures.refresh', waits: waitsFor(menus) })
  useEffect(() => home.send({ type: 'figures.refresh', waits: waitsFor(menus) }), [home, menus])
  return (
    <div className={styles['home']}>
      <Welcome />
      <OnlyHome />
      <WaitingPanel waiting={waiting} hasFailed={state.matches({ waiting: 'failed' })} onRetry={refresh} />
      <Totals
        totals={totals}
        yesterday={days?.at(-2)}
        hasFailed={state.matches({ totals: 'failed' })}
        onRetry={refresh}
      />
      <VisitsPanel days={days} hasFailed={state.matches({ days: 'failed' })} onRetry={refresh} />
      <RecentList />
      <QuickEntries
        chosen={entries}
        isUnsaved={state.matches({ entries: 'unsaved' })}
        onChoose={(paths) => home.send({ type: 'entries.save', paths })}
      />
    </div>
  )
}
