import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { refuseReferred } from '#server/engine/write/refuse-referred.ts'

/** Who does what in an emergency. Source: SCREEN-22. */
export const drillPosts = defineResource(drillPost, {
  sort: { key: 'sortNo', descending: false },
  beforeDelete: (context, rows) => acrossTenants(context, () => refuseReferred(context, drillPost, rows)),
})
