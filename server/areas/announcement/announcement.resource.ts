import { announcement, SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { deliverToChosen } from '#server/areas/announcement/deliveries.ts'
import { deliverToSets, notificationOf } from '#server/areas/announcement/receiver-sets.ts'
import { addReadShare } from '#server/areas/announcement/readers.ts'
import { prepareAnnouncement } from '#server/areas/announcement/write-announcement.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'

/** Announcements of a tenant as those who write them see them. Source: SCREEN-71, contract §7.1. */
export const announcements = defineResource(announcement, {
  extras: {
    izTop: { label: '是否置顶', type: 'integer' },
    visitsNum: { label: '访问次数', type: 'integer' },
  },
  // Valid from now on where another client names no time. Source: contract §7.1.
  completeAdd: ({ now }, body) => (body['startTime'] ? body : { ...body, startTime: wireText(now) }),
  beforeWrite: prepareAnnouncement,
  afterWrite: deliverToChosen,
  decorate: addReadShare,
  steps: {
    /** It is readable from now on, in the name of who releases it. Source: API-090. */
    release: (context, draft) => {
      Object.assign(draft.columns, { send_time: new Date(context.now), sender: context.principal.username })
      return deliverToSets(context, draft)
    },
    /** From now on nobody finds it among theirs. Source: API-091. */
    withdraw: (context, draft) => {
      draft.columns['cancel_time'] = new Date(context.now)
      return notificationOf(context, draft, SEND_STATUS.withdrawn)
    },
  },
})
