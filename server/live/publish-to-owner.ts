import type { PublishToOwner } from '#server/jobs/job-services.ts'
import { publish } from './bus.ts'

/** Publishes a frame to the windows of the owner of an operation. */
export const publishToOwner: PublishToOwner = (sql, { tenantId, userId }, frame) =>
  publish(sql, { kind: 'notification', tenantId, userIds: [userId], frame })
