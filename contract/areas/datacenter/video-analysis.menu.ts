import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'
import { VIDEO_ANALYSIS } from './video-analysis.ts'

/** 视频分析; what it counts is of the whole tenant, so people of one company do not see it. */
export const menu = defineMenu({
  icon: 'video-camera',
  section: '/datacenter',
  sort: 4,
  keepAlive: true,
  codes: [VIDEO_ANALYSIS],
  for: READERS,
  description: '视频被看到哪里、在哪里离开、哪一段回看或跳过',
})
