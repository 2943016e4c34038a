import type { TellOwner } from '#server/jobs/job-services.ts'
import { tell } from './bus.ts'

/** Tells the windows of whoever owns some work. */
export const tellOwner: TellOwner = (sql, { tenantId, userId }, frame) =>
  tell(sql, { kind: 'bell', tenantId, userIds: [userId], frame })
