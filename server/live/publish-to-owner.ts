import type { PublishToOwner } from '#server/jobs/job-services.ts'
import { publish } from './bus.ts'

/** Tells the windows of whoever owns some work. */
export const publishToOwner: PublishToOwner = (sql, { tenantId, userId }, frame) =>
  publish(sql, { kind: 'bell', tenantId, userIds: [userId], frame })
