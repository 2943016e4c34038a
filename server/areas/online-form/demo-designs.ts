import type { OnlineKind } from '#contract/areas/online-form/field-kinds.ts'

interface FieldSeed {
  label: string
  name: string
  kind: OnlineKind
  length?: number
  target?: string
  isRequired?: boolean
  isAsked?: boolean
}

/** A form that a demo platform has in force. */
export const DEMO_FORM = {
  code: 'device_check',
  name: '设备点检',
  layout: 'list',
  remark: '班组每天对关键设备的点检记录，示例',
}

export const DEMO_FIELDS: readonly FieldSeed[] = [
  { label: '设备名称', name: 'deviceName', kind: 'text', length: 50, isRequired: true },
  { label: '设备位置', name: 'place', kind: 'text', length: 50 },
  { label: '点检日期', name: 'checkedOn', kind: 'date', isRequired: true },
  { label: '运行温度', name: 'temperature', kind: 'decimal', isAsked: false },
  { label: '是否正常', name: 'isFine', kind: 'switch' },
  { label: '点检人', name: 'checkedBy', kind: 'reference', target: 'user' },
  { label: '情况说明', name: 'note', kind: 'textarea', length: 500, isAsked: false },
]

/** Its rows: device, place, days ago, °C, whether all is well, account of who checked, what was found. */
export const DEMO_CHECKS: readonly (readonly [string, string, number, number, boolean, string, string])[] = [
  ['1号循环水泵', '动力车间', 0, 46.5, true, 'enterprise', ''],
  ['2号循环水泵', '动力车间', 0, 61.2, false, 'enterprise', '轴承温度偏高，已报修，备用泵投入运行'],
  ['空压机A', '空压站', 1, 72, true, 'enterprise', ''],
  ['氨制冷机组', '冷冻站', 1, 38.4, true, 'auditor', '密封点检测无泄漏'],
  ['3号电动葫芦', '总装车间', 2, 35.1, false, 'auditor', '钢丝绳断丝接近报废标准，停用待换'],
  ['可燃气体报警器R-12', '罐区', 3, 24.6, true, 'enterprise', '标定在有效期内'],
  ['消防泵', '消防泵房', 4, 29.8, true, 'auditor', '手动启动正常，压力 0.62 MPa'],
]

/** A report that a demo platform has in force: what each kind of business brought in. */
export const DEMO_REPORT = {
  code: 'results_by_kind',
  name: '业务结果统计',
  source: 'entity',
  entity: 'businessResult',
  chart: 'bar',
  remark: '按类型合计业务结果，示例',
}

export const DEMO_COLUMNS = [
  { label: '类型', field: 'resultType', use: 'group' },
  { label: '金额合计', field: 'amount', use: 'sum' },
  { label: '平均金额', field: 'amount', use: 'avg' },
] as const

export const DEMO_CONDITIONS = [{ label: '项目名称', name: 'projectName' }] as const
