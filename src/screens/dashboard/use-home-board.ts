import { isVisible } from '#core/session/grants.ts'
import type { Services } from '#core/services.ts'
import { tileBoardWith } from '#machines/tile-board/tile-board-with.ts'
import type { TileBoardEffects } from '#machines/tile-board/tile-board.machine.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useToday } from '#widgets/use-today.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { homeOf, tilesOf, type Home } from './home-of.ts'
import { HOME_TILES } from './home-tiles.ts'
import type { HomeBoard } from './home-board.ts'

/** The tiles of this person, and what they show. */
export function useHomeBoard(): { home: Home; board: HomeBoard } {
  const page = usePage()
  const services = useServices()
  const today = useToday()
  const has = (path: string): boolean => page.leadsTo?.(path) === true
  const [home] = useState(() => {
    const rights = { has, may: (code: string) => isVisible(code, services.grants()) }
    return homeOf(rights, services.config.figures)
  })
  const told = tilesOf(home).flatMap((name) => {
    const { promiseMs } = HOME_TILES[name]
    return promiseMs === null ? [] : [{ name, promiseMs }]
  })
  const machine = tileBoardWith(told, { fetchTile: fetchWith(services) })
  // Which tiles there are follows from the rights: others are another board.
  const actor = page.actor(`tiles.${told.map(({ name }) => name).join('.')}`, machine, undefined)
  const { values, problems } = useSelector(actor, ({ context }) => context)
  useEffect(() => actor.send({ type: 'board.ask', asked: today }), [actor, today, page.generation])
  useEffect(() => actor.send({ type: page.active ? 'board.shown' : 'board.hidden' }), [actor, page.active])
  const board: HomeBoard = {
    today,
    product: services.config.productName,
    has,
    tile: (name) => ({
      value: values[name],
      problem: problems[name] ?? null,
      retry: () => actor.send({ type: 'tile.refresh', tile: name }),
    }),
  }
  return { home, board }
}

/** The code of the calls comes with the first of them. Outside of the hook: what is imported later keeps the compiler from remembering anything in it. */
function fetchWith(services: Services): TileBoardEffects['fetchTile'] {
  return async ({ tile, asked }, signal) =>
    (await import('./requests.ts')).fetchHomeTile(services, tile as never, asked, signal)
}
