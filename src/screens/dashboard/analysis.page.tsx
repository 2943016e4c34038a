import { useWorkbench } from '#widgets/workbench-context.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import styles from './dashboard.module.css'
import { homeWith } from '#machines/home/home-with.ts'
import { homeEffects } from './home-effects.ts'
import { HomePlace } from './home-place.tsx'
import { OnlyHome } from './only-home.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { RecentList } from './recent-list.tsx'
import { useHomeBoard } from './use-home-board.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import { waitsFor } from './waits-for.ts'
import { Welcome } from './welcome.tsx'

/** The home page: greeting, what waits, the figures of what one does, the ways to go on. Source: SCREEN-15, ROUTE-05. */
export function Page() {
  const home = usePage().actor('home', homeWith(homeEffects(useServices())), undefined)
  const state = useSelector(home, (snapshot) => snapshot)
  const { waiting, entries } = state.context
  const { menus } = useWorkbench()
  const { home: tiles, board } = useHomeBoard()
  const refresh = (): void => home.send({ type: 'waiting.refresh', waits: waitsFor(menus) })
  useEffect(() => home.send({ type: 'waiting.refresh', waits: waitsFor(menus) }), [home, menus])
  return (
    <div className={styles['home']}>
      <Welcome />
      <OnlyHome />
      <WaitingPanel waiting={waiting} hasFailed={state.matches({ waiting: 'failed' })} onRetry={refresh} />
      {tiles.strip.map((name) => (
        <HomePlace key={name} board={board} name={name} size="strip" />
      ))}
      {tiles.figures.length > 0 && (
        <div className={styles['figures']}>
          {tiles.figures.map((name) => (
            <HomePlace key={name} board={board} name={name} size="figure" />
          ))}
        </div>
      )}
      {tiles.main !== undefined && <HomePlace board={board} name={tiles.main} size="main" />}
      <div className={styles['aside']}>
        <RecentList />
        <QuickEntries
          chosen={entries}
          isUnsaved={state.matches({ entries: 'unsaved' })}
          onChoose={(paths) => home.send({ type: 'entries.save', paths })}
        />
      </div>
      {tiles.thirds.length > 0 && (
        <div className={styles['thirds']}>
          {tiles.thirds.map((name) => (
            <HomePlace key={name} board={board} name={name} size="third" />
          ))}
        </div>
      )}
      {tiles.wide !== undefined && <HomePlace board={board} name={tiles.wide} size="wide" />}
    </div>
  )
}
