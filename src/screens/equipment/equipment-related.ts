import { authLog } from '#contract/areas/equipment/auth-log.entity.ts'
import { equipmentBind } from '#contract/areas/equipment/equipment-bind.entity.ts'
import type { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { stockMove } from '#contract/areas/equipment/stock-move.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { RelatedList } from '#crud/screen.ts'
import { afterSalesOfDevice } from './after-sale-lists.ts'
import { faultsOfDevice } from './device-faults.ts'

const studies = defineScreen({
  name: 'equipmentStudies',
  entity: studyRecord,
  offers: [],
  initial: { sort: [{ column: 'startTime', order: 'desc' }] },
  columns: ['startTime', 'studentName', 'courseId', 'effective', 'score', 'result'],
  hidden: ['orgId', 'flag'],
  query: ['studentName', 'result', 'startTime'],
  form: [],
  rowActions: () => [],
  nothing: { title: '还没有培训记录', hint: '学员在这台设备上学习后，这里会出现记录' },
})

const binds = defineScreen({
  name: 'equipmentBinds',
  entity: equipmentBind,
  offers: [],
  actions: [],
  columns: ['orgId', 'enterpriseId', 'place', 'bindTime', 'unbindTime', 'days', 'bindUser', 'status'],
  query: ['status', 'bindTime'],
  form: [],
  nothing: { title: '还没有绑定过', hint: '设备出库后可以绑定到使用组织' },
})

const authorisations = defineScreen({
  name: 'equipmentAuthLogs',
  entity: authLog,
  offers: [],
  columns: ['authType', 'authDays', 'beforeExpire', 'afterExpire', 'operator', 'authTime', 'result', 'reason'],
  query: ['authType', 'authTime'],
  form: [],
  nothing: { title: '还没有授权过', hint: '绑定时填写授权天数，或在设备上点击授权' },
})

const moves = defineScreen({
  name: 'equipmentMoves',
  entity: stockMove,
  offers: [],
  columns: ['moveNo', 'moveType', 'fromDepot', 'toDepot', 'operator', 'at', 'remark'],
  query: ['moveType', 'at'],
  form: [],
  nothing: { title: '还没有库存流水', hint: '入库、出库、调拨和盘点都会记在这里' },
})

/** What belongs to a device. Source: SCREEN-34. */
export const RELATED: readonly RelatedList<keyof typeof equipment.fields>[] = [
  { title: '培训记录', screen: studies, by: 'equipmentId' },
  { title: '故障', screen: faultsOfDevice, by: 'equipmentId' },
  { title: '售后', screen: afterSalesOfDevice, by: 'equipmentId' },
  { title: '绑定', screen: binds, by: 'equipmentId' },
  { title: '授权', screen: authorisations, by: 'equipmentId' },
  { title: '库存', screen: moves, by: 'equipmentId' },
]
