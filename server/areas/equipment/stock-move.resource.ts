import { stockMove } from '#contract/areas/equipment/stock-move.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'

/** What came into depots and left them, the latest first. Source: SCREEN-38. */
export const stockMoves = defineResource(stockMove, { sort: { key: 'at', descending: true } })
