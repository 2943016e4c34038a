import { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { tileBoardWith } from '#machines/tile-board/tile-board-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useWorkbench } from '#widgets/workbench-context.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { latestOf, seenIn, tileRequests } from './overview-board.ts'
import { OverviewSummary } from './overview-summary.tsx'
import { FactBody, FiguresBody, TileFrame } from './overview-tile.tsx'
import { tilesFor } from './overview-tiles.ts'
import styles from './overview.module.css'
import { useMeasurements } from './use-measurements.ts'
import { useStamp } from './use-stamp.ts'

/** What is counted is counted anew with every so many measurements. */
const COUNTED_EVERY_MS = 60_000

/** 监控总览: how everything stands, at one glance. Every tile is read on its own; figures go on with each measurement. Source: PROD-12. */
export function Page() {
  const page = usePage()
  const services = useServices()
  const { menus } = useWorkbench()
  const [shown] = useState(() => tilesFor(services.grants()))
  const names = shown.map(({ id }) => id)
  // Which tiles there are follows from the rights: others are another board.
  const board = page.actor(
    `overview.${names.join('.')}`,
    tileBoardWith(
      names.map((name) => ({ name, promiseMs: null })),
      tileRequests(shown, services),
    ),
    undefined,
  )
  const snapshot = useSelector(board, (now) => now)
  const measured = useMeasurements()
  const [openedAt] = useState(() => Date.now())
  const minute = Math.floor((measured.at(-1)?.at ?? openedAt) / COUNTED_EVERY_MS)
  const alarms = useStamp(alarm.name)
  useEffect(() => board.send({ type: 'board.refresh' }), [board, minute, alarms])
  const known = pathsOf(menus)
  const { values, problems } = snapshot.context
  const tiles = shown.map((tile) => ({ tile, ...seenIn(tile, values[tile.id], measured) }))
  return (
    <div className={styles['page']}>
      <OverviewSummary states={tiles.map(({ state }) => state)} at={measured.at(-1)?.at ?? latestOf(shown, values)} />
      <div className={styles['tiles']}>
        {tiles.map(({ tile, state, answer, fact }) => (
          <TileFrame
            key={tile.id}
            title={tile.title}
            state={state}
            problem={problems[tile.id]}
            isLoading={snapshot.matches({ [tile.id]: 'loading' } as never)}
            onOpen={known.has(tile.path) ? () => page.open(tile.path) : null}
            onRetry={() => board.send({ type: 'tile.refresh', tile: tile.id })}
          >
            {answer !== null && tile.kind === 'figures' && <FiguresBody names={tile.figures} answer={answer} />}
            {fact !== null && <FactBody fact={fact} />}
            {answer === null && fact === null && <p className={styles['waiting']}>正在读取…</p>}
          </TileFrame>
        ))}
      </div>
    </div>
  )
}

function pathsOf(menus: readonly MenuNode[]): Set<string> {
  return new Set(menus.flatMap(({ path, children }) => [path, ...pathsOf(children)]))
}
