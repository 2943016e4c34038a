/** Access of a route that only displays may call, each about itself. */
export interface DisplayAccess {
  display: true
  /** It takes what the display reports; every other route of displays only reads. */
  reports?: true
}

/** Whether only displays may call what declares this access. */
export function isForDisplays(access: unknown): access is DisplayAccess {
  return typeof access === 'object' && access !== null && 'display' in access
}
