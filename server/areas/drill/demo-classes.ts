import { DRILL_KIND } from '#contract/areas/drill/drill-values.ts'

/** What drill cases of the platform are sorted by. */
export const CLASSES = [
  { name: '综合演练', drillKind: DRILL_KIND.overall, below: ['火灾疏散', '自然灾害'] },
  { name: '专项演练', drillKind: DRILL_KIND.special, below: ['泄漏着火', '爆炸与工艺失控'] },
  { name: '现场处置演练', drillKind: DRILL_KIND.onSite, below: ['中毒窒息', '人员伤害', '环境事件'] },
] as const
