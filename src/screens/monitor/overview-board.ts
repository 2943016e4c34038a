import type { FiguresAnswer } from '#contract/wire/monitor.ts'
import { figuresAnswerSchema } from '#contract/wire/monitor.ts'
import type { Services } from '#core/services.ts'
import type { TileBoardEffects } from '#machines/tile-board/tile-board.machine.ts'
import * as z from 'zod/mini'
import type { FigureState } from './figure-state.ts'
import type { Fact } from './overview-facts.ts'
import { stateOfFigures } from './overview-tile.tsx'
import type { OverviewTile } from './overview-tiles.ts'
import { withMeasured, type useMeasurements } from './use-measurements.ts'

export interface Seen {
  state: FigureState | null
  answer: FiguresAnswer | null
  fact: Fact | null
}

/** What a tile shows of what was read and heard. */
export function seenIn(tile: OverviewTile, value: unknown, measured: ReturnType<typeof useMeasurements>): Seen {
  if (value === undefined) return { state: null, answer: null, fact: null }
  if (tile.kind === 'fact') {
    const fact = value as Fact
    return { state: fact.state, answer: null, fact }
  }
  const answer = withMeasured(value as FiguresAnswer, measured)
  return { state: stateOfFigures(tile.figures, answer), answer, fact: null }
}

/** When the figures of these tiles were measured last, epoch ms; null = nothing was read yet. */
export function latestOf(tiles: readonly OverviewTile[], values: Readonly<Record<string, unknown>>): number | null {
  const moments = tiles.flatMap(({ kind, id }) => {
    const answer = values[id] as FiguresAnswer | undefined
    return kind === 'figures' && answer !== undefined ? [answer.latest.at] : []
  })
  return moments.length === 0 ? null : Math.max(...moments)
}

/** Each tile asks for its own. */
export function tileRequests(tiles: readonly OverviewTile[], { http }: Pick<Services, 'http'>): TileBoardEffects {
  return {
    async fetchTile({ tile: id }, signal) {
      const tile = tiles.find((one) => one.id === id)!
      if (tile.kind === 'fact') {
        const { result } = await http.get(tile.url, {}, { signal, quiet: true })
        return tile.read(result, Date.now())
      }
      const asked = { names: tile.figures.join(','), span: 'hour' }
      const { result } = await http.get('/sys/monitor/figures', asked, { signal, quiet: true })
      return z.parse(figuresAnswerSchema, result)
    },
  }
}
