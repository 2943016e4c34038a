import { position } from '#contract/areas/position/position.entity.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'

describeResource(position, {
  one: { code: 'P-1', name: '安全员', postRank: '2' },
  other: { code: 'P-2', name: '班长', postRank: '1' },
  change: { name: '安全主管', postRank: '3' },
  madeUp: ['code'],
})
