import { log } from '#contract/areas/log/log.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** When and from where an account signed in or could not, the last time first. */
export const ownSignIns = defineScreen({
  name: 'ownSignIns',
  entity: log,
  offers: [],
  columns: ['createTime', 'ip', 'outcome', 'logContent'],
  query: [],
  form: [],
  rowActions: () => [],
})
