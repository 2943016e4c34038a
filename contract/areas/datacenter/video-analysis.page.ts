import { definePage } from '#contract/define-page.ts'

/** 视频分析. Source: SCREEN-96. */
export const page = definePage({
  id: 'datacenter/VideoAnalysis',
  path: '/video/analysis',
  title: '视频分析',
})
