import { announcement } from '#contract/areas/announcement/announcement.entity.ts'
import { announcementLifecycle } from '#machines/lifecycles/announcement.lifecycle.ts'
import { mayTake } from '#machines/lifecycles/define-lifecycle.ts'
import { deliverToChosen } from '#server/areas/announcement/deliveries.ts'
import { prepareAnnouncement } from '#server/areas/announcement/write-announcement.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { refused } from '#server/engine/refusals.ts'

/** Announcements of a tenant as those who write them see them. Source: SCREEN-71, contract §7.1. */
export const announcements = defineResource(announcement, {
  beforeWrite: prepareAnnouncement,
  afterWrite: deliverToChosen,
  beforeDelete: (_context, rows) => {
    const released = rows.find((row) => !mayTake(announcementLifecycle, row['sendStatus'], 'delete'))
    if (released) throw refused(`“${String(released['titile'])}”已发布，请先撤销再删除！`)
  },
})
