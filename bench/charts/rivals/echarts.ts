import { chartsWith } from './with-echarts.ts'

/** ECharts as it is without being told otherwise: what changes moves there. */
export const charts = chartsWith({ isAnimated: true })
