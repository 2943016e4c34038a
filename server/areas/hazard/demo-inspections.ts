/** An inspection of the demo, with how far it has come. */
export interface InspectionSeed {
  tenantId: number
  department: string
  checklist: string
  title: string
  /** An account; absent = the first of who works there or in the tenant. */
  inspector?: string
  /** Days from now to its last day. */
  dueIn: number
  progress: 'waiting' | 'running' | 'done' | 'overdue' | 'cancelled'
}

export const INSPECTIONS: readonly InspectionSeed[] = [
  {
    tenantId: 1,
    department: '合成车间',
    checklist: '日常安全巡检',
    title: '合成车间日常巡检',
    inspector: 'leader',
    dueIn: 0,
    progress: 'running',
  },
  {
    tenantId: 1,
    department: '合成车间',
    checklist: '特殊作业现场',
    title: '合成车间特殊作业专项检查',
    inspector: 'leader',
    dueIn: 2,
    progress: 'waiting',
  },
  {
    tenantId: 1,
    department: '罐区车间',
    checklist: '危化品储存',
    title: '罐区危化品储存检查',
    inspector: 'safety',
    dueIn: 1,
    progress: 'waiting',
  },
  {
    tenantId: 1,
    department: '氯化车间',
    checklist: '机械设备',
    title: '氯化车间机械设备检查',
    inspector: 'safety',
    dueIn: -1,
    progress: 'overdue',
  },
  {
    tenantId: 1,
    department: '宁波海曜化工有限公司',
    checklist: '节假日前综合',
    title: '国庆节前综合检查',
    inspector: 'unit',
    dueIn: -20,
    progress: 'done',
  },
  {
    tenantId: 1,
    department: '罐区车间',
    checklist: '消防安全',
    title: '罐区消防专项检查',
    inspector: 'safety',
    dueIn: 5,
    progress: 'cancelled',
  },
  {
    tenantId: 2,
    department: '制造一厂',
    checklist: '机械设备',
    title: '制造一厂设备月检',
    dueIn: 3,
    progress: 'waiting',
  },
  {
    tenantId: 2,
    department: '制造二厂',
    checklist: '电气安全',
    title: '制造二厂电气检查',
    dueIn: -6,
    progress: 'done',
  },
]
