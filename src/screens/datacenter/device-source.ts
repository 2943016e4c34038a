import type { BoardFacts, DeviceBoard } from '#core/dashboard/device-board.ts'
import { thousands } from '#core/formats/formats.ts'
import type { CellSource } from '#widgets/chart/cell-painter.ts'
import type { ChartRows } from '#widgets/chart/chart-rows.ts'
import * as z from 'zod/mini'
import { orgText, reachable, STATE_LOOKS, STATES } from './device-texts.ts'

const answerSchema = z.object({
  layout: z.string(),
  groups: z.array(z.object({ orgId: z.string(), orgName: z.string(), count: z.number() })),
  ids: z.array(z.string()),
  sns: z.array(z.string()),
  heard: z.array(z.number()),
  states: z.string(),
  at: z.number(),
})

/** Takes what the call answered. @throws for what is no such answer */
export const takeDevices = (board: DeviceBoard) => (answer: unknown) => board.take(z.parse(answerSchema, answer))

/** The board as a grid of squares draws it. */
export const sourceOf = (board: DeviceBoard): CellSource => ({
  groups: () =>
    board.facts().groups.map(({ orgName, count, counts }) => ({
      count,
      name: orgText(orgName),
      note: `在线 ${thousands(reachable(counts))}/${thousands(count)}`,
    })),
  mark: (cell) => STATE_LOOKS[board.stateAt(cell)].mark,
  subscribe: board.subscribe,
})

/** The same by organisation. */
export function deviceTable({ groups }: BoardFacts): ChartRows {
  return {
    heads: ['组织', ...STATES.map((state) => STATE_LOOKS[state].label), '合计'],
    rows: groups.map(({ orgId, orgName, first, count, counts }) => ({
      key: `${orgId} ${first}`,
      cells: [orgText(orgName), ...STATES.map((state) => thousands(counts[state])), thousands(count)],
    })),
  }
}
