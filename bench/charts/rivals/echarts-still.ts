import { chartsWith } from './with-echarts.ts'

/** ECharts without animation, the least it can do. */
export const charts = chartsWith({ isAnimated: false })
